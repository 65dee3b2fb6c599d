import ReactableKitCompatibility
import ReactorKit
import TestSupport
import Testing

@MainActor
@Suite struct StoreTests {
  /// Notes what a store shows whenever it says that it will change.
  private func watch<R: Reactable>(
    _ store: Store<R>, _ note: @escaping (R.State) -> Void
  ) -> AnyCancellable {
    store.objectWillChange.sink { [unowned store] in note(store.state) }
  }

  @Test func aStoreShowsTheStateAndSendsActions() async {
    let store = Store { Form() }
    store.action(.type("a"))
    #expect(store.state.text == "a")
    #expect(await store.asyncAction(.type("ab")).text == "ab")
    #expect(store.reactable.currentState.text == "ab")
  }

  @Test func viewsAreToldOfViewStatesBeforeTheStoreShowsThemAndOfNothingElse() {
    let store = Store(Form())
    var seen: [String] = []
    let watching = watch(store) { seen.append($0.text) }
    store.action(.type("a"))
    store.action(.count)
    store.action(.type("b"))
    #expect(seen == ["", "a"])
    #expect(store.state.plain == 1)
    watching.cancel()
  }

  @Test func anEqualValueIsToldOfOnlyIfItsEqualityIsIgnored() {
    let store = Store(Form())
    var changes = 0
    let watching = watch(store) { _ in changes += 1 }
    store.action(.type(""))
    #expect(changes == 0)
    store.action(.force(false))
    store.action(.force(false))
    #expect(changes == 2)
    watching.cancel()
  }

  @Test func viewStatesInNestedStructuresCount() {
    let store = Store(Form())
    var changes = 0
    let watching = watch(store) { _ in changes += 1 }
    store.action(.nest(1))
    store.action(.nest(1))
    store.action(.nestOptionally(2))
    #expect(changes == 2)
    watching.cancel()
  }

  /// Theirs has one listener for each property: the second store takes it from the first.
  @Test func eachOfSeveralStoresTellsItsViews() {
    let form = Form()
    let stores = [Store(form), Store(form)]
    var changes = [0, 0]
    let watching = stores.indices.map { index in watch(stores[index]) { _ in changes[index] += 1 } }
    stores[0].action(.type("a"))
    #expect(changes == [1, 1])
    #expect(stores.map(\.state.text) == ["a", "a"])
    for subscription in watching { subscription.cancel() }
  }

  /// In theirs, the boxes of the new state have no listeners.
  @Test func viewsAreStillToldAfterTheWholeStateWasReplaced() {
    let store = Store(Form())
    var changes = 0
    let watching = watch(store) { _ in changes += 1 }
    store.action(.type("a"))
    store.action(.reset)
    store.action(.type("b"))
    #expect(changes == 3)
    watching.cancel()
  }

  /// States are values here; theirs share their boxes.
  @Test func aCopyOfAStateStaysWhatItWas() {
    let store = Store(Form())
    let before = store.state
    store.action(.type("a"))
    #expect(before.text == "")
    #expect(store.reactable.initialState.text == "")
  }

  // MARK: Writing

  /// In theirs, the next mutation takes back what was written, and the publisher tells nobody.
  @Test func whatIsWrittenStaysAndIsPublished() {
    let store = Store(Form())
    var published: [Int] = []
    let subscription = store.reactable.state.sink { published.append($0.plain) }
    store.state.plain = 5
    store.action(.count)
    #expect(store.state.plain == 6)
    #expect(published == [0, 5, 6])
    subscription.cancel()
  }

  @Test func aWriteIsAMutationForMonitors() {
    let store = Store(Form())
    let mutations = Guarded<[String]>()
    let watching = store.reactable.monitor { event in
      if case .mutationWillApply(_, _, _, let mutation) = event.kind { mutations.append("\(mutation)") }
    }
    store.state.plain = 5
    #expect(mutations.value == ["Store.state"])
    watching.dispose()
  }

  @Test func aWriteFromInsideOfADeliveryWaitsForItsTurn() {
    let store = Store(Form())
    var seen: [Int] = []
    let subscription = store.reactable.state.sink { state in
      seen.append(state.plain)
      if state.plain == 1 { store.state.plain = 10 }
    }
    store.action(.count)
    #expect(seen == [0, 1, 10])
    subscription.cancel()
  }

  @Test func aWriteLosesNoMutationThatWaitsForTheMainThread() async {
    let store = Store(Form())
    let form = store.reactable
    onAnotherThread { form.action(.type("loaded")) }
    store.state.plain = 5
    store.state.isForced = true
    #expect(store.state.plain == 5)
    await until { store.state.text == "loaded" }
    #expect(store.state.plain == 5)
    #expect(store.state.isForced)
    #expect(store.reactable.currentState.plain == 5)
  }

