/// Decides what happens to the elements of several sources. Holds no lock, subscription or element.
@usableFromInline
package protocol CombiningStateMachine {
  /// The initial state, for at least one source.
  init(sources: Int)

  /// A source has emitted.
  mutating func element(from source: Int) -> CombiningStep

  /// A source has completed; it sends nothing after that.
  mutating func completion(of source: Int) -> CombiningStep

  /// Whether the machine delivers every element from the first `deliver` on, so that it need not be asked any
  /// more.
  static var settles: Bool { get }

  /// Whether nothing can be delivered any more, so that elements need not be kept.
  var isExhausted: Bool { get }
}

/// The step to take next.
@usableFromInline
package enum CombiningStep: Sendable {
  /// Nothing.
  case wait
  /// Take an element of each source, and deliver them.
  case deliver
  /// Complete.
  case complete
}

/// Decides what `combineLatest` does next.
@usableFromInline
package struct CombineLatestStateMachine: CombiningStateMachine {
  @usableFromInline package static var settles: Bool { true }
  /// Always false: one element of each source is kept, and no more.
  @usableFromInline package var isExhausted: Bool { false }

  private var hasEmitted: [Bool]
  /// How many sources have not emitted.
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
    if missing == 0 { return .deliver }
    // All the others have completed, one of them without an element.
    return running == 1 ? .complete : .wait
  }

  @usableFromInline
  package mutating func completion(of source: Int) -> CombiningStep {
    running -= 1
    return running == 0 ? .complete : .wait
  }
}

/// Decides what `zip` does next.
@usableFromInline
package struct ZipStateMachine: CombiningStateMachine {
  @usableFromInline package static var settles: Bool { false }
  @usableFromInline package private(set) var isExhausted = false

  /// How many elements of each source wait.
  private var waiting: [Int]
  private var isDone: [Bool]
  /// How many sources have no element that waits.
  private var missing: Int
  private var running: Int
  private let endsWhenAlone: Bool

  @usableFromInline
  package init(sources: Int) { self.init(sources: sources, endsWhenAlone: false) }

  /// - Parameter endsWhenAlone: Whether the stream also completes when an element has to wait for sources
  ///   that have all completed.
  package init(sources: Int, endsWhenAlone: Bool) {
    waiting = Array(repeating: 0, count: sources)
    isDone = Array(repeating: false, count: sources)
    missing = sources
    running = sources
    self.endsWhenAlone = endsWhenAlone
  }

  @usableFromInline
  package mutating func element(from source: Int) -> CombiningStep {
    waiting[source] += 1
    if waiting[source] == 1 { missing -= 1 }
    guard missing == 0 else { return endsWhenAlone && running == 1 ? .complete : .wait }
    for index in waiting.indices {
      waiting[index] -= 1
      guard waiting[index] == 0 else { continue }
      missing += 1
      if isDone[index] { isExhausted = true }
    }
    return .deliver
  }

  @usableFromInline
  package mutating func completion(of source: Int) -> CombiningStep {
    isDone[source] = true
    running -= 1
    if waiting[source] == 0 { isExhausted = true }
    return running == 0 ? .complete : .wait
  }
}
