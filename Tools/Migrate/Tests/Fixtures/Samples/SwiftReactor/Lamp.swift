import Combine
import SwiftReactor

final class LampReactor: BaseReactor<LampReactor.Action, LampReactor.Mutation, LampReactor.State> {
  enum Action { case toggle }
  enum Mutation { case set(Bool) }
  struct State { var isOn = false }

  init() { super.init(initialState: State()) }

  override func mutate(action: Action) -> Mutations<Mutation> {
    Mutations(sync: .set(!state.isOn), async: Combine.Just(.set(true)))
  }
}
