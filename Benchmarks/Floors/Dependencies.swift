package import Harness
import Synchronization

/// A service behind a protocol.
private protocol AddingFloor: Sendable {
  func sum(_ number: Int) -> Int
}

private struct AdderFloor: AddingFloor {
  let step: Int

  func sum(_ number: Int) -> Int { number + step }
}

/// Services by their types.
private final class Services: Sendable {
  private let values = Mutex<[ObjectIdentifier: any AddingFloor]>([:])

  init(_ adder: any AddingFloor) { values.withLock { $0[ObjectIdentifier(AdderFloor.self)] = adder } }

  @inline(never)
  func adder() -> (any AddingFloor)? { values.withLock { $0[ObjectIdentifier(AdderFloor.self)] } }
}

/// Services that nothing changes any more.
private final class Overrides: Sendable {
  @TaskLocal static var opened: Overrides?

  private let values: [ObjectIdentifier: any AddingFloor]

  init(_ adder: any AddingFloor) { values = [ObjectIdentifier(AdderFloor.self): adder] }

  @inline(never)
  static func adder() -> (any AddingFloor)? { opened?.values[ObjectIdentifier(AdderFloor.self)] }
}

extension Floors {
  /// Reads a service from a table, and calls it.
  package static func dependency() -> Side {
    let (services, seen) = (Services(AdderFloor(step: 1)), Seen())
    return { iterations in
      seen.during(iterations) { if let adder = services.adder() { seen.note(adder.sum(seen.count)) } }
    }
  }

  /// Reads a service from the table of the calling task, and calls it.
  package static func overriddenDependency() -> Side {
    let (overrides, seen) = (Overrides(AdderFloor(step: 2)), Seen())
    return { iterations in
      Overrides.$opened.withValue(overrides) {
        seen.during(iterations) { if let adder = Overrides.adder() { seen.note(adder.sum(seen.count)) } }
      }
    }
  }
}
