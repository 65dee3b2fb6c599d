import ReactorKit
import TestSupport
import Testing

/// The stub stands in for the pipeline. Semantics R12.
@Suite struct StubTests {
  private func stubbed(_ kind: StorageKind, called: Guarded<[String]>) -> any TraceReactor {
    let reactor = kind.make(
      Script(
        transformAction: {
          called.append("transform"); return $0
        },
        mutate: {
          called.append("mutate"); return .just($0)
        },
        reduce: { state, _ in
          called.append("reduce"); return state
        }))
    reactor.isStubEnabled = true
    return reactor
  }

  @Test(arguments: StorageKind.allCases)
  func actionsAreRecordedAndNothingRuns(_ kind: StorageKind) async {
    let called = Guarded<[String]>()
    let reactor = stubbed(kind, called: called)
    let seen = reactor.action.collected()
    reactor.send(1)
    reactor.action.onNext(2)
    reactor.action.on(.error(Mishap()))
    reactor.action.on(.completed)
    #expect(await reactor.perform(3) == [])
    #expect(Self.actions(reactor) == [1, 2, 3])
    #expect(seen.elements == [1, 2, 3])
    #expect(called.value == [])
  }

  @Test(arguments: StorageKind.allCases)
  func settingTheStubsStateDrivesTheReactors(_ kind: StorageKind) {
    let reactor = stubbed(kind, called: Guarded())
    let states = reactor.state.collected()
    #expect(reactor.currentState == [])
    Self.set([1, 2], on: reactor)
    #expect(reactor.currentState == [1, 2])
    #expect(states.elements == [[], [1, 2]])
    #expect(reactor.state === reactor.state)
    #expect(reactor.action === reactor.action)
  }

  @Test(arguments: StorageKind.allCases)
  func theStubCanBeTurnedOff(_ kind: StorageKind) {
    let reactor = kind.make()
    reactor.isStubEnabled = true
    reactor.send(1)
    reactor.isStubEnabled = false
    #expect(!reactor.isStubEnabled)
    reactor.send(2)
    #expect(reactor.currentState == [2])
    #expect(Self.actions(reactor) == [1])
  }

  @Test(arguments: StorageKind.allCases)
  func aStubThatIsToggledBetweenSendsIsRespected(_ kind: StorageKind) {
    let reactor = kind.make()
    let (action, state) = (reactor.action, reactor.state)
    let states = state.collected()
    reactor.send(1)
    for round in 1...2 {
      reactor.isStubEnabled = true
      let (stubAction, stubState) = (reactor.action, reactor.state)
      #expect(stubAction !== action)
      #expect(stubState !== state)
      Self.set([-round], on: reactor)
      reactor.send(10 * round)
      reactor.action.onNext(10 * round + 1)
      #expect(reactor.currentState == [-round])
      #expect(reactor.action === stubAction)
      #expect(reactor.state === stubState)
      #expect(reactor.state.collected().elements == [[-round]])

      reactor.isStubEnabled = false
      #expect(reactor.action === action)
      #expect(reactor.state === state)
      reactor.send(round + 1)
      #expect(reactor.currentState == Array(1...(round + 1)))
    }
    #expect(Self.actions(reactor) == [10, 11, 20, 21])
    #expect(states.elements == [[], [1], [1, 2], [1, 2, 3]])
  }

  @Test(arguments: StorageKind.allCases)
  func theStubsActionIsTheReactors(_ kind: StorageKind) {
    func open(_ reactor: some TraceReactor) {
      reactor.stub.action.onNext(1)
      #expect(reactor.stub.action === reactor.action)
      #expect(reactor.stub.actions == [1])
    }
    open(stubbed(kind, called: Guarded()))
  }

  @Test func threadsMaySendToAStub() {
    let reactor = stubbed(.stored, called: Guarded())
    onThreads(4) { thread in for _ in 0..<500 { reactor.send(thread) } }
    #expect(Self.actions(reactor).count == 2_000)
  }

  @Test(arguments: StorageKind.allCases)
  func theStubDoesNotKeepTheReactor(_ kind: StorageKind) {
    let lifetimes = Lifetimes()
    do {
      let reactor = stubbed(kind, called: Guarded())
      lifetimes.track(reactor)
      reactor.send(1)
    }
    lifetimes.expectNone()
  }

  private static func actions(_ reactor: any TraceReactor) -> [Int] {
    func open(_ reactor: some TraceReactor) -> [Int] { reactor.stub.actions }
    return open(reactor)
  }

  private static func set(_ state: [Int], on reactor: any TraceReactor) {
    func open(_ reactor: some TraceReactor) { reactor.stub.state.value = state }
    open(reactor)
  }
}