  @Test func aWriteFromInsideOfADeliveryLosesNoActionThatWaits() {
    let store = Store(Form())
    var plain: [Int] = []
    let subscription = store.reactable.state.sink { state in
      guard state.plain == 1 else { return }
      store.action(.type("typed"))
      store.state.plain = 10
      plain.append(store.state.plain)
      store.state.isForced = true
    }
    store.action(.count)
    #expect(plain == [10])
    #expect(store.state.text == "typed")
    #expect(store.state.plain == 10)
    #expect(store.state.isForced)
    subscription.cancel()
  }

  @Test func aReactableWithoutAStorageEndsWithItsStore() async {
    let news = PassthroughSubject<Int, Never>()
    var ended = 0
    var store: Store<Bare>? = Store {
      Bare(news.handleEvents(receiveCancel: { ended += 1 }).eraseToAnyPublisher())
    }
    store?.action(.listen)
    news.send(1)
    #expect(store?.state.last == 1)
    store = nil
    await until { ended == 1 }
    #expect(ended == 1)
  }

  @Test func aBindingWritesAndThenSendsItsAction() {
    let store = Store(Form())
    var changes: [String] = []
    let text = store.binding(\.text) { value in
      changes.append("\(value.old) > \(value.new)")
      return .count
    }
    text.wrappedValue = "a"
    text.wrappedValue = "a"
    #expect(text.wrappedValue == "a")
    #expect(store.state.text == "a")
    #expect(store.state.plain == 1)
    #expect(changes == [" > a"])
  }

  @Test func aBindingMayHaveNoActionOrSendNone() {
    let store = Store(Form())
    store.binding(\.text).wrappedValue = "a"
    #expect(store.state.text == "a")
    store.binding(\.text) { _ in nil }.wrappedValue = "b"
    #expect(store.state.text == "b")
    #expect(store.state.plain == 0)
  }

  // MARK: Lifetimes and stubs

  @Test func aStoreIsReleasedAndItsReactableWithIt() {
    weak var form: Form?
    weak var store: Store<Form>?
    do {
      let made = Store(Form())
      made.action(.type("a"))
      (store, form) = (made, made.reactable)
    }
    #expect(store == nil)
    #expect(form == nil)
  }

  @Test func overAReactorsOwnStubAStoreShowsWhatTheStubShows() {
    let form = Form()
    form.isStubEnabled = true
    let store = Store(form)
    form.stub.state.value.text = "preview"
    #expect(store.state.text == "preview")
    store.action(.type("b"))
    #expect(form.stub.actions == [.type("b")])
  }

  @Test func aStubDrivesTheReactableOnce() async {
    let form = Form()
    let stub = ReactableKitCompatibility.Stub(form)
    #expect(stub.currentState.text == "")
    #expect(await stub.action(.type("a")).text == "a")
    #expect(await stub.action(.count).plain == 1)
    var state = stub.currentState
    state.plain = 7
    stub.setState(state)
    #expect(form.currentState.plain == 7)
    #expect(await stub.action(.count).plain == 8)
  }

  @Test func aViewStateIsDescribedAndEqualByItsValue() {
    let one = ViewState(wrappedValue: 1), other = ViewState(wrappedValue: 1, ignoreEquality: true)
    #expect(one == other)
    #expect("\(one)" == "1")
  }
}

/// Has no storage of its own, as those of most programs.
private final class Bare: Reactable {
  enum Action { case listen }

  struct State { @ViewState var last = 0 }

  let initialState = State()
  private let news: AnyPublisher<Int, Never>

  init(_ news: AnyPublisher<Int, Never>) { self.news = news }

  func mutate(action: Action) -> AnyPublisher<Int, Never> { news }

  func reduce(state: inout State, mutation: Int) { state.last = mutation }
}

private final class Form: Reactable, Sendable {
  enum Action: Equatable {
    case type(String), force(Bool), count, reset, nest(Int), nestOptionally(Int)
  }

  struct Nested {
    @ViewState var number = 0
  }

  struct State {
    @ViewState var text = ""
    @ViewState(ignoreEquality: true) var isForced = false
    @ViewState(animation: .default) var progress = 0.0
    var plain = 0
    var nested = Nested()
    var optional: Nested?
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .type(let text): state.text = text
    case .force(let isForced): state.isForced = isForced
    case .count: state.plain += 1
    case .reset: state = State()
    case .nest(let number): state.nested.number = number
    case .nestOptionally(let number): state.optional = Nested(number: number)
    }
  }
}
