// `@unchecked Sendable`: what changes is guarded; the closures are set before the probe subscribes.
import ReactorKitCombine
import TestSupport

/// A subscriber that asks for as much as the test says, and writes down what it receives.
final class Probe<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private let first: Subscribers.Demand
  private let log = Guarded<[String]>()
  private let received = Guarded<[Input]>()
  private let kept = Guarded<(any Subscription)?>(nil)
  private let inside = Guarded(0)
  private let overlaps = Guarded(0)
  /// Called with each element; returns further demand.
  var onReceive: (Input) -> Subscribers.Demand = { _ in .none }
  /// Called with the subscription, after it was kept and before anything is asked for.
  var onSubscription: () -> Void = {}

  /// - Parameter first: What it asks for when it receives its subscription.
  init(_ first: Subscribers.Demand = .none) { self.first = first }

  func receive(subscription: any Subscription) {
    kept.withLock { $0 = subscription }
    onSubscription()
    if first > .none { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    enter()
    defer { leave() }
    log.append("\(input)")
    received.append(input)
    return onReceive(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    enter()
    defer { leave() }
    switch completion {
    case .finished: log.append("|")
    case .failure: log.append("#")
    }
    // As subscribers do.
    let released = kept.withLock { kept in
      defer { kept = nil }
      return kept
    }
    withExtendedLifetime(released) {}
  }

  private func enter() {
    let others = inside.withLock { inside in
      defer { inside += 1 }
      return inside
    }
    if others > 0 { overlaps.withLock { $0 += 1 } }
  }

  private func leave() { inside.withLock { $0 -= 1 } }

  func request(_ demand: Subscribers.Demand) { kept.value?.request(demand) }
  func cancel() { kept.value?.cancel() }

  /// What was received since this was asked for last.
  func news() -> [String] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  /// All elements that were received.
  var elements: [Input] { received.value }

  /// How often the probe was called while it was being called.
  var overlapping: Int { overlaps.value }

  var isSubscribed: Bool { kept.value != nil }
}

struct Mishap: Error, Equatable {}
