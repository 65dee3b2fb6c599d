// Reactors that are inherited, nested and found in the environment.
import ReactorKitSwiftUI
import SwiftUI

final class DetailReactor: BaseReactor<DetailReactor.Action, DetailReactor.Mutation, DetailReactor.State> {
  enum Action { case ageChanged(Int) }
  enum Mutation { case setAge(Int) }
  @ObservableState struct State: Equatable { var age = 0 }

  init() { super.init(initialState: State()) }

  override func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .ageChanged(let age): [.setAge(age)]
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setAge(let age): state.age = age
    }
    return state
  }
}

final class AppReactor: BaseReactor<AppReactor.Action, AppReactor.Mutation, AppReactor.State> {
  enum Action {
    case nameChanged(String)
    case setSwitch(Bool)
    case setSwitchLater(Bool)
    case colorPicked(Color)
    case nothing
  }

  enum Mutation {
    case setName(String)
    case setSwitch(Bool)
    case setColor(Color)
    case setDetail(DetailReactor.State)
  }

  @ObservableState
  struct State {
    var name = ""
    var isOn = false
    var color = Color.white
    var detail = DetailReactor.State()
  }

  let detailReactor = DetailReactor()

  init() { super.init(initialState: State(detail: detailReactor.currentState)) }

  override func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .nameChanged(let name): [.setName(name)]
    case .setSwitch(let isOn): [.setSwitch(isOn)]
    case .setSwitchLater(let isOn):
      .concat(
        [.setSwitch(isOn)],
        .just(.setSwitch(!isOn)).delay(.seconds(2), scheduler: MainScheduler.instance))
    case .colorPicked(let color): [.setColor(color)]
    case .nothing: .empty()
    }
  }

  override func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    mutation.nesting(detailReactor, as: Mutation.setDetail)
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setName(let name): state.name = name
    case .setSwitch(let isOn): state.isOn = isOn
    case .setColor(let color): state.color = color
    case .setDetail(let detail): state.detail = detail
    }
    return state
  }
}

struct AppView: View {
  @EnvironmentReactor private var reactor: ObservedReactor<AppReactor>
  @EnvironmentReactor(\AppReactor.detailReactor) private var detail: ObservedReactor<DetailReactor>

  @ActionBinding(\AppReactor.self, keyPath: \.name, action: AppReactor.Action.nameChanged)
  private var name: String
  @ActionBinding(\AppReactor.self, keyPath: \.isOn, action: AppReactor.Action.setSwitchLater)
  private var isOn: Bool
  @ActionBinding(\AppReactor.self, keyPath: \.color, action: AppReactor.Action.colorPicked)
  private var color: Color
  @ActionBinding(\AppReactor.detailReactor, keyPath: \.age, action: DetailReactor.Action.ageChanged)
  private var age: Int

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      Toggle("Switch", isOn: $isOn)
      ColorPicker("Background", selection: $color)
      Stepper("Age", value: $age)
      Text("\(reactor.name) is \(detail.age), as the parent knows: \(reactor.detail.age)")
      Button("A birthday") { age += 1 }
      Button("Yellow") { withAnimation { reactor.send(.colorPicked(.yellow)) } }
    }
    .background(color)
  }
}

/// A view that keeps the reactor for those below it.
struct RootView: View {
  var body: some View {
    ReactorProvider(AppReactor()) { reactor in AppView() }
  }
}

/// The same with a reactor that lives elsewhere.
@MainActor
func view(over reactor: AppReactor) -> some View { AppView().environment(ObservedReactor(reactor)) }
