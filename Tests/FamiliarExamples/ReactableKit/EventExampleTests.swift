import ReactableKitCompatibility
import Testing

/// Actions of children that their parents hear.
@MainActor
@Suite struct EventExampleTests {
  @Test func aParentObservesAllChildrenOfAClassAndOneOfThem() {
    let parent = HallReactable()
    let (local, other) = (parent.currentState.doorReactable, DoorReactable())
    local.action(.ring(1))
    #expect(parent.currentState.rings == [1, 1], "it is one of all, and the one of them")
    other.action(.ring(2))
    #expect(parent.currentState.rings == [1, 1, 2])
    other.action(.lock)
    #expect(parent.currentState.rings == [1, 1, 2], "another action")
  }

  @Test func aParentObservesItsOwnChildren() {
    let parent = HouseReactable()
    let (front, back) = (parent.currentState.doorReactable, DoorReactable())
    front.action(.ring(1))
    back.action(.ring(2))
    #expect(parent.currentState.rings == [1], "the optional one is not there")
    parent.action(.setBackDoor(back))
    back.action(.ring(3))
    back.action(.lock)
    #expect(parent.currentState.rings == [1, 3])
  }

  @Test func anOptionalChildIsFollowedWhenItIsReplacedAndWhenItGoes() {
    let parent = HouseReactable()
    let (old, new) = (DoorReactable(), DoorReactable())
    parent.action(.setBackDoor(old))
    old.action(.ring(1))
    parent.action(.setBackDoor(new))
    old.action(.ring(2))
    new.action(.ring(3))
    parent.action(.setBackDoor(nil))
    new.action(.ring(4))
    #expect(parent.currentState.rings == [1, 3])
  }

  @Test func eventsAreThoseOfTheSourceOnly() {
    let parent = HouseReactable()
    let back = DoorReactable()
    parent.action(.setBackDoor(back))
    back.action(.ring(1))
    #expect(parent.currentState.sources == [ObjectIdentifier(back)])
    parent.currentState.doorReactable.action(.ring(2))
    #expect(
      parent.currentState.sources == [
        ObjectIdentifier(back), ObjectIdentifier(parent.currentState.doorReactable),
      ])
  }

  @Test func ofTwoParentsEachHearsItsOwnChildOnly() {
    let (left, right) = (HouseReactable(), HouseReactable())
    let back = DoorReactable()
    right.action(.setBackDoor(back))
    left.currentState.doorReactable.action(.ring(1))
    right.currentState.doorReactable.action(.ring(2))
    back.action(.ring(3))
    #expect(left.currentState.rings == [1])
    #expect(right.currentState.rings == [2, 3])
  }

  @Test func aResultHasTheActionTheStateAndTheSource() {
    let door = DoorReactable()
    var results: [ObservableEventResult<DoorReactable>] = []
    let cancellable = door.observe().sink { results.append($0) }
    door.action(.lock)
    #expect(results.count == 1)
    if case .lock? = results.first?.action {} else { Issue.record("It is another action.") }
    #expect(results.first?.state.isLocked == true, "the state when the action had ended")
    #expect(results.first?.sourceId == ObjectIdentifier(door))
    cancellable.cancel()
  }

  @Test func anEventComesWhenWhatTheActionHasStartedHasEnded() async {
    let door = DoorReactable()
    var events: [String] = []
    let states = door.state.dropFirst().sink { events.append("knocks: \($0.knocks)") }
    let results = door.observe().sink { events.append("event: \($0.state.knocks)") }
    await door.asyncAction(.knockTwice)
    #expect(events == ["knocks: 1", "knocks: 2", "event: 2"])
    states.cancel()
    results.cancel()
  }

  @Test func nestedOptionalChildrenAreFollowed() {
    let app = TownReactable()
    let (street, house) = (StreetReactable(), HouseReactable())
    street.action(.setHouse(house))
    house.action(.setBackDoor(nil))
    #expect(app.heard == [], "the street is not there")

    app.action(.setStreet(street))
    house.action(.setBackDoor(nil))
    #expect(app.heard == ["house"])

    street.currentState.lampReactable.action(.light)
    #expect(app.heard == ["house", "lamp"], "optional, then not optional")

    street.action(.setHouse(nil))
    #expect(app.heard == ["house", "lamp", "street"], "one level")
    house.action(.setBackDoor(nil))
    #expect(app.heard == ["house", "lamp", "street"], "the house is not there any more")

    street.action(.setHouse(house))
    app.action(.setStreet(nil))
    house.action(.setBackDoor(nil))
    street.currentState.lampReactable.action(.light)
    #expect(app.heard == ["house", "lamp", "street", "street"], "the street is not there any more")
  }
}

