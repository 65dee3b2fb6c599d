internal import Dispatch
internal import Foundation
internal import ReactorKit
internal import TestSupport
internal import Testing
internal import XCTest

@testable internal import ReactorKitSharing

extension SharedKey where Value == Int {
  /// Would be found again by whoever runs the tests later, if it were stored.
  fileprivate static var tally: Self { SharedKey("reactorkit-test-tally", .file(), default: 0) }
}

/// The stores of tests that choose none. Semantics H9.
struct TestStoreTests {
  @Suite struct EachTest {
    @Test func hasAStoreOfItsOwn() async throws { try await countToOne() }
    @Test func hasOneToo() async throws { try await countToOne() }
    @Test func hasOneInParallelAsWell() async throws { try await countToOne() }

    private func countToOne() async throws {
      #expect(Shared(.tally).newest == 0)
      Shared(.tally).withLock { $0 += 1 }
      try await SharedStore.current.flush()
      #expect(Shared(.tally).newest == 1, "as if it were stored: nobody held it")
    }
  }

  @Test(arguments: Kind.allCases)
  func nothingRealIsTouched(_ kind: Kind) async throws {
    let key = SharedKey("reactorkit-test-\(kind)", kind.storage(), default: 0)
    Shared(key).withLock { $0 = 5 }
    try await SharedStore.current.flush()
    let real = SharedStore().shared(key)
    #expect(real.newest == 0)
    // If it was there after all.
    if real.newest != 0 { real.reset() }
    try await real.flush()
  }

  @Test func tasksOfATestHaveItsStore() async {
    Shared(.tally).withLock { $0 = 3 }
    #expect(await Task { Shared(.tally).newest }.value == 3)
    await withTaskGroup { $0.addTask { #expect(Shared(.tally).newest == 3) } }
  }

  @Test func whatAReactorOfTheTestDoesOnOtherThreadsIsOfTheTestsStore() async {
    let reactor = TallyReactor()
    onThreads(2) { _ in reactor.send(.add) }
    await Task.detached { reactor.send(.add) }.value
    _ = await reactor.perform(.addDetached)
    #expect(reactor.currentState.tally == 4)
    #expect(Shared(.tally).newest == 4)
  }

  @Test func aQueuedActionHasTheStoreOfItsSender() async {
    let reactor = DeclaringReactor()
    let store = SharedStore.inMemory()
    await whileThreads(2) { thread in
      if thread == 0 {
        reactor.send(.wait)
      } else {
        reactor.isInside.wait()
        SharedStore.$current.withValue(store) { reactor.send(.declare) }
        reactor.mayLeave.signal()
      }
    }
    _ = await reactor.state.values.first { $0 == 2 }
    #expect(store.shared(.tally).newest == 2)
    #expect(Shared(.tally).newest == 0)
  }

  @Test func aReactorOnAQueueDeclaresInTheTestsStore() async {
    let reactor = QueuedDeclaringReactor()
    Shared(.tally).withLock { $0 = 3 }
    _ = await reactor.perform(1)
    #expect(reactor.currentState == 3)
    #expect(Shared(.tally).newest == 4)
  }

  @Test func eachRepetitionOfATestHasAStoreOfItsOwn() async {
    // Swift Testing gives the task of a test its name.
    let name = "[Swift Testing] test eachRepetitionOfATestHasAStoreOfItsOwn() - running again"
    for _ in 0..<3 {
      await Task(name: name) {
        #expect(Shared(.tally).newest == 0)
        Shared(.tally).withLock { $0 += 1 }
        #expect(await Task { Shared(.tally).newest }.value == 1)
        async let child = Shared(.tally).newest
        #expect(await child == 1)
        #expect(Shared(.tally).newest == 1)
      }.value
    }
  }

  @Test func theArgumentsOfATestShareAStore() async {
    for argument in 1...2 {
      await Task(name: "[Swift Testing] test of arguments - running test case #\(argument)") {
        #expect(Shared(.tally).newest == argument - 1)
        Shared(.tally).withLock { $0 += 1 }
      }.value
    }
  }

  @Test func whereNoTestIsKnownTheStoreIsThatOfTheProcessInMemory() async {
    Shared(.tally).withLock { $0 = 3 }
    let key = SharedKey("outside of tests", .file(), default: 0)
    let first = await Task.detached { Shared(key) }.value
    let second = await Task.detached { Shared(key) }.value
    first.withLock { $0 = 1 }
    #expect(second.newest == 1)
    #expect(Shared(key).newest == 0)
    #expect(await Task.detached { Shared(.tally).newest }.value != 3)
    #expect(SharedStore().shared(key).newest == 0)
  }

  @Test func aStoreThatATestChoosesCounts() async throws {
    try await withFolder { folder in
      let store = SharedStore(folder: folder)
      try await SharedStore.$current.withValue(store) {
        Shared(.tally).withLock { $0 = 7 }
        try await SharedStore.current.flush()
      }
      #expect(Shared(.tally).newest == 0)
      #expect(SharedStore(folder: folder).shared(.tally).newest == 7)
    }
  }
}

private final class TallyReactor: Reactor, Sendable {
  enum Action: Sendable { case add, addDetached }

  struct State: Sendable { @Shared(.tally) var tally }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .add: .just(.add)
    case .addDetached: .run { send in await Task.detached { send(.add) }.value }
    }
  }

  func reduce(state: inout State, mutation: Action) { state.tally += 1 }
}

/// Works on a queue, which knows no test, and declares a value there.
private final class QueuedDeclaringReactor: Reactor, Sendable {
  let initialState = 0
  let reactorStorage = ReactorStorage()
  let scheduler: any ImmediateSchedulerType = SerialDispatchQueueScheduler(qos: .default)

  func mutate(action: Int) -> Observable<Int> {
    let tally = Shared(.tally)
    defer { tally.withLock { $0 += action } }
    return .just(tally.newest)
  }

  func reduce(state: Int, mutation: Int) -> Int { mutation }
}

/// Declares a value in `mutate`, and one in an effect.
private final class DeclaringReactor: Reactor, Sendable {
  enum Action: Sendable { case wait, declare }

  let initialState = 0
  let reactorStorage = ReactorStorage()
  let isInside = DispatchSemaphore(value: 0)
  let mayLeave = DispatchSemaphore(value: 0)

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .wait:
      isInside.signal()
      mayLeave.wait()
      return .empty()
    case .declare:
      Shared(.tally).withLock { $0 += 1 }
      return .run { send in
        Shared(.tally).withLock { $0 += 1 }
        send(2)
      }
    }
  }

  func reduce(state: inout Int, mutation: Int) { state = mutation }
}

/// The same under XCTest. Semantics H9.2.
final class XCTestStoreTests: XCTestCase {
  func testOneHasAStoreOfItsOwn() { countToOne() }

  func testAnotherHasOneToo() async {
    await Task.yield()
    countToOne()
  }

  func testThreadsHaveThatOfTheTestCaseThatRuns() {
    Shared(.tally).withLock { $0 = 3 }
    onThreads(2) { _ in XCTAssertEqual(Shared(.tally).newest, 3) }
  }

  private func countToOne() {
    XCTAssertEqual(Shared(.tally).newest, 0)
    Shared(.tally).withLock { $0 += 1 }
    XCTAssertEqual(Shared(.tally).newest, 1)
  }
}
