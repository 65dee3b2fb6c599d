import Dispatch
import Foundation
import ReactableKitCompatibility
import ReactorKit
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ReactableTests {
  @Test func anActionOfTheMainThreadIsHandledBeforeItReturns() {
    let counter = Counter()
    counter.action(.increase)
    #expect(counter.currentState.count == 1)
  }

  @Test func anActionOfAnotherThreadIsHandledOnTheMainOne() async {
    let threads = ThreadsReactable()
    let shown = Mutex<[Bool]>([])
    let subscription = threads.state.sink { _ in shown.withLock { $0.append(MainQueue.isCurrent) } }
    await Task.detached { threads.action(()) }.value
    let state = await threads.asyncAction(())
    #expect(state.isMain == [true, true, true, true])
    #expect(shown.withLock { $0 } == [true, true, true])
    subscription.cancel()
  }

  @Test func inReduceTheCurrentStateIsTheOneBefore() {
    let counter = Counter()
    counter.action(.increase)
    counter.action(.increase)
    #expect(counter.currentState.seenBefore == [0, 1])
  }

  @Test func theStateBeginsWithTheCurrentOneAndCompletesWithTheReactable() {
    var counter: Counter? = Counter()
    counter?.action(.increase)
    var seen: [String] = []
    let subscription = counter?.state.map(\.count)
      .sink(receiveCompletion: { _ in seen.append("|") }, receiveValue: { seen.append("\($0)") })
    counter?.action(.increase)
    counter?.action(.note(1))
    #expect(seen == ["1", "2", "2"])
    counter = nil
    #expect(seen == ["1", "2", "2", "|"])
    subscription?.cancel()
  }

  @Test func actionsOfOneThreadAreHandledInTheirOrder() async {
    let counter = Counter()
    await Task.detached { for number in 0..<1000 { counter.action(.note(number)) } }.value
    #expect(await counter.asyncAction(.nothing).notes == Array(0..<1000))
  }

  // MARK: asyncAction

  @Test func asyncActionReturnsWhenTheEffectHasEnded() async {
    let counter = Counter()
    #expect(await counter.asyncAction(.send([1, 2, 3])).notes == [1, 2, 3])
    #expect(await counter.asyncAction(.nothing).notes == [1, 2, 3])
  }

  /// Theirs waits for ever: an effect that has failed, or was cancelled, never finishes there.
  @Test func asyncActionReturnsAlsoFromAnEffectThatFailsOrIsCancelled() async {
    let counter = Counter()
    // With a monitor, the error does not go to standard error.
    let watching = counter.monitor { _ in }
    defer { watching.dispose() }
    #expect(await counter.asyncAction(.fail).count == 0)
    #expect(await counter.asyncAction(.cancel).count == 0)
  }

  /// Theirs ignores the cancellation of the task that waits.
  @Test func cancellingTheTaskThatWaitsEndsTheEffect() async {
    let counter = Counter()
    let waiting = Task { await counter.asyncAction(.wait) }
    await until { counter.currentState.notes == [0] }
    waiting.cancel()
    #expect(await waiting.value.notes == [0])
    counter.gate.open()
    #expect(await counter.asyncAction(.send([1])).notes == [0, 1])
  }

  /// Theirs has no effect before `initialize()`, or a store.
  @Test func theFirstUseBeginsTheReactable() async {
    #expect(await Counter().asyncAction(.increase).count == 1)
  }

  // MARK: Other members

  @Test func aReactableIsEqualToItselfOnly() {
    let (one, other) = (Counter(), Counter())
    #expect(one == one)
    #expect(one != other)
    #expect(Set([one, one, other]).count == 2)
  }

  @Test func cancellablesEndOnTheMainThreadWhoeverReleasesTheReactable() async {
    let ends = Mutex<[Bool]>([])
    let counter = Mutex<Counter?>(Counter())
    counter.withLock { counter in
      counter?.cancellables = [AnyCancellable { ends.withLock { $0.append(MainQueue.isCurrent) } }]
    }
    await Task.detached { counter.withLock { $0 = nil } }.value
    await until { ends.withLock { !$0.isEmpty } }
    #expect(ends.withLock { $0 } == [true])
  }

  @Test func cancellablesEndWithTheReactable() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var counter: Counter? = Counter()
    subject.sink { seen.append($0) }.store(in: &counter!.cancellables)
    subject.send(1)
    #expect(counter?.cancellables.count == 1)
    counter = nil
    subject.send(2)
    #expect(seen == [1])
  }

  /// Theirs loses the pipeline with them.
  @Test func theReactableGoesOnWithoutCancellables() {
    let counter = Counter()
    counter.cancellables = []
    counter.action(.increase)
    #expect(counter.currentState.count == 1)
  }

  @Test func aClassWithoutStorageWorksUnchanged() {
    let plain = Plain()
    plain.action("a")
    plain.action("b")
    #expect(plain.currentState == "ab")
  }

  @Test func theInitialStateIsReadOnce() {
    let reads = Reads()
    reads.action(())
    _ = (reads.currentState, reads.state)
    #expect(reads.count == 1)
  }

  // MARK: transformAction

  @Test func transformActionIsCalledOnceAndItsElementsAreActions() {
    let source = PassthroughSubject<Int, Never>()
    let listener = Listener(source)
    listener.initialize()
    _ = listener.state
    source.send(1)
    listener.action(5)
    source.send(2)
    #expect(listener.currentState == [0, 1, 5, 2])
    #expect(listener.calls == 1)
  }

  @Test func theEndOfTransformActionEndsNothingElse() {
    let source = PassthroughSubject<Int, Never>()
    let listener = Listener(source)
    listener.initialize()
    source.send(completion: .finished)
    listener.action(5)
    #expect(listener.currentState == [0, 5])
  }
}

private final class ThreadsReactable: Reactable, Sendable {
  struct State: Sendable { var isMain: [Bool] = [] }
  typealias Action = Void
  typealias Mutation = Bool
  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Void) -> AnyPublisher<Bool, Never> {
    let isMain = MainQueue.isCurrent
    return .run { send in send(isMain) }
  }

  func reduce(state: inout State, mutation isMain: Bool) { state.isMain += [isMain, MainQueue.isCurrent] }
}

private final class Plain: Reactable {
  let initialState = ""

  func mutate(action: String) -> AnyPublisher<String, Never> { .just(action) }
  func reduce(state: inout String, mutation: String) { state += mutation }
}

private final class Reads: Reactable {
  let reactorStorage = ReactorStorage()
  private(set) var count = 0
  var initialState: Int {
    count += 1
    return 0
  }

  func mutate(action: Void) -> AnyPublisher<Void, Never> { .just(()) }
  func reduce(state: inout Int, mutation: Void) { state += 1 }
}

private final class Listener: Reactable {
  let initialState: [Int] = []
  let reactorStorage = ReactorStorage()
  private let source: PassthroughSubject<Int, Never>
  private(set) var calls = 0

  init(_ source: PassthroughSubject<Int, Never>) { self.source = source }

  func transformAction() -> AnyPublisher<Int, Never> {
    calls += 1
    // The reactable may be used here.
    return source.prepend(currentState.count).eraseToAnyPublisher()
  }

  func mutate(action: Int) -> AnyPublisher<Int, Never> { .just(action) }
  func reduce(state: inout [Int], mutation: Int) { state.append(mutation) }
}
