package import Harness
import Observation

/// What an application would write that has no reactor.
@Observable
final class FormModel {
  var p0 = 0
  var p1 = 0
  var p2 = 0
  var p3 = 0
  var p4 = 0
  var p5 = 0
  var p6 = 0
  var p7 = 0
  var p8 = 0
  var p9 = 0
  var p10 = 0
  var p11 = 0
  var p12 = 0
  var p13 = 0
  var p14 = 0
  var p15 = 0
  var p16 = 0
  var p17 = 0
  var p18 = 0
  var p19 = 0
}

extension Floors {
  /// Reads a property.
  package static func read() -> Side {
    let (model, seen) = (FormModel(), Seen())
    return { iterations in seen.during(iterations) { seen.note(model.p7) } }
  }

  /// Reads a property again and again while that is tracked.
  package static func trackedRead() -> Side {
    let (model, seen) = (FormModel(), Seen())
    return { iterations in
      withObservationTracking {
        seen.during(iterations) { seen.note(model.p7) }
      } onChange: {
      }
    }
  }

  /// Writes a property.
  package static func write() -> Side {
    let (model, seen) = (FormModel(), Seen())
    return { iterations in
      seen.during(iterations) {
        seen.note(0)
        model.p7 = seen.count
      }
    }
  }

  /// Tracks a property, writes it, and sees the change.
  package static func trackedWrite() -> Side {
    let (model, changes, seen) = (FormModel(), ChangeCount(), Seen())
    return { iterations in
      changes.during(iterations) {
        changes.track { model.p7 }
        seen.note(0)
        model.p7 = seen.count
      }
    }
  }
}

// `@unchecked Sendable`: changes are told of on the thread that makes them, and all are made on one.

/// Counts the changes of what is tracked.
package final class ChangeCount: @unchecked Sendable {
  private let seen = Seen()

  package init() {}

  package func track(_ read: () -> Int) {
    withObservationTracking {
      _ = read()
    } onChange: {
      self.seen.note(0)
    }
  }

  package func during(_ iterations: Int, _ operation: () -> Void) -> Int {
    seen.during(iterations, operation)
  }
}
