import Combine
import Foundation
import SwiftReactor

final class BasketReactor: Reactor {
  enum Action {
    case add([Ingredient])
    case toggle(BasketItem.ID)
    case remove(BasketItem.ID)
    case clear
  }

  enum Mutation {
    case add([Ingredient])
    case toggle(BasketItem.ID)
    case remove(BasketItem.ID)
    case removeAll
  }

  struct State: Equatable {
    var items: [BasketItem] = []

    var openCount: Int { items.filter { !$0.isDone }.count }
    var badge: String? { openCount == 0 ? nil : String(openCount) }
  }

  let action = PassthroughSubject<Action, Never>()
  let mutation = PassthroughSubject<Mutation, Never>()

  @Published var state: State

  var cancellables = Set<AnyCancellable>()

  init(store: BasketStoreType) {
    state = State(items: store.load())
    createStateStream()

    $state
      .map(\.items)
      .removeDuplicates()
      .dropFirst()
      .sink { store.save($0) }
      .store(in: &cancellables)
  }

  func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .add(let ingredients):
      return Mutations(sync: .add(ingredients))
    case .toggle(let id):
      return [.toggle(id)]
    case .remove(let id):
      // Crossed out first, and gone a moment later.
      let isDone = state.items.contains { $0.id == id && $0.isDone }
      let removal = Just(Mutation.remove(id))
        .delay(for: .milliseconds(250), scheduler: DispatchQueue.main)
        .eraseToAnyPublisher()
      return Mutations(sync: isDone ? [] : [.toggle(id)], async: removal)
    case .clear:
      return [.removeAll]
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .add(let ingredients):
      for ingredient in ingredients {
        if let index = newState.items.firstIndex(where: { $0.id == ingredient.name && !$0.isDone }) {
          newState.items[index].ingredient.amount += ingredient.amount
        } else {
          newState.items.removeAll { $0.id == ingredient.name }
          newState.items.append(BasketItem(ingredient: ingredient))
        }
      }
    case .toggle(let id):
      guard let index = newState.items.firstIndex(where: { $0.id == id }) else { break }
      newState.items[index].isDone.toggle()
    case .remove(let id):
      newState.items.removeAll { $0.id == id }
    case .removeAll:
      newState.items = []
    }
    return newState
  }
}
