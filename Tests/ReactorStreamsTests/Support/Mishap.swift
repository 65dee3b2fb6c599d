import ReactorKitTesting
import TestSupport

/// The error of the tests that tell errors apart.
struct Mishap: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String = "mishap") { self.description = description }
}

extension ObservableType {
  /// The events that the stream delivers before `subscribe` returns.
  func eventsAtOnce() -> [Event<Element>] {
    let events = Guarded<[Event<Element>]>()
    _ = subscribe { events.append($0) }
    return events.value
  }

  /// The elements that the stream delivers before `subscribe` returns.
  func elementsAtOnce() -> [Element] { eventsAtOnce().compactMap(\.element) }
}

/// A source that tests push events into; counts its subscriptions, and hands the events to the latest.
final class Tap<Element>: Observable<Element>, @unchecked Sendable {
  private let sinks = Guarded<[Sink<Element>]>()
  private let left = Guarded(0)

  /// How many have subscribed.
  var subscribed: Int { sinks.withLock { $0.count } }
  /// How many of them have left.
  var disposed: Int { left.value }

  override func start(_ sink: Sink<Element>) {
    sinks.append(sink)
    sink.subscription.attach(Disposables.create { [left] in left.withLock { $0 += 1 } })
  }

  /// Calls the sink of the subscription with the given number, whatever became of it.
  func send(_ event: Event<Element>, to index: Int? = nil) {
    let sink = sinks.withLock { sinks in index.map { sinks[$0] } ?? sinks.last }
    sink?.on(event)
  }
}
