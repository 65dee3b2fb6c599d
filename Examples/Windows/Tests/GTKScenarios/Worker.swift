import ReactorKitGTK
import ReactorKitObservation

/// A reactor with an effect that does not end by itself, and which is counted.
@Reactor @MainActor
final class Worker {
  enum Action: BindableAction {
    case work
    case ask
    case increase
    case choose(FileChoice?)
    case chosen([String])
    case binding(BindingAction<State>)
  }

  struct Row: Identifiable, Equatable {
    let id: Int
  }

  @ObservableState struct State {
    var count = 0
    var rows: [Row] { (0..<count + 3).map { Row(id: $0) } }
    var name = ""
    var answers = 0
    @Pulse var alert: AlertState<Action>?
    @Pulse var fileChoice: FileChoice?
  }

  static var count = 0
  static var effects = 0

  let initialState = State()

  init() { Worker.count += 1 }

  isolated deinit { Worker.count -= 1 }

  func mutate(action: Action) -> Observable<Action> {
    guard case .work = action else { return .just(action) }
    return .create { _ in
      MainActor.assumeIsolated { Worker.effects += 1 }
      return Disposables.create { MainActor.assumeIsolated { Worker.effects -= 1 } }
    }
  }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let action): action.apply(to: &state)
    case .increase: state.count += 1
    case .ask: state.alert = .confirmation(title: "Sure?", confirm: "_Yes", action: .increase)
    case .choose(let choice): state.fileChoice = choice
    case .chosen: state.answers += 1
    case .work: break
    }
  }
}
