import ReactorKitObservation

@Reactor
final class FormReactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case set(Int)
  }

  @ObservableState
  struct State {
    var p0 = 0
    var p1 = 0
    var p2 = 0
    var p3 = 0
    var p4 = 0
    var p5 = 0
    var p6 = 0
    var p7 = 0
    var p8 = 0
    var p9 = 0
    var p10 = 0
    var p11 = 0
    var p12 = 0
    var p13 = 0
    var p14 = 0
    var p15 = 0
    var p16 = 0
    var p17 = 0
    var p18 = 0
    var p19 = 0
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let action): action.apply(to: &state)
    case .set(let value): state.p7 = value
    }
  }
}

extension FormReactor.State {
  /// All properties but `p7`.
  static var others: [KeyPath<Self, Int>] {
    [
      \.p0, \.p1, \.p2, \.p3, \.p4, \.p5, \.p6, \.p8, \.p9, \.p10, \.p11, \.p12, \.p13, \.p14, \.p15, \.p16,
      \.p17, \.p18, \.p19,
    ]
  }
}
