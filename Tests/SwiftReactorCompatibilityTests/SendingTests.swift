import SwiftReactorCompatibility
import TestSupport
import Testing

@MainActor @Suite struct SendingTests {
  private let reactor = Counter()

  @Test func aSynchronousMutationHasChangedTheStateWhenTheCallReturns() {
    reactor.action(.add(2))
    #expect(reactor.state.count == 2)
  }

  @Test func anActionIsSentWithTheSubjectToo() {
    reactor.action.send(.add(2))
    #expect(reactor.state.count == 2)
  }

  @Test func theSubjectTellsOthersOfEachAction() {
    var count = 0
    let cancellable = reactor.action.sink { _ in count += 1 }
    reactor.action(.nothing)
    reactor.action.send(.add(1))
    #expect(count == 2)
    cancellable.cancel()
  }

  @Test func noMutationsChangeAndPublishNothing() {
    var states = 0
    let cancellable = reactor.$state.sink { _ in states += 1 }
    reactor.action(.nothing)
    #expect(states == 1)
    cancellable.cancel()
  }

  @Test func eachSynchronousMutationIsPublishedInOrder() {
    var counts: [Int] = []
    let cancellable = reactor.$state.sink { counts.append($0.count) }
    reactor.action(.addAll([1, 2, 3]))
    #expect(counts == [0, 1, 3, 6])
    cancellable.cancel()
  }

  @Test func asynchronousMutationsThatAreThereAtOnceComeAfterTheSynchronousOnesAndBeforeTheReturn() {
    var counts: [Int] = []
    let cancellable = reactor.$state.sink { counts.append($0.count) }
    reactor.action(.addAndLater(1, 10))
    #expect(counts == [0, 1, 11])
    #expect(reactor.state.count == 11)
    cancellable.cancel()
  }

  @Test func asynchronousMutationsOfSeveralActionsComeAtAnyTime() {
    reactor.action(.listen)
    reactor.action(.listen)
    #expect(reactor.state.count == 0)
    reactor.news.send(3)
    #expect(reactor.state.count == 6)
  }

  @Test func aMutationMayBeSentWithoutAnAction() {
    reactor.mutation.send(5)
    #expect(reactor.state.count == 5)
  }

  @Test func thousandActionsFromTheMainThreadAreAThousandWhenTheLastReturns() {
    for _ in 0..<1_000 { reactor.action(.add(1)) }
    #expect(reactor.state.count == 1_000)
  }

  @Test func theDefaultsOfTheBaseClassChangeNothing() {
    let reactor = BaseReactor<Int, Int, String>(initialState: "first")
    var states: [String] = []
    let cancellable = reactor.$state.sink { states.append($0) }
    let written = Guarded<[String]>([])
    withStandardError({ written.append($0) }) {
      for _ in 0..<2 {
        reactor.action(1)
        reactor.mutation.send(2)
      }
    }
    #expect(states == ["first", "first", "first"])
    #expect(
      written.value == [
        """
        'BaseReactor<Int, Int, String>' does not override 'mutate(action:)', so an action came to nothing.
          Action: 1
        To fix this, write 'override func mutate(action: Action) -> Mutations<Mutation>'. If no action leads to mutations, let \
        it return '.none'.

        """,
        """
        'BaseReactor<Int, Int, String>' does not override 'reduce(state:mutation:)', so a mutation left its state as it was.
          Mutation: 2
        To fix this, write 'override func reduce(state: State, mutation: Mutation) -> State'.

        """,
      ])
    cancellable.cancel()
  }

  @Test func aReactorWithoutAStreamSaysSo() {
    let reactor = Streamless()
    let written = Guarded<[String]>([])
    withStandardError({ written.append($0) }) {
      reactor.action(1)
      reactor.action(1)
    }
    #expect(reactor.state == 0)
    #expect(
      written.value == [
        """
        'Streamless' was sent something, but it has no stream, so nothing happened.
        To fix this, call 'createStateStream()' at the end of its 'init', or inherit from 'BaseReactor'. Where 'cancellables' was \
        emptied, the stream has ended.

        """
      ])
  }
}

@MainActor @Suite struct ReentrancyTests {
  private let reactor = Counter()

  // There, the lock of the synchronous mutations was not recursive: the second action never returned.
  @Test func anActionThatASubscriberOfTheStateSendsComesAfterTheOneInFlight() {
    var counts: [Int] = []
    let cancellable = reactor.$state.sink { [reactor] state in
      counts.append(state.count)
      if state.count == 1 { reactor.action(.add(10)) }
    }
    reactor.action(.addAll([1, 2]))
    #expect(counts == [0, 1, 3, 13])
    #expect(reactor.state.count == 13)
    cancellable.cancel()
  }

  @Test func anActionThatReduceSendsComesAfterTheOneInFlight() {
    reactor.onReduce = { [unowned reactor] state, _ in if state.count == 0 { reactor.action(.add(10)) } }
    reactor.action(.add(1))
    #expect(reactor.state.count == 11)
  }

  @Test func anActionThatMutateSendsComesAfterTheOneInFlight() {
    var seen: [Int] = []
    reactor.onReduce = { state, mutation in seen.append(mutation) }
    reactor.onMutate = { [unowned reactor] action in if case .listen = action { reactor.action(.add(2)) } }
    reactor.action(.listen)
    reactor.news.send(1)
    #expect(seen == [2, 1])
  }

  @Test func anActionThatASubscriberOfTheSubjectSendsIsHandledBeforeTheCallReturns() {
    let cancellable = reactor.action.sink { [reactor] action in
      if case .listen = action { reactor.action(.add(4)) }
    }
    reactor.action(.listen)
    #expect(reactor.state.count == 4)
    cancellable.cancel()
  }

  @Test func aMutationThatASubscriberOfTheStateSendsIsNotLost() {
    let cancellable = reactor.$state.sink { [reactor] state in
      if state.count == 1 { reactor.mutation.send(10) }
    }
    reactor.action(.add(1))
    #expect(reactor.state.count == 11)
    cancellable.cancel()
  }
}

private final class Streamless: Reactor {
  let action = PassthroughSubject<Int, Never>()
  let mutation = PassthroughSubject<Int, Never>()
  @Published var state = 0
  var cancellables = Set<AnyCancellable>()

  func mutate(action: Int) -> Mutations<Int> { [action] }
  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}
