import Combine
import DependencyInjectableKit
import ReactableKit

final class CartReactable: Reactable {
  enum Action { case load }
  enum Mutation { case setItems([String]) }
  struct State {
    @ViewState var items: [String] = []
    @Shared var count = 0
    @Shared(key: "currency") var currency = "EUR"
  }

  let initialState = State()
  let tasks = TaskCancellableBag()
  @Dependency(\.shop) var shop

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    Task { await shop.warmUp() }.store(in: tasks)
    return .run { send in send(.setItems(try await self.shop.items())) }
  }
}
