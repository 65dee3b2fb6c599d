import Foundation
import ReactableKitCompatibility
import Synchronization
import Testing

/// Actions that come from a timer, or from any other publisher.
@MainActor
@Suite struct TransformActionExampleTests {
  @Test func aStoreSubscribesToTheActionsThatComeFromElsewhere() {
    let pulses = Pulses()
    let store = Store { MetronomeReactable(pulses) }
    #expect(pulses.subscriptions == 1)
    pulses.subject.send(3)
    pulses.subject.send(4)
    #expect(store.state.beats == [3, 4])
    store.action(.stress)
    #expect(store.state.beats == [3, 4, 0])
    #expect(pulses.subscriptions == 1, "once, however many actions come")
  }

  @Test func aReactableWithoutAStoreIsStartedByInitialize() {
    let pulses = Pulses()
    let reactable = LonelyReactable(pulses)
    #expect(pulses.subscriptions == 1)
    pulses.subject.send(5)
    #expect(reactable.currentState.beats == [5])
    reactable.initialize()
    #expect(pulses.subscriptions == 1, "once, however often it is called")
  }

  @Test func theSubscriptionEndsWithTheReactable() {
    let pulses = Pulses()
    var store: Store<MetronomeReactable>? = Store { MetronomeReactable(pulses) }
    weak let reactable = store?.reactable
    pulses.subject.send(1)
    #expect(store?.state.beats == [1])
    store = nil
    #expect(reactable == nil)
    pulses.subject.send(2)
    #expect(pulses.subscriptions == 0, "as nobody is there for what it sends")
  }
}

/// A publisher that counts who is subscribed to it.
private final class Pulses {
  let subject = PassthroughSubject<Int, Never>()
  // A reactable without storage of its own is left on any thread.
  private let count = Mutex(0)
  var subscriptions: Int { count.withLock { $0 } }

  var publisher: AnyPublisher<Int, Never> {
    subject
      .handleEvents(
        receiveSubscription: { _ in self.count.withLock { $0 += 1 } },
        receiveCancel: { self.count.withLock { $0 -= 1 } }
      )
      .eraseToAnyPublisher()
  }
}

private class MetronomeReactable: Reactable {
  enum Action {
    case beat(Int)
    case stress
  }
  enum Mutation { case addBeat(Int) }
  struct State { var beats: [Int] = [] }

  let initialState = State()
  private let pulses: AnyPublisher<Int, Never>

  init(_ pulses: Pulses) { self.pulses = pulses.publisher }

  func transformAction() -> AnyPublisher<Action, Never> {
    return
      pulses
      .map { Action.beat($0) }
      .eraseToAnyPublisher()
  }

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case let .beat(number):
      return .just(.addBeat(number))
    case .stress:
      return .just(.addBeat(0))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case let .addBeat(number):
      state.beats.append(number)
    }
  }
}

/// Nobody makes a store for it.
private final class LonelyReactable: MetronomeReactable {
  override init(_ pulses: Pulses) {
    super.init(pulses)
    initialize()
  }
}
