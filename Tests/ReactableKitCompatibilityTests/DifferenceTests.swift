import Foundation
import ReactableKitCompatibility
import ReactorKit
import TestSupport
import Testing

/// Rows of "What is different, and why" in the module's documentation that no other suite shows.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DifferenceTests {
  // MARK: Reactables

  @Test func withoutMutateAnActionThatIsAMutationIsReducedAndAnotherOneLeadsToNothing() {
    let (one, other) = (Reducing(), Idle())
    one.action(2)
    other.action(2)
    #expect(one.currentState == 2)
    #expect(other.currentState == "")
  }

  @Test func whatTransformActionSendsWhileItIsSubscribedToIsHandledThen() {
    let store = Store(Prompt())
    #expect(store.state.text == "begun")
  }

  // MARK: State, stores and views

  @Test func aTextWithAnEmitShowsThePulseAndItsValueShowsTheValue() {
    var emit = Emit(wrappedValue: "a")
    emit.value = "b"
    #expect("\(emit.value)" == "b")
    #expect("\(emit)" != "b")
    #expect("\(emit)".contains("b"))
  }

  // MARK: Shared values

  @Test func aPublisherBeginsWithTheValueAtTheTimeOfTheSubscription() {
    @ReactableKitCompatibility.Shared(key: "late") var value = 1
    let publisher = $value.publisher
    value = 2
    var seen: [Int] = []
    let subscription = publisher.sink { seen.append($0) }
    #expect(seen == [2])
    subscription.cancel()
  }

  @Test func aBindingThatWritesAnEqualValueTellsNobodyAndAnAssignmentDoes() {
    let store = Store(Prompt())
    var told = 0
    let watching = store.objectWillChange.sink { told += 1 }
    store.state.$shared.wrappedValue = 0
    #expect(told == 0)
    store.state.shared = 0
    #expect(told == 1)
    store.action(.share(0))
    #expect(told == 2)
    watching.cancel()
  }

  @Test func keysThatNoFileCanHaveAreStoredUnderOthersAndStayApart() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keys-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await SharedStore.$current.withValue(SharedStore(folder: folder)) {
      @ReactableKitCompatibility.Shared(.userDefaults(), key: "../a/b") var one = 1
      @ReactableKitCompatibility.Shared(.userDefaults(), key: "..") var other = 2
      (one, other) = (10, 20)
      try await SharedStore.current.flush()
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .map { String($0.split(separator: "/").last ?? "") }.filter { $0.hasPrefix("%") }
    #expect(Set(files) == ["%2E..json", "%2E.%2Fa%2Fb.json"])
  }

  @Test func aSecondDeclarationWithAnotherStorageHasAValueOfItsOwn() {
    var seen: [String] = []
    SharedStore.$current.withValue(.inMemory()) {
      let errors = SharedStore.current.errors.subscribe(onNext: { seen.append($0.key) })
      @ReactableKitCompatibility.Shared(key: "twice") var one = 1
      @ReactableKitCompatibility.Shared(.file(), key: "twice") var other = 2
      @ReactableKitCompatibility.Shared(key: "twice") var text = "a"
      one = 5
      #expect(other == 2)
      #expect(text == "a")
      errors.dispose()
    }
    #expect(seen == ["twice", "twice"])
  }

  // MARK: Events

  @Test func observersOfTheObjectAreCalledBeforeThoseOfTheClass() {
    let prompt = Prompt()
    prompt.initialize()
    var seen: [String] = []
    let subscriptions = [
      Prompt.observe().sink { _ in seen.append("class") },
      prompt.observe().sink { _ in seen.append("object") },
    ]
    prompt.action(.type("a"))
    #expect(seen == ["object", "class"])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func anEventThatIsSentOffTheMainThreadComesThereLater() async {
    let prompt = Prompt()
    prompt.initialize()
    var areOnMain: [Bool] = []
    let subscription = prompt.observe().sink { _ in areOnMain.append(MainQueue.isCurrent) }
    prompt.send(.type("a"), state: Prompt.State())
    #expect(areOnMain == [true])
    let handed = Handed(prompt)
    onAnotherThread { handed.value.send(.type("b"), state: Prompt.State()) }
    #expect(areOnMain == [true])
    await until { areOnMain.count == 2 }
    #expect(areOnMain == [true, true])
    subscription.cancel()
  }

  // MARK: Dependencies

  @Test func copiesOfAnOwnerShareALazyDependency() {
    struct Owner { @LazyDependency(\.lately) var service }
    let owner = Owner(), copy = owner
    #expect(owner.service === copy.service)
    #expect(owner.service !== Owner().service)
  }

  /// `@unchecked Sendable`: for the members of a reactable that any thread may use.
  private struct Handed: @unchecked Sendable {
    let value: Prompt

    init(_ value: Prompt) { self.value = value }
  }
}

private final class Reducing: Reactable {
  typealias Action = Int

  let initialState = 0
  let reactorStorage = ReactorStorage()

  func reduce(state: inout Int, mutation: Int) { state = mutation }
}

private final class Idle: Reactable {
  typealias Action = Int

  let initialState = ""
  let reactorStorage = ReactorStorage()

  func reduce(state: inout String, mutation: String) { state = mutation }
}

private final class Prompt: Reactable, ObservableEvent {
  enum Action { case type(String), share(Int) }

  struct State {
    @ViewState var text = ""
    @SharedViewState(key: "prompt.shared", ignoreEquality: true) var shared = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func transformAction() -> AnyPublisher<Action, Never> { .just(.type("begun")) }

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .type(let text): state.text = text
    case .share(let number): state.shared = number
    }
  }
}

private final class Lately: DependencyInjectable {
  static var real: Lately { Lately() }
}

extension GlobalDependencyKey {
  fileprivate var lately: Lately { self[Lately.self] }
}
