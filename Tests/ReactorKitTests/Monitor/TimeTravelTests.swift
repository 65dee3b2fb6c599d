import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// A reactor that shows a past state goes on underneath.
@Suite struct TimeTravelTests {
  final class Counter: Reactor, @unchecked Sendable {
    typealias Action = Int
    struct State: Equatable {
      var value = 0
      @Pulse var alert = ""
    }
    let initialState = State()
    let reactorStorage = ReactorStorage()
    /// What `mutate` has seen as `currentState`.
    var seen: [Int] = []

    func mutate(action: Int) -> Observable<Int> {
      seen.append(currentState.value)
      return .just(action)
    }

    func reduce(state: inout State, mutation: Int) {
      state.value += mutation
      if mutation == 10 { state.alert = "ten" }
    }
  }

  /// A reactor, what its subscribers have seen, and its reference.
  private func watched() throws -> (Counter, Seen, ReactorReference) {
    let reactor = Counter()
    let seen = Seen()
    let monitor = reactor.monitor { event in seen.reference = event.reactor }
    reactor.state.subscribe(onNext: { seen.values.append($0.value) }).disposed(by: seen.bag)
    reactor.pulse(\.$alert).subscribe(onNext: { seen.alerts.append($0) }).disposed(by: seen.bag)
    monitor.disposed(by: seen.bag)
    reactor.send(1)
    return (reactor, seen, try #require(seen.reference))
  }

  private final class Seen: @unchecked Sendable {
    var values: [Int] = []
    var alerts: [String] = []
    var reference: ReactorReference?
    let bag = DisposeBag()
  }

  private func past(_ value: Int) -> Counter.State {
    var state = Counter.State()
    state.value = value
    return state
  }

  @Test func subscribersSeeThePastStateAndThenTheNewest() throws {
    let (reactor, seen, reference) = try watched()
    #expect(reference.show(past(-5)))
    reactor.send(2)
    reactor.send(3)
    #expect(seen.values == [0, 1, -5])
    reference.showNewest()
    reactor.send(4)
    #expect(seen.values == [0, 1, -5, 6, 10])
  }

  @Test func theReactorAndItsCurrentStateGoOn() throws {
    let (reactor, _, reference) = try watched()
    reference.show(past(-5))
    reactor.send(2)
    reactor.send(3)
    #expect(reactor.currentState.value == 6)
    #expect(reactor.seen == [0, 1, 3])
    #expect((reference.state as? Counter.State)?.value == 6)
  }

  @Test func aNewSubscriberSeesThePastState() throws {
    let (reactor, seen, reference) = try watched()
    reference.show(past(-5))
    reactor.send(2)
    var first: [Int] = []
    reactor.state.subscribe(onNext: { first.append($0.value) }).disposed(by: seen.bag)
    reference.show(past(-6))
    reference.showNewest()
    #expect(first == [-5, -6, 3])
  }

  @Test func neitherAJumpNorResumingFiresAPulse() throws {
    let (reactor, seen, reference) = try watched()
    reactor.send(10)
    #expect(seen.alerts == ["", "ten"])
    reference.show(past(0))
    reactor.send(10)
    reference.showNewest()
    reactor.send(1)
    #expect(seen.alerts == ["", "ten"])
    reactor.send(10)
    #expect(seen.alerts == ["", "ten", "ten"])
  }

  @Test func branchingMakesThePastStateCurrent() throws {
    let (reactor, seen, reference) = try watched()
    reactor.send(10)
    reference.show(past(-5))
    reactor.send(2)
    #expect(reference.branch(from: past(-5)))
    #expect(reactor.currentState.value == -5)
    reactor.send(1)
    #expect(seen.values == [0, 1, 11, -5, -5, -5, -4])
    #expect(seen.alerts == ["", "ten"])
  }

  @Test func valuesOfOtherTypesAreRefused() throws {
    let (reactor, seen, reference) = try watched()
    #expect(!reference.show("text"))
    #expect(!reference.branch(from: 1))
    #expect(!reference.send("text"))
    #expect(reference.send(5))
    #expect(reactor.currentState.value == 6)
    #expect(seen.values == [0, 1, 6])
  }

  @Test func replayCallsNothingButReduce() throws {
    let (reactor, seen, reference) = try watched()
    var replayed: [Int]?
    nonisolated(unsafe) let steps: [ReplayStep] = [
      .mutation(1), .mutation(10), .mutation("no mutation"), .mutation(100),
    ]
    reference.replay(steps, from: past(1000)) { states in
      #expect(states?.count == 4)
      #expect(reactor.currentState.value == 1)
      let values = states?.compactMap { ($0 as? Counter.State)?.value }
      #expect(values == [1001, 1011, 1011, 1111])
    }
    replayed = [reactor.currentState.value]
    #expect(replayed == [1])
    #expect(reactor.seen == [0])
    #expect(seen.values == [0, 1])
    #expect(seen.alerts == [""])
  }

  @Test func replayKeepsTheLastStateOnlyIfThatIsWanted() throws {
    let (reactor, seen, reference) = try watched()
    let received = Guarded<[[Int]]>([])
    nonisolated(unsafe) let steps: [ReplayStep] = [.mutation(1), .mutation(10), .mutation(100)]
    reference.replay(steps, from: past(0), keepsAll: false) { states in
      received.append((states ?? []).compactMap { ($0 as? Counter.State)?.value })
    }
    #expect(received.value == [[111]])
    #expect(reactor.currentState.value == 1)
    #expect(seen.values == [0, 1])
  }

  @Test func aReplayThatIsNotPossibleSaysSoOnce() throws {
    var made: (Counter, Seen, ReactorReference)? = try watched()
    let reference = try #require(made).2
    let received = Guarded<[Int?]>([])
    reference.replay([.mutation(1)], from: "text") { received.append($0?.count) }
    #expect(received.value == [nil])
    made = nil
    reference.replay([.mutation(1)], from: past(0)) { received.append($0?.count) }
    #expect(received.value == [nil, nil])
  }

  @Test func aJumpFromInsideOfTheReactorWaitsForItsTurn() throws {
    let (reactor, seen, reference) = try watched()
    var isFirst = true
    reactor.state.skip(1).subscribe(onNext: { _ in
      guard isFirst else { return }
      isFirst = false
      reference.show(Counter.State())
      reactor.send(7)
    }).disposed(by: seen.bag)
    reactor.send(2)
    #expect(seen.values == [0, 1, 3, 0])
    #expect(reactor.currentState.value == 10)
  }

  @Test func aReactorThatIsGoneIgnoresEverything() throws {
    var made: (Counter, Seen, ReactorReference)? = try watched()
    let reference = try #require(made).2
    made = nil
    #expect(reference.object == nil)
    #expect(!reference.show(Counter.State()))
    #expect(!reference.send(1))
    reference.showNewest()
  }

  @Test func actionsAndEffectsOfManyThreadsLoseNothingWhileStatesAreShown() async throws {
    let (reactor, seen, reference) = try watched()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { for _ in 0..<500 { reactor.send(1) } } }
      group.addTask {
        for index in 0..<200 {
          reference.show(TimeTravelTests.Counter.State())
          if index % 3 == 0 { reference.showNewest() }
        }
      }
    }
    reference.showNewest()
    await reactor.perform(0)
    #expect(reactor.currentState.value == 2001)
    #expect(seen.values.last == 2001)
  }
}
