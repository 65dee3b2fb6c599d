import ReactorKit
import ReactorKitObservation
import ReactorKitSharing
import TestSupport
import Testing

/// A `reduce` that is repeated on copies of states writes no shared value.
@Suite struct SharedReplayTests {
  private final class CountingReactor: Reactor, Sendable {
    enum Mutation: Sendable { case assign(Int), add(Int), lock(Int), elsewhere(Int) }
    struct State: Equatable, Sendable { @Shared(.replayed) var count }
    let initialState = State()
    let reactorStorage = ReactorStorage()
    private let other = Shared(.replayed)

    func mutate(action: Mutation) -> Observable<Mutation> { [action] }
    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .assign(let number): state.count = number
      case .add(let number): state.count += number
      case .lock(let number): state.$count.withLock { $0 += number }
      case .elsewhere(let number): other.withLock { $0 += number }
      }
    }
  }

  private func reference<R: Reactor>(to reactor: R, sending action: R.Action) throws -> ReactorReference {
    let reference = Guarded<ReactorReference?>(nil)
    let monitor = reactor.monitor([]) { event in reference.withLock { $0 = event.reactor } }
    reactor.send(action)
    monitor.dispose()
    return try #require(reference.value)
  }

  /// The counts after each step of a replay.
  private func replay(_ steps: [ReplayStep], _ reactor: CountingReactor) throws -> [Int] {
    let counts = Guarded<[Int]>([])
    try reference(to: reactor, sending: .add(0)).replay(steps, from: reactor.currentState) { states in
      counts.withLock { $0 = states?.compactMap { ($0 as? CountingReactor.State)?.count } ?? [] }
    }
    return counts.value
  }

  @Test func everyKindOfWriteIsSeenInTheReplayedStatesOnly() throws {
    let reactor = CountingReactor()
    reactor.send(.assign(10))
    let outside = Shared(.replayed)
    let mutations: [CountingReactor.Mutation] = [.assign(1), .add(2), .lock(3), .elsewhere(4), .add(5)]
    let counts = try replay(mutations.map { .mutation($0) }, reactor)
    #expect(counts == [1, 3, 6, 10, 15])
    #expect(outside.wrappedValue == 10)
    #expect(reactor.currentState.count == 10)
    reactor.send(.add(1))
    #expect(outside.wrappedValue == 11)
    #expect(reactor.currentState.count == 11)
  }

  @Test func sharedValuesOfAnotherStateAreTakenOver() throws {
    let reactor = CountingReactor()
    reactor.send(.assign(1))
    let early = reactor.currentState
    reactor.send(.assign(2))
    let counts = try replay([.sharedValues(of: early), .mutation(CountingReactor.Mutation.add(5))], reactor)
    #expect(counts == [1, 6])
    #expect(reactor.currentState.count == 2)
  }

  @Test func anObservableStateIsReplayedAsAnyOther() throws {
    let reactor = ObservedReactor()
    reactor.send(1)
    let early = reactor.currentState
    reactor.send(9)
    let counts = Guarded<[Int]>([])
    let steps: [ReplayStep] = [.mutation(2), .mutation(3), .sharedValues(of: early), .mutation(4)]
    try reference(to: reactor, sending: 0).replay(steps, from: reactor.currentState) { states in
      counts.withLock { $0 = states?.compactMap { ($0 as? ObservedReactor.State)?.count } ?? [] }
    }
    #expect(counts.value == [12, 15, 1, 5])
    #expect(reactor.currentState.count == 10)
    #expect(Shared(.replayed).wrappedValue == 10)
  }

  @Test func branchingLeavesSharedValuesAlone() throws {
    let reactor = CountingReactor()
    reactor.send(.assign(1))
    let early = reactor.currentState
    reactor.send(.assign(2))
    try reference(to: reactor, sending: .add(0)).branch(from: early)
    #expect(reactor.currentState.count == 2)
    #expect(Shared(.replayed).wrappedValue == 2)
  }
}

/// Its state notes its changes.
private final class ObservedReactor: Reactor, Sendable {
  @ObservableState struct State { @Shared(.replayed) var count }
  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Int) -> Observable<Int> { [action] }
  func reduce(state: inout State, mutation: Int) { state.count += mutation }
}

extension SharedKey where Value == Int {
  fileprivate static var replayed: SharedKey { SharedKey("replayed", .memory, default: 0) }
}