// MARK: - A child

class DoorReactable: Reactable, ObservableEvent {
  enum Action {
    case ring(Int)
    case lock
    case knockTwice
  }

  struct State {
    var isLocked = false
    var knocks = 0
  }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Action, Never> {
    switch action {
    case .ring, .lock:
      return .just(action)
    case .knockTwice:
      return .run { send in
        send(.knockTwice)
        await Task.yield()
        send(.knockTwice)
      }
    }
  }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .ring:
      break
    case .lock:
      state.isLocked = true
    case .knockTwice:
      state.knocks += 1
    }
  }
}

// MARK: - Its parents

/// Observes all children of a class, and one of them.
private final class HallReactable: Reactable {
  enum Action {
    case parentAction(ObservableEventResult<DoorReactable>)
  }

  struct State {
    var doorReactable = DoorReactable()
    var rings: [Int] = []
  }

  let initialState = State()

  init() { initialize() }

  func transformAction() -> AnyPublisher<Action, Never> {
    let childEvent = DoorReactable.observe()
      .filter { result in
        if case .ring = result.action { return true }
        return false
      }
      .map(Action.parentAction)
      .eraseToAnyPublisher()

    // One of them, which is always in the state.
    let localChildEvent = self.currentState.doorReactable.observe()
      .filter { result in
        if case .ring = result.action { return true }
        return false
      }
      .map(Action.parentAction)
      .eraseToAnyPublisher()

    return .merge([childEvent, localChildEvent])
  }

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case let .parentAction(result):
      if case let .ring(number) = result.action { state.rings.append(number) }
    }
  }
}

/// Observes its own children: one that is always there, and one that may be.
private final class HouseReactable: Reactable, ObservableEvent {
  enum Action {
    case parentAction(ObservableEventResult<DoorReactable>)
    case setBackDoor(DoorReactable?)
  }

  struct State {
    var doorReactable: DoorReactable
    var backDoor: DoorReactable?
    var rings: [Int] = []
    var sources: [ObjectIdentifier] = []
  }

  let initialState = State(doorReactable: DoorReactable(), backDoor: nil)

  init() { initialize() }

  func transformAction() -> AnyPublisher<Action, Never> {
    let childEvents = self.child(\.doorReactable)
      .observe()
      .filter { result in
        if case .ring = result.action { return true }
        return false
      }
      .map(Action.parentAction)
      .eraseToAnyPublisher()

    let optionalChildEvents = self.child(\.backDoor)
      .observe()
      .filter { result in
        if case .ring = result.action { return true }
        return false
      }
      .map(Action.parentAction)
      .eraseToAnyPublisher()

    return .merge([childEvents, optionalChildEvents])
  }

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case let .parentAction(result):
      if case let .ring(number) = result.action { state.rings.append(number) }
      state.sources.append(result.sourceId)
    case let .setBackDoor(door):
      state.backDoor = door
    }
  }
}

// MARK: - Children of children

private final class LampReactable: Reactable, ObservableEvent {
  enum Action { case light }
  struct State {}
  let initialState = State()
  func mutate(action: Action) -> AnyPublisher<Action, Never> { .empty() }
}

private final class StreetReactable: Reactable, ObservableEvent {
  enum Action { case setHouse(HouseReactable?) }

  struct State {
    var house: HouseReactable?
    var lampReactable = LampReactable()
  }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case let .setHouse(house):
      state.house = house
    }
  }
}

@MainActor
private final class TownReactable: @MainActor Reactable {
  enum Action { case setStreet(StreetReactable?) }
  struct State { var street: StreetReactable? }

  let initialState = State()
  private(set) var heard: [String] = []

  init() {
    // Optional, then optional.
    self.child(\.street)
      .child(\.house)
      .observe()
      .sink { [weak self] result in self?.heard.append("house") }
      .store(in: &cancellables)

    // Optional, then not optional.
    self.child(\.street)
      .child(\.lampReactable)
      .observe()
      .sink { [weak self] _ in self?.heard.append("lamp") }
      .store(in: &cancellables)

    // One level.
    self.child(\.street).observe().sink { [weak self] _ in self?.heard.append("street") }
      .store(in: &cancellables)
  }

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case let .setStreet(street):
      state.street = street
    }
  }
}
