import ReactorKitCombine
import ReactorKitTesting
import TestSupport
import Testing

/// The examples of `ReactorKitCombine`.
@Suite(.timeLimit(.minutes(10))) struct CombineSnippets {
  @Test func firstPage() {
    let (screen, pasteboard, bag) = (Screen(), Pasteboard(), DisposeBag())
    let reactor = EditorReactor(storage: TextStorage())
    let cancellable = reactor.statePublisher(\.title)  // a reactor's state is a publisher that cannot fail
      .removeDuplicates()
      .sink { title in screen.title = title }

    pasteboard.texts  // a publisher
      .asObservable()
      .map(EditorReactor.Action.paste)
      .bind(to: reactor.action)
      .disposed(by: bag)

    pasteboard.texts.send("text")
    #expect(screen.title == "text")
    cancellable.cancel()
  }

  @Test func slowSubscriber() {
    let reactor = EditorReactor(storage: TextStorage())
    var titles: [String] = []
    let slowSubscriber = AnySubscriber<EditorReactor.State, Never>(
      receiveSubscription: { subscription in
        for text in ["a", "b", "c"] { reactor.send(.paste(text)) }
        subscription.request(.max(1))
      },
      receiveValue: {
        titles.append($0.title)
        return .none
      })
    reactor.state.publisher(buffering: .newest(1)).subscribe(slowSubscriber)
    #expect(titles == ["abc"])
  }

  @Test func editor() async {
    let storage = TextStorage()
    let reactor = EditorReactor(storage: storage)
    reactor.initialize()
    storage.relay.accept("changed")
    #expect(reactor.currentState.title == "changed")
    let state = await reactor.perform(.save)
    #expect(!state.isSaving)
    #expect(storage.saved.value == ["changed"])
    reactor.send(.undoEverything)
    #expect(reactor.currentState.title == "")
  }

  @Test func publisher() {
    let numbers = Observable.of(1, 2)
    let cancellable = numbers.publisher
      .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
    cancellable.cancel()
  }

  @Test func asObservable() {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.asObservable().subscribe(onNext: { print($0) })
    subscription.dispose()
  }

  @Test func cancellables() {
    let subject = PassthroughSubject<Int, Never>()
    let reactor = CombineCounter()
    let bag = DisposeBag()
    var cancellables: Set<AnyCancellable> = []
    subject.sink { print($0) }.disposed(by: bag)
    reactor.state.subscribe(onNext: { print($0) }).store(in: &cancellables)
    #expect(cancellables.count == 1)
  }

  @Test func counter() async {
    let reactor = CombineCounter()
    reactor.send(.increase)
    #expect(reactor.currentState.count == 1)
    #expect(await reactor.perform(.load).count == 42)
  }

  @Test func runningAndCatching() {
    let texts = Guarded<[String]>()
    let service = ItemService()
    func load() -> AnyPublisher<ListMutation, Never> {
      return .run { send in
        send(.setLoading(true))
        send(.setItems(try await service.items()))
      } catch: { error, send in
        send(.setError("\(error)"))
      }
    }
    let scheduler = TestScheduler(initialClock: 0)
    let cancellable = scheduler.adoptingTasks { load().sink { texts.append("\($0)") } }
    scheduler.advanceBy(1)
    #expect(texts.value == ["setLoading(true)", "setItems([\"one\"])"])
    cancellable.cancel()
  }
}

private enum ListMutation: Sendable { case setLoading(Bool), setItems([String]), setError(String) }

private struct ItemService: Sendable {
  func items() async throws -> [String] { ["one"] }
}

private final class Screen { var title = "" }
private final class Pasteboard { let texts = PassthroughSubject<String, Never>() }

final class TextStorage: Sendable {
  let relay = PublishRelay<String>()
  let saved = Guarded<[String]>()
  var changes: AnyPublisher<String, Never> { relay.publisher }
  func save(_ text: String) async throws { saved.append(text) }
}

final class EditorReactor: CombineReactor, Sendable {
  enum Action { case paste(String), save, undoEverything }
  enum Mutation { case append(String), setSaving(Bool), clear }
  struct State { var title = "", isSaving = false }

  let initialState = State()
  let reactorStorage = ReactorStorage()
  let storage: TextStorage

  init(storage: TextStorage) { self.storage = storage }

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .paste(let text):
      return .just(.append(text))
    case .save:
      let title = currentState.title
      return .concat(
        .just(.setSaving(true)),
        .run { [storage] _ in try await storage.save(title) }.cancellable(id: "save"),
        .just(.setSaving(false)))
    case .undoEverything:
      return .merge([.just(.clear), .cancel(id: "save")])
    }
  }

  func transformAction() -> AnyPublisher<Action, Never> {
    storage.changes.map(Action.paste).eraseToAnyPublisher()
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .append(let text): state.title += text
    case .setSaving(let isSaving): state.isSaving = isSaving
    case .clear: state.title = ""
    }
  }
}

private func load() async throws -> Int { 42 }

private enum Examples {
  final class CounterReactor: CombineReactor, Sendable {
    enum Action { case increase, load }
    enum Mutation { case setCount(Int), setLoading(Bool) }
    struct State { var count = 0, isLoading = false }

    let initialState = State()
    let reactorStorage = ReactorStorage()

    func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
      switch action {
      case .increase:
        return .just(.setCount(currentState.count + 1))
      case .load:
        return .concat(
          .just(.setLoading(true)),
          .run { send in send(.setCount(try await load())) },
          .just(.setLoading(false)))
      }
    }

    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .setCount(let count): state.count = count
      case .setLoading(let isLoading): state.isLoading = isLoading
      }
    }
  }
}

private typealias CombineCounter = Examples.CounterReactor
