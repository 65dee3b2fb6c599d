// `@unchecked Sendable`: constant; what it counts is behind a lock.
import ReactorKitTesting
import TestSupport

/// The fate of an element that the pipeline feeds into the stream of a `transform` method.
enum Situation: Hashable, CaseIterable {
  /// Another thread delivers, and takes it along.
  case waits
  /// The stream is about to end on another thread.
  case refused
  /// The pipeline delivers what has come meanwhile for others, too.
  case deliversForOthers
  /// The same in a merge within a merge.
  case deliversForOthersTwice

  /// How often it has to happen in a run of the tests, or they prove nothing about it.
  var leastCount: Int { self == .deliversForOthersTwice ? 1 : 10 }
}

/// Counts in which situations a scenario was.
final class Situations: Sendable {
  private let counts = Guarded<[Situation: Int]>([:])

  func note(_ situation: Situation) { counts.withLock { $0[situation, default: 0] += 1 } }
  subscript(situation: Situation) -> Int { counts.value[situation, default: 0] }
}

/// Passes everything on, and notes the situations of the thread that feeds the stream.
final class Situated<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let situations: Situations
  private let isFeeding: () -> Bool

  init(_ source: Observable<Element>, _ situations: Situations, isFeeding: @escaping () -> Bool) {
    self.source = source
    self.situations = situations
    self.isFeeding = isFeeding
  }

  override func start(_ sink: Sink<Element>) {
    source.subscribe(sink: SituatedSink(to: sink, situations, isFeeding))
  }
}

private final class SituatedSink<Element>: OperatorSink<Element, Element> {
  private let situations: Situations
  private let isFeeding: () -> Bool
  private var depth = 0

  init(to downstream: Sink<Element>, _ situations: Situations, _ isFeeding: @escaping () -> Bool) {
    self.situations = situations
    self.isFeeding = isFeeding
    super.init(to: downstream, over: downstream.subscription)
  }

  override func onNext(_ element: Element) { downstream.onNext(element) }
  override func onError(_ error: any Error) { downstream.onError(error) }
  override func onCompleted() { downstream.onCompleted() }

  override func _noteAbsence(_ absence: _ElementAbsence) {
    if isFeeding() { situations.note(absence == .waits ? .waits : .refused) }
    super._noteAbsence(absence)
  }

  override func _noteDelivery(ofOthers: Bool) {
    if isFeeding() {
      depth += ofOthers ? 1 : -1
      if ofOthers { situations.note(depth > 1 ? .deliversForOthersTwice : .deliversForOthers) }
    }
    super._noteDelivery(ofOthers: ofOthers)
  }
}
