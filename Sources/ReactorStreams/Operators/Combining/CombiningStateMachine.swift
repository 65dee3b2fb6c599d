/// Decides what happens to the elements of several sources. Holds no lock, subscription or element.
@usableFromInline
package protocol CombiningStateMachine {
  /// At the begin, of at least one source.
  init(sources: Int)

  /// A source has emitted.
  mutating func element(from source: Int) -> CombiningStep

  /// A source has completed; it sends nothing after that.
  mutating func completion(of source: Int) -> CombiningStep

  /// Whether it delivers every element from the first `deliver` on, so that it need not be asked any more.
  static var settles: Bool { get }
}

/// What to do next.
@usableFromInline
package enum CombiningStep: Sendable {
  /// Nothing.
  case wait
  /// Take an element of each source, and deliver them.
  case deliver
  /// Take an element of each source, deliver them, and complete.
  case deliverAndComplete
  /// Complete.
  case complete

  var delivers: Bool { self == .deliver || self == .deliverAndComplete }
  var completes: Bool { self == .complete || self == .deliverAndComplete }
}

/// Decides what `combineLatest` does next.
@usableFromInline
package struct CombineLatestStateMachine: CombiningStateMachine {
  @usableFromInline package static var settles: Bool { true }

  private var hasEmitted: [Bool]
  /// How many have not emitted.
  private var missing: Int
  private var running: Int

  @usableFromInline
  package init(sources: Int) {
    hasEmitted = Array(repeating: false, count: sources)
    missing = sources
    running = sources
  }

  @usableFromInline
  package mutating func element(from source: Int) -> CombiningStep {
    if !hasEmitted[source] {
      hasEmitted[source] = true
      missing -= 1
    }
    return missing == 0 ? .deliver : .wait
  }

  @usableFromInline
  package mutating func completion(of source: Int) -> CombiningStep {
    running -= 1
    // Without an element of this one there is never anything to deliver.
    return running == 0 || !hasEmitted[source] ? .complete : .wait
  }
}

/// Decides what `zip` does next.
@usableFromInline
package struct ZipStateMachine: CombiningStateMachine {
  @usableFromInline package static var settles: Bool { false }

  /// How many elements of each source wait.
  private var waiting: [Int]
  private var isDone: [Bool]
  /// Of how many sources nothing waits.
  private var missing: Int

  @usableFromInline
  package init(sources: Int) {
    waiting = Array(repeating: 0, count: sources)
    isDone = Array(repeating: false, count: sources)
    missing = sources
  }

  @usableFromInline
  package mutating func element(from source: Int) -> CombiningStep {
    waiting[source] += 1
    if waiting[source] == 1 { missing -= 1 }
    guard missing == 0 else { return .wait }
    var isLast = false
    for index in waiting.indices {
      waiting[index] -= 1
      guard waiting[index] == 0 else { continue }
      missing += 1
      if isDone[index] { isLast = true }
    }
    return isLast ? .deliverAndComplete : .deliver
  }

  @usableFromInline
  package mutating func completion(of source: Int) -> CombiningStep {
    isDone[source] = true
    return waiting[source] == 0 ? .complete : .wait
  }
}
