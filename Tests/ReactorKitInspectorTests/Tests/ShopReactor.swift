import ReactorKit

/// A reactor out of whose sessions tests are made.
final class ShopReactor: Reactor, Sendable {
  enum Action: Sendable {
    case setQuery(String)
    case load
    case finish(id: Int)
    case rename(id: Int, title: String)
    case remove(id: Int)
    case add([Item])
    case mark(String)
    case count(String)
    case select(Int?)
    case grow
    case remind(String)
    case nothing
    case reset
  }

  enum Mutation: Sendable {
    case change(@Sendable (inout State) -> Void)
  }

  struct State: Equatable, Sendable {
    struct Basket: Equatable, Sendable {
      var owner = "Ada"
      var total = 0
      var note: String?
    }

    var query = ""
    var isLoading = false
    var items: [Item] = []
    var marks: Set<String> = []
    var counts: [String: Int] = [:]
    var selection: Item?
    var basket = Basket()
    var filter = Scope.all
    @Pulse var alert: String?
  }

  let initialState: State
  let reactorStorage = ReactorStorage()

  init(initialState: State = State()) { self.initialState = initialState }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .setQuery(let query): return [.change { $0.query = query }]
    case .load:
      let loading = Observable<Mutation>.run { [time = effectScheduler] send in
        try await time.sleep(for: .milliseconds(300))
        send(.change { $0.items = [Item(id: 1, title: "milk"), Item(id: 2, title: "bread")] })
        try await time.sleep(for: .seconds(1))
        send(.change { $0.isLoading = false })
      }
      return .concat(.just(.change { $0.isLoading = true }), loading)
    case .finish(let id):
      return [
        .change { state in
          for index in state.items.indices where state.items[index].id == id {
            state.items[index].isDone = true
          }
        }, .change { $0.basket.total += 1 },
      ]
    case .rename(let id, let title):
      return [
        .change { state in
          for index in state.items.indices where state.items[index].id == id {
            state.items[index].title = title
          }
        }
      ]
    case .remove(let id): return [.change { $0.items.removeAll { $0.id == id } }]
    case .add(let items): return [.change { $0.items += items }]
    case .mark(let mark): return [.change { $0.marks.formSymmetricDifference([mark]) }]
    case .count(let name): return [.change { $0.counts[name, default: 0] += 1 }]
    case .select(let index): return [.change { state in state.selection = index.map { state.items[$0] } }]
    case .grow:
      return [
        .change {
          $0.selection?.title += "!"
          $0.basket = State.Basket(owner: "Grace", total: 5, note: "a \"note\"")
          $0.filter = .done
        }
      ]
    case .remind(let text): return [.change { $0.alert = text }]
    case .nothing: return [.change { _ in }]
    case .reset: return [.change { $0 = State() }]
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .change(let change): change(&state)
    }
  }
}
