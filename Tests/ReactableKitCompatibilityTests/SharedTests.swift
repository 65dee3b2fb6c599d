import Foundation
import ReactableKitCompatibility
import ReactorKit
import ReactorKitSharing
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SharedTests {
  struct Settings: Codable, Equatable {
    var name = ""
    var isDark = false
  }

  @Test func valuesOfOneKeyAreOneAndOthersAreNot() {
    @ReactableKitCompatibility.Shared(key: "one") var first = 1
    @ReactableKitCompatibility.Shared(key: "one") var again = 2
    @ReactableKitCompatibility.Shared(key: "two") var other = 3
    let before = "\(first) \(again) \(other)"
    #expect(before == "1 1 3")
    again = 5
    let after = "\(first) \(again) \(other)"
    #expect(after == "5 5 3")
  }

  @Test func withoutAKeyTheTypeIsTheKeyAlsoOfANumber() {
    @ReactableKitCompatibility.Shared var count = 1
    @ReactableKitCompatibility.Shared var sameCount = 2
    @ReactableKitCompatibility.Shared var text = "a"
    @ReactableKitCompatibility.Shared var settings = Settings()
    @ReactableKitCompatibility.Shared var sameSettings = Settings()
    count += 10
    settings.name = "b"
    #expect(sameCount == 11)
    #expect(sameSettings.name == "b")
    #expect(text == "a")
  }

  @Test func thePublisherBeginsWithTheValueAndHasWhatOthersWrite() {
    @ReactableKitCompatibility.Shared(key: "published") var value = 0
    @ReactableKitCompatibility.Shared(key: "published") var other = 0
    var seen: [Int] = []
    let subscriptions = [
      $value.publisher.sink { seen.append($0) }, $other.publisher.sink { seen.append(-$0) },
    ]
    other = 111
    value = 222
    #expect(seen == [0, 0, 111, -111, 222, -222])
    for subscription in subscriptions { subscription.cancel() }
  }

  /// Theirs saves and publishes each write.
  @Test func anEqualValueIsNotPublished() {
    @ReactableKitCompatibility.Shared(key: "equal") var value = 1
    var seen: [Int] = []
    let subscription = $value.publisher.sink { seen.append($0) }
    value = 1
    $value.withLock { _ in }
    #expect(seen == [1])
    subscription.cancel()
  }

  @Test func aSubscriptionKeepsAValueInMemoryAndNothingElseDoes() {
    var subscription: AnyCancellable?
    do {
      @ReactableKitCompatibility.Shared(key: "kept") var value = 1
      value = 2
      subscription = $value.publisher.sink { _ in }
    }
    do {
      @ReactableKitCompatibility.Shared(key: "kept") var value = 1
      #expect(value == 2)
    }
    subscription?.cancel()
    @ReactableKitCompatibility.Shared(key: "kept") var value = 1
    #expect(value == 1)
  }

  @Test func aSingletonInMemoryStaysAlthoughNobodyHoldsIt() {
    do {
      @ReactableKitCompatibility.Shared(.memorySingleton, key: "single") var single = 1
      single = 3
    }
    @ReactableKitCompatibility.Shared(.memorySingleton, key: "single") var again = 1
    #expect(again == 3)
  }

  /// In theirs, memory keeps the change, and nothing is saved or published.
  @Test func aChangeThatThrowsChangesNothing() {
    @ReactableKitCompatibility.Shared(key: "throwing") var value = 1
    #expect(throws: Counter.Mishap.self) {
      try $value.withLock { value in
        value = 2
        throw Counter.Mishap()
      }
    }
    #expect(value == 1)
    #expect($value.withLock { $0 + 1 } == 2)
  }

  @Test func aPropertyOfAClassMayBeReadByWhoIsToldOfItsWrite() {
    final class Owner {
      @ReactableKitCompatibility.Shared(key: "owned") var value = 1
    }
    let owner = Owner()
    var seen: [Int] = []
    let subscription = owner.$value.publisher.sink { [unowned owner] _ in seen.append(owner.value) }
    owner.value = 2
    owner.value += 1
    #expect(seen == [1, 2, 3])
    subscription.cancel()
  }

  @Test func copiesOfOneValueAreEqualAndOthersAreNot() {
    @ReactableKitCompatibility.Shared(key: "equality") var value = 1
    @ReactableKitCompatibility.Shared(key: "equality") var same = 1
    @ReactableKitCompatibility.Shared(key: "inequality") var other = 1
    #expect($value == $same)
    #expect($value != $other)
    #expect("\($value)" == "1")
  }

  @MainActor
  @Test func reactablesThatHoldAValueGetWhatOthersWrite() async {
    let (one, other) = (Holder(), Holder())
    let store = Store(other)
    var changes = 0
    let watching = store.objectWillChange.sink { changes += 1 }
    one.action(.count)
    one.action(.name("a"))
    await mainLoopTurn()
    #expect(other.currentState.count == 1)
    #expect(store.state.settings.name == "a")
    #expect(changes == 1)
    one.action(.name("a"))
    await mainLoopTurn()
    #expect(changes == 1)
    store.action(.name("b"))
    await mainLoopTurn()
    #expect(one.currentState.settings.name == "b")
    #expect(changes == 2)
    watching.cancel()
  }

  @MainActor
  @Test func aSharedViewStateMayTellOfEqualAssignmentsOfItsOwn() {
    let store = Store(Holder())
    var changes = 0
    let watching = store.objectWillChange.sink { changes += 1 }
    store.action(.force)
    store.action(.force)
    #expect(changes == 2)
    watching.cancel()
  }

  @MainActor
  @Test func itsBindingWritesForAll() {
    let (one, other) = (Store(Holder()), Store(Holder()))
    let binding = one.state.$settings
    binding.wrappedValue.name = "bound"
    #expect(binding.wrappedValue.name == "bound")
    #expect(other.state.settings.name == "bound")
    #expect(other.state.$settings.name.wrappedValue == "bound")
  }

  @Test func aSharedViewStateMayHoldASharedValueThatIsThere() {
    @ReactableKitCompatibility.Shared(key: "there") var value = 1
    var state = SharedViewState($value)
    state.wrappedValue = 2
    #expect(value == 2)
    #expect(state == SharedViewState($value))
    #expect("\(state)" == "2")
  }

  // MARK: Storages

  /// Data is found under the names under which the other library has left it.
  @Test func storedValuesHaveTheNamesThatUsersHave() async throws {
    let shelf = Shelf()
    try await SharedStore.$current.withValue(SharedStore(backend: shelf)) {
      @ReactableKitCompatibility.Shared(.file()) var plain = Settings()
      @ReactableKitCompatibility.Shared(.userDefaults(), key: "named") var named = Settings()
      plain.name = "plain"
      named.name = "named"
      try await SharedStore.current.flush()
    }
    #expect(shelf.keys == ["named", "reactable_shared_\(String(reflecting: Settings.self))"])
  }

  /// Theirs names the storage by the object, and each object of one suite is another.
  @Test func allObjectsOfASuiteAreOneStorageAndATestLeavesItAlone() async throws {
    let suite = "reactable-tests-\(UUID().uuidString)"
    let (one, other) = (
      try #require(UserDefaults(suiteName: suite)), try #require(UserDefaults(suiteName: suite))
    )
    defer { one.removePersistentDomain(forName: suite) }
    let shelf = Shelf()
    try await SharedStore.$current.withValue(SharedStore(backend: shelf)) {
      @ReactableKitCompatibility.Shared(.userDefaults(one), key: "suite.number") var first = 1
      @ReactableKitCompatibility.Shared(.userDefaults(other), key: "suite.number") var second = 2
      first = 5
      let seen = second
      #expect(seen == 5)
      try await SharedStore.current.flush()
    }
    #expect(shelf.keys == ["suite.number"])
    #expect(one.persistentDomain(forName: suite)?.isEmpty != false)
    #expect(one.object(forKey: "suite.number") == nil)
    #expect(one.object(forKey: "reactable_shared_suite") == nil)
  }

  @Test func storagesAreEqualIfTheyAreTheSame() {
    #expect(StorageType.file() == .file(path: nil))
    #expect(StorageType.file() != .file(path: "a"))
    #expect(StorageType.userDefaults() == .userDefaults(.standard))
    #expect(Set([StorageType.memory, .memorySingleton, .memory]).count == 2)
  }

  @Test func aValueThatIsNotCodableIsRefusedByAFile() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @ReactableKitCompatibility.Shared(.file()) var secret = Uncoded()
      _ = secret
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Uncoded', which is not 'Codable', cannot be stored"))
    #expect(text.contains("To fix this"))
  }
}

