import ReactableKitCompatibility
import Testing

/// Values whose assignments count, also of equal ones.
@MainActor
@Suite struct EmitExampleTests {
  @Test func eachAssignmentIsEmittedAlsoOfAnEqualValue() {
    let reactable = HeadlineReactable()
    let reader = Reader(of: reactable)
    #expect(reader.lines == [], "nothing was assigned")
    reactable.action(.setTitle("Rain"))
    reactable.action(.setTitle("Rain"))
    #expect(reader.lines == ["Title changed: Rain", "Title changed: Rain"])
  }

  @Test func anotherPropertyIsOfNoConsequence() {
    let reactable = HeadlineReactable()
    let reader = Reader(of: reactable)
    reactable.action(.setPage(2))
    #expect(reader.lines == [])
    reactable.action(.setTitle("Sun"))
    reactable.action(.setPage(3))
    #expect(reader.lines == ["Title changed: Sun"])
  }

  @Test func aStoreEmitsThem() {
    let store = Store { HeadlineReactable() }
    store.action(.setTitle("Fog"))
    var titles: [String] = []
    let cancellable = store.emit(\.$title).sink { titles.append($0) }
    store.action(.setTitle("Fog"))
    #expect(titles == ["Fog"], "only what comes after the subscription")
    cancellable.cancel()
  }

  @Test func assignmentsAreCounted() {
    var state = HeadlineReactable.State()
    #expect(state.$title.count == 0)
    #expect(state.$title.value == "Hail")
    state.title = "Hail"
    state.title = "Hail"
    #expect(state.$title.count == 2)
  }
}

@MainActor
private final class Reader {
  private(set) var lines: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init(of reactable: HeadlineReactable) {
    reactable.emit(\.$title)
      .sink { [unowned self] newValue in
        lines.append("Title changed: \(newValue)")
      }
      .store(in: &cancellables)
  }
}

private final class HeadlineReactable: Reactable {
  enum Action {
    case setTitle(String)
    case setPage(Int)
  }

  struct State {
    @Emit var title: String = "Hail"
    var page = 1
  }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case let .setTitle(title):
      state.title = title
    case let .setPage(page):
      state.page = page
    }
  }
}
