import ReactorKitCombine
import Testing

@Suite struct StatePublisherTests {
  @Test func aPulsePublisherBeginsWithTheValue() {
    let reactor = TitleReactor()
    var titles: [String] = []
    let cancellable = reactor.pulsePublisher(\.$title).sink { titles.append($0) }
    reactor.send(.setTitle("next"))
    #expect(titles == ["Hello", "next"])
    cancellable.cancel()
  }

  @Test func onePropertyIsPublishedWhenItChanges() {
    let reactor = TitleReactor()
    var counts: [Int] = []
    let cancellable = reactor.statePublisher(\.count).sink { counts.append($0) }
    reactor.send(.setCount(1))
    reactor.send(.setTitle("other"))
    reactor.send(.setCount(1))
    reactor.send(.setCount(2))
    #expect(counts == [0, 1, 2])
    cancellable.cancel()
  }

  @Test func actionsArePublishedAfterTheyWereProcessed() {
    let reactor = TitleReactor()
    var counts: [Int] = []
    let cancellable = reactor.action.publisher.sink { [unowned reactor] (_: TitleReactor.Action) in
      counts.append(reactor.currentState.count)
    }
    reactor.send(.setCount(1))
    #expect(counts == [1])
    cancellable.cancel()
  }
}

private final class TitleReactor: CombineReactor {
  enum Action { case setTitle(String), setCount(Int) }

  struct State {
    @Pulse var title: String = "Hello"
    var count = 0
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .setTitle(let title): state.title = title
    case .setCount(let count): state.count = count
    }
  }
}
