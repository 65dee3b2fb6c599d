import ReactorKitTesting
import Testing

/// One row of a table of tests in ticks: sources, and what an operator must make of them, as RxTest does it:
/// subscribed at 200, disposed at 1000.
///
/// Events are written `1@210` for an element, `|@220` for the completion and `#@220` for an error; spans of
/// subscriptions `200-220`. A source is hot, unless it begins with `cold`. Sources of equal ticks come in the
/// order of the row.
struct Timeline: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let sources: [String]
  private let expected: String
  private let spans: [String]
  private let disposal: Int
  private let location: SourceLocation

  /// - Parameter spans: For each source, when it must have been subscribed to, separated by blanks.
  init(
    _ sources: [String], gives expected: String, spans: [String], disposed disposal: Int = 1000,
    because reason: String, location: SourceLocation = #_sourceLocation
  ) {
    testDescription = "\(sources) → \(expected): \(reason)"
    self.sources = sources
    self.expected = expected
    self.spans = spans
    self.disposal = disposal
    self.location = location
  }

  /// Runs an operator on the sources, and fails at the row's line unless it does what is written.
  func verify<Output: ObservableConvertibleType>(
    _ operate: @escaping ([TestableObservable<Int>], TestScheduler) -> Output
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    let sources = sources.map { text in
      let isCold = text.hasPrefix("cold")
      let events = Self.events(text.dropFirst(isCold ? 4 : 0))
      return isCold ? scheduler.createColdObservable(events) : scheduler.createHotObservable(events)
    }
    let observer: TestableObserver<Output.Element> = scheduler.start(disposed: disposal) {
      operate(sources, scheduler)
    }
    let actual = observer.events.map { recorded in
      let symbol =
        switch recorded.value {
        case .next(let element): "\(element)"
        case .error: "#"
        case .completed: "|"
        }
      return "\(symbol)@\(recorded.time)"
    }
    #expect(actual.joined(separator: " ") == expected, sourceLocation: location)
    let actualSpans = sources.map { source in
      source.subscriptions.map { "\($0.subscribe)-\($0.unsubscribe)" }.joined(separator: " ")
    }
    #expect(actualSpans == spans, sourceLocation: location)
  }

  private static func events(_ text: Substring) -> [Recorded<Event<Int>>] {
    text.split(separator: " ").map { word in
      let parts = word.split(separator: "@")
      let time = Int(parts[1]) ?? 0
      return switch parts[0] {
      case "|": .completed(time)
      case "#": .error(time, TestError())
      default: .next(time, Int(parts[0]) ?? 0)
      }
    }
  }
}
