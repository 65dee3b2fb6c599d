import ReactorKitCombine
import TestSupport

/// A publisher for one subscriber that keeps no rule.
final class Unruly<Output>: Publisher, @unchecked Sendable {
  // `@unchecked Sendable`: what changes is guarded.
  typealias Failure = Never

  private struct Ticket: Subscription {
    let combineIdentifier = CombineIdentifier()
    let owner: Unruly
    func request(_ demand: Subscribers.Demand) { owner.requested.append(demand) }
    func cancel() { owner.cancelled.withLock { $0 += 1 } }
  }

  private let sendsSubscription: Bool
  private let subscriber = Guarded<AnySubscriber<Output, Never>?>(nil)
  private let requested = Guarded<[Subscribers.Demand]>()
  private let cancelled = Guarded(0)

  init(sendsSubscription: Bool = true) { self.sendsSubscription = sendsSubscription }

  var demands: [Subscribers.Demand] { requested.value }
  var cancellations: Int { cancelled.value }

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    self.subscriber.withLock { $0 = AnySubscriber(subscriber) }
    if sendsSubscription { subscriptionComes() }
  }

  func subscriptionComes() { subscriber.value?.receive(subscription: Ticket(owner: self)) }
  func send(_ output: Output) { _ = subscriber.value?.receive(output) }
  func finish() { subscriber.value?.receive(completion: .finished) }
}
