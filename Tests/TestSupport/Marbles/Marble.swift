public import ReactorKitTesting
public import Testing

/// The error that `#` in a drawn source means.
public struct MarbleError: Error, Equatable {
  /// The error.
  public init() {}
}

/// One row of a table of tests: drawn sources, and what an operator must make of them.
///
/// One character is one tick (and one second) of a `TestScheduler` that starts at 0 and has no processing
/// delay; see `MarbleDiagram` for the characters. At equal ticks, sources are ahead of the timers that
/// operators start.
///
/// ```swift
/// @Test(arguments: [
///   Marble("a-bc---d|", "------c-(d|)", because: "a burst collapses to its last element"),
/// ])
/// func debounce(_ marble: Marble) {
///   marble.verify { source, scheduler in source.debounce(.seconds(3), scheduler: scheduler) }
/// }
/// ```
public struct Marble: Sendable, CustomTestStringConvertible {
  private let sources: [String]
  private let expected: String
  private let disposal: Int?
  private let subscriptions: [Subscription]?
  private let reason: String
  private let sourceLocation: SourceLocation

  /// A row with one source.
  ///
  /// - Parameters:
  ///   - subscription: When the source must have been subscribed to and left, as `^` and `!`.
  ///   - disposal: The tick at which the test disposes its subscription.
  public init(
    _ source: String, _ expected: String, subscription: String? = nil, disposeAt disposal: Int? = nil,
    because reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      [source], expected, subscriptions: subscription.map { [$0] }, disposeAt: disposal, because: reason,
      sourceLocation: sourceLocation)
  }

  /// A row with several sources. An empty drawing of a subscription means that there must be none.
  public init(
    _ sources: [String], _ expected: String, subscriptions: [String]? = nil, disposeAt disposal: Int? = nil,
    because reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.sources = sources
    self.expected = expected
    self.disposal = disposal
    self.subscriptions = subscriptions?.map(Self.subscription)
    self.reason = reason
    self.sourceLocation = sourceLocation
  }

  /// The drawings and the reason.
  public var testDescription: String {
    "\(sources.joined(separator: " , ")) → \(expected): \(reason)"
  }

  /// Runs an operator on the only source, and fails at the row's line unless it does what is drawn.
  public func verify<Output: ObservableConvertibleType>(
    _ transform: (Observable<String>, TestScheduler) throws -> Output
  ) rethrows { try verifyAll { sources, scheduler in try transform(sources[0], scheduler) } }

  /// Runs an operator on all sources, and fails at the row's line unless it does what is drawn.
  public func verifyAll<Output: ObservableConvertibleType>(
    _ transform: ([Observable<String>], TestScheduler) throws -> Output
  ) rethrows {
    if let failure = try failure(transform) {
      Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
    }
  }

  /// What is wrong with an operator, or `nil`.
  func failure<Output: ObservableConvertibleType>(
    _ transform: ([Observable<String>], TestScheduler) throws -> Output
  ) rethrows -> String? {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let cold = sources.map { scheduler.createColdObservable(Self.events(MarbleDiagram($0))) }
    let observer = scheduler.createObserver(Output.Element.self)
    let subscription = try transform(cold, scheduler).asObservable().subscribe(observer)
    if let disposal { scheduler.scheduleAt(disposal) { subscription.dispose() } }
    // Far more than a drawing shows; operators that never end stop here.
    scheduler.advanceTo(1_000)
    let actual = MarbleDiagram(entries: observer.events.map { .init(tick: $0.time, symbol: .init($0.value)) })
    var lines: [String] = []
    if actual != MarbleDiagram(expected) {
      lines += ["Expected: \(MarbleDiagram(expected))", "Actual:   \(actual)"]
    }
    for (index, (source, expected)) in zip(cold, subscriptions ?? []).enumerated() {
      let wanted = expected.subscribe == .max ? [] : [expected]
      guard source.subscriptions != wanted else { continue }
      lines.append("Subscriptions of source \(index + 1): \(source.subscriptions), not \(wanted)")
    }
    subscription.dispose()
    guard !lines.isEmpty else { return nil }
    let drawn = sources.map { "Source:   \($0)" }
    return (["The operator does not do what is drawn: \(reason)"] + drawn + lines).joined(separator: "\n")
  }

  private static func events(_ diagram: MarbleDiagram) -> [Recorded<Event<String>>] {
    diagram.entries.map { entry in
      switch entry.symbol {
      case .next(let text): .next(entry.tick, text)
      case .error: .error(entry.tick, MarbleError())
      case .completed: .completed(entry.tick)
      }
    }
  }

  private static func subscription(_ drawing: String) -> Subscription {
    var begin = Int.max
    var end = Int.max
    var tick = 0
    var isGrouped = false
    for character in drawing where character != " " {
      switch character {
      case "^": begin = tick
      case "!": end = tick
      case "(", ")": isGrouped.toggle()
      default: break
      }
      if !isGrouped { tick += 1 }
    }
    return Subscription(begin, end)
  }
}

extension MarbleDiagram.Symbol {
  fileprivate init<Element>(_ event: Event<Element>) {
    switch event {
    case .next(let element): self = .next("\(element)")
    case .error: self = .error
    case .completed: self = .completed
    }
  }
}