extension SharedTests {
  /// Theirs looks only where the storage is the default one, and else saves nothing.
  @Test func soIsItInAFolderOfItsOwn() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @ReactableKitCompatibility.Shared(.file(directory: .cachesDirectory, path: "Own")) var secret =
        Uncoded()
      _ = secret
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Uncoded', which is not 'Codable', cannot be stored"))
  }

  @Test func soIsItInASuite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @ReactableKitCompatibility.Shared(.userDefaults(UserDefaults(suiteName: "own")!)) var secret = Uncoded()
      _ = secret
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Uncoded', which is not 'Codable', cannot be stored"))
  }

  // MARK: Many writes

  @MainActor
  @Test func ofAHundredWritesInARowTheLastOneIsShownAndEachIsTold() async {
    let (one, other) = (Store(Holder()), Store(Holder()))
    var told: [String] = []
    let watching = one.objectWillChange.sink { told.append(one.state.settings.name) }
    for number in 0..<100 { one.action(.name("\(number)")) }
    #expect(one.state.settings.name == "99")
    #expect(told == [""] + (0..<99).map(String.init))
    await until { other.state.settings.name == "99" }
    watching.cancel()
  }

  @MainActor
  @Test func ofManyWritersOnManyThreadsNoneIsLostAndViewsAreToldOnTheMainThread() async {
    let store = Store(Holder())
    let shared = ReactableKitCompatibility.Shared(wrappedValue: 0, key: "holder.number")
    var (told, elsewhere) = (0, 0)
    let watching = store.objectWillChange.sink {
      told += 1
      if !MainQueue.isCurrent { elsewhere += 1 }
    }
    onThreads(10) { _ in for _ in 0..<50 { shared.withLock { $0 += 1 } } }
    await until { store.state.number == 500 }
    #expect(shared.wrappedValue == 500)
    #expect(told > 0)
    #expect(elsewhere == 0)
    watching.cancel()
  }

  @MainActor
  @Test func actionsAndWritersOfOtherThreadsLoseNothingOfEachOther() async {
    let store = Store(Holder())
    let shared = ReactableKitCompatibility.Shared(wrappedValue: 0, key: "holder.number")
    let reactable = OnAnyThread(store.reactable)
    onThreads(10) { thread in
      for _ in 0..<50 {
        if thread.isMultiple(of: 2) { shared.withLock { $0 += 1 } } else { reactable.value.action(.number) }
      }
    }
    await until { store.state.number == 500 }
    #expect(shared.wrappedValue == 500)
  }

  /// `@unchecked Sendable`: for the members of a reactable that any thread may use.
  private struct OnAnyThread: @unchecked Sendable {
    let value: Holder

    init(_ value: Holder) { self.value = value }
  }
}

private struct Uncoded { var code = 0 }

private final class Holder: Reactable {
  enum Action { case count, name(String), force, number }

  struct State {
    @ReactableKitCompatibility.Shared(key: "holder.count") var count = 0
    @SharedViewState(key: "holder.settings") var settings = SharedTests.Settings()
    @SharedViewState(key: "holder.forced", ignoreEquality: true, animation: .default) var isForced = false
    @SharedViewState(key: "holder.number") var number = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .count: state.count += 1
    case .name(let name): state.settings.name = name
    case .force: state.isForced = false
    case .number: state.number += 1
    }
  }
}

/// Keeps data in memory.
private final class Shelf: SharedBackend {
  private let contents = Mutex<[String: Data]>([:])

  var keys: [String] { contents.withLock { $0.keys.sorted() } }

  func read(_ key: String) throws -> Data? { contents.withLock { $0[key] } }
  func write(_ data: Data, for key: String) throws { contents.withLock { $0[key] = data } }
  func remove(_ key: String) throws { contents.withLock { $0[key] = nil } }
}
