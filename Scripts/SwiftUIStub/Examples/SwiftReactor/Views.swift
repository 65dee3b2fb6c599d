import SwiftReactorCompatibility
import SwiftUI

class PetReactor: BaseReactor<PetReactor.Action, PetReactor.Mutation, PetReactor.State> {
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
    if case .setAge(let age) = mutation { newState.age = age }
    return newState
  }
}

class OwnerReactor: BaseReactor<OwnerReactor.Action, OwnerReactor.Mutation, OwnerReactor.State> {
  enum Action {
    case nameChanged(String)
    case shyChanged(Bool)
    case colorPressed(Color)
  }

  enum Mutation {
    case setName(String)
    case setShy(Bool)
    case setColor(Color)
    case setPet(PetReactor.State)
  }

  struct State {
    var name = ""
    var isShy = false
    var color = Color.white
    var pet: PetReactor.State
  }

  let petReactor: PetReactor

  init() {
    petReactor = PetReactor()

    super.init(initialState: State(pet: petReactor.state))
  }

  override func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .nameChanged(let name):
      return [.setName(name)]
    case .shyChanged(let value):
      let mutation = Just(Mutation.setShy(!value)).delay(for: 2, scheduler: DispatchQueue.main)
        .eraseToAnyPublisher()
      return Mutations(sync: .setShy(value), async: mutation)
    case .colorPressed(let color):
      return [.setColor(color)]
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setName(let name): newState.name = name
    case .setShy(let value): newState.isShy = value
    case .setColor(let color): newState.color = color
    case .setPet(let state): newState.pet = state
    }
    return newState
  }

  override func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    let pet = petReactor.$state
      .map { Mutation.setPet($0) }

    return
      mutation
      .merge(with: pet)
  }
}

struct NameView: View {
  // The reactor of the environment.
  @EnvironmentObject
  var reactor: OwnerReactor

  // A value and its action, used like a state.
  @ActionBinding(\OwnerReactor.self, keyPath: \.name, action: OwnerReactor.Action.nameChanged)
  private var name: String

  var body: some View {
    VStack {
      Text(name)

      TextField("Name", text: $name)

      Button("White") {
        withAnimation { reactor.action(.colorPressed(.white)) }
      }

      Toggle("Shy", isOn: reactor.mutate(binding: \.isShy) { .shyChanged($0) })
      Toggle("Shy", isOn: reactor.reduce(binding: \.isShy) { .setShy($0) })

      Button("Nobody") { name = "" }
    }
  }
}

struct NestedView: View {
  // The root.
  @EnvironmentReactor()
  var owner: OwnerReactor

  // A nested one.
  @EnvironmentReactor(\OwnerReactor.petReactor)
  var pet: PetReactor

  @ActionBinding(\OwnerReactor.self, keyPath: \.name, action: OwnerReactor.Action.nameChanged)
  private var name: String

  @ActionBinding(\OwnerReactor.petReactor, keyPath: \.age, action: PetReactor.Action.ageChanged)
  private var age: Int

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      Stepper("Age", value: $age)
      Text("\(owner.state.name)'s is \(pet.state.age)")
      Button("Older") { pet.action(.ageChanged(age + 1)) }
    }
  }
}

struct OwnerApp: View {
  var body: some View {
    ReactorView(OwnerReactor()) {
      NameView()
      NestedView()
    }
  }
}

struct OlderOwnerApp: View {
  @StateObject private var reactor = OwnerReactor()

  var body: some View {
    NameView()
      .environmentObject(reactor)
  }
}

struct NameView_Previews: PreviewProvider {
  static var previews: some View {
    NameView()
      .environmentObject(OwnerReactor())
  }
}
