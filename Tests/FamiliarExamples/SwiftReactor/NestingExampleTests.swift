// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// "Reactor Nesting", as it is printed there: without erasing the merged publisher.
import SwiftReactorCompatibility
import Testing

class PersonReactor: BaseReactor<PersonReactor.Action, PersonReactor.Mutation, PersonReactor.State> {
  enum Action { case ageChanged(Int) }
  enum Mutation { case setAge(Int) }
  struct State { var age = 1 }

  init() { super.init(initialState: State()) }

  override func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .ageChanged(let age): return [.setAge(age)]
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case let .setAge(age):
      newState.age = age
    }
    return newState
  }
}

class HouseholdReactor: BaseReactor<
  HouseholdReactor.Action, HouseholdReactor.Mutation, HouseholdReactor.State
>
{
  enum Action { case nameChanged(String) }

  public enum Mutation {
    case setName(String)
    case setPerson(PersonReactor.State)
  }

  struct State {
    var name = ""
    var person: PersonReactor.State
  }

  let personReactor: PersonReactor

  init() {
    personReactor = PersonReactor()

    super.init(
      initialState: State(
        person: personReactor.state
      )
    )
  }

  override func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .nameChanged(let name): return [.setName(name)]
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state

    switch mutation {
    case let .setName(name):
      newState.name = name
    case let .setPerson(state):
      newState.person = state
    }

    return newState
  }

  // The nested reactor's states become mutations.
  override func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    let person = personReactor.$state
      .map { Mutation.setPerson($0) }

    return
      mutation
      .merge(with: person)
  }
}

@MainActor @Suite struct NestingExampleTests {
  private let household = HouseholdReactor()

  @Test func aNestedReactorsStateIsInItsParents() {
    #expect(household.state.person.age == 1)
    household.personReactor.action(.ageChanged(2))
    #expect(household.state.person.age == 2)
    household.action(.nameChanged("number 7"))
    #expect(household.state.name == "number 7")
    #expect(household.state.person.age == 2)
  }

  @Test func theParentAnnouncesTheChangesOfTheNestedReactor() {
    _ = household.state
    var count = 0
    let subscription = household.objectWillChange.sink { _ in count += 1 }
    household.personReactor.action(.ageChanged(3))
    #expect(count == 1)
    subscription.cancel()
  }
}
