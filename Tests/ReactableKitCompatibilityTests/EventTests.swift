import ReactableKitCompatibility
import ReactorKit
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct EventTests {
  final class Child: Reactable, ObservableEvent, Sendable {
    enum Action: Sendable, Equatable { case tell(Int), work, fail }
    let initialState = 0
    let reactorStorage = ReactorStorage()
    let gate = Gate()

    func mutate(action: Action) -> AnyPublisher<Int, Never> {
      switch action {
      case .tell(let number): .just(number)
      case .work:
        .run { [gate] send in
          await gate.wait()
          send(100)
        }
      case .fail: .run { _ in throw Counter.Mishap() }
      }
    }

    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  /// A class of the same name in another place.
  enum Elsewhere {
    final class Child: Reactable, ObservableEvent {
      let initialState = 0
      func mutate(action: Int) -> AnyPublisher<Int, Never> { .just(action) }
      func reduce(state: inout Int, mutation: Int) { state += mutation }
    }
  }

  private final class Parent: Reactable {
    struct State {
      var child = Child()
      var optional: Child?
    }
    let initialState = State()
    let reactorStorage = ReactorStorage()
    func mutate(action: Child?) -> AnyPublisher<Child?, Never> { .just(action) }
    func reduce(state: inout State, mutation: Child?) { state.optional = mutation }
  }

  @Test func anEventTellsTheActionTheStateAndWhoItWas() {
    let parent = Parent()
    let child = parent.currentState.child
    var seen: [[String]] = [[], [], []]
    let subscriptions = [Child.observe(), child.observe(), parent.child(\.child).observe()].enumerated().map {
      index, events in
      events.sink { result in
        guard result.sourceId == ObjectIdentifier(child) else { return }
        seen[index].append("\(result.action) \(result.state)")
      }
    }
    child.action(.tell(2))
    Child().action(.tell(9))
    child.send(.tell(7), state: 70)
    for events in seen { #expect(events == ["tell(2) 2", "tell(7) 70"]) }
    #expect(child.currentState == 2)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func anEventComesWhenTheEffectHasEnded() async {
    let child = Child()
    var seen: [Int] = []
    let subscription = child.observe().sink { seen.append($0.state) }
    child.action(.work)
    #expect(seen == [])
    child.gate.open()
    await until { !seen.isEmpty }
    #expect(seen == [100])
    subscription.cancel()
  }

  /// In theirs, an effect that has failed never ends, so there is no event.
  @Test func anEffectThatFailsIsAnEventToo() async {
    let child = Child()
    let watching = child.monitor { _ in }
    var seen: [Child.Action] = []
    let subscription = child.observe().sink { seen.append($0.action) }
    await child.asyncAction(.fail)
    #expect(seen == [.fail])
    subscription.cancel()
    watching.dispose()
  }

  /// Theirs knows classes by their names, and stops the program at the second of one name.
  @Test func classesOfOneNameAreToldApart() {
    var seen: [String] = []
    let subscriptions = [
      Child.observe().sink { seen.append("child \($0.action)") },
      Elsewhere.Child.observe().sink { seen.append("other \($0.action)") },
    ]
    Child().action(.tell(1))
    Elsewhere.Child().action(2)
    #expect(seen == ["child tell(1)", "other 2"])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func aChainFollowsAnOptionalChildThatComesIsReplacedAndGoes() {
    let parent = Parent()
    var seen: [Child.Action] = []
    let subscription = parent.child(\.optional).observe().sink { seen.append($0.action) }
    let (first, second) = (Child(), Child())
    first.action(.tell(1))
    parent.action(first)
    first.action(.tell(2))
    parent.action(second)
    first.action(.tell(3))
    second.action(.tell(4))
    parent.action(nil)
    second.action(.tell(5))
    #expect(seen == [.tell(2), .tell(4)])
    subscription.cancel()
  }

  /// Theirs hears of mutations only.
  @Test func aChildThatAStoreWritesIsFollowedToo() {
    let store = Store(Parent())
    var seen: [Child.Action] = []
    let subscription = store.reactable.child(\.optional).observe().sink { seen.append($0.action) }
    let child = Child()
    store.state.optional = child
    child.action(.tell(1))
    #expect(seen == [.tell(1)])
    subscription.cancel()
  }

  // MARK: Emit

  private final class Titles: Reactable {
    enum Action { case title(String), count }
    struct State {
      @Emit var title = "Hello"
      var count = 0
    }
    let initialState = State()
    let reactorStorage = ReactorStorage()
    func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }
    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .title(let title): state.title = title
      case .count: state.count += 1
      }
    }
  }

  /// Theirs emits the first value, which nobody has assigned, at the first mutation of something else.
  @Test func anAssignmentIsEmittedAlsoOfAnEqualValueAndNothingElse() {
    let titles = Titles()
    let store = Store(titles)
    var seen: [[String]] = [[], []]
    let subscriptions = [
      titles.emit(\.$title).sink { seen[0].append($0) }, store.emit(\.$title).sink { seen[1].append($0) },
    ]
    titles.action(.count)
    titles.action(.title("Hello"))
    titles.action(.count)
    titles.action(.title("Hello"))
    for titles in seen { #expect(titles == ["Hello", "Hello"]) }
    #expect(titles.currentState.$title.count == 2)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func whatWasAssignedBeforeIsNotEmitted() {
    let titles = Titles()
    titles.action(.title("missed"))
    var seen: [String] = []
    let subscription = titles.emit(\.$title).sink { seen.append($0) }
    titles.action(.title("seen"))
    #expect(seen == ["seen"])
    subscription.cancel()
  }
}
