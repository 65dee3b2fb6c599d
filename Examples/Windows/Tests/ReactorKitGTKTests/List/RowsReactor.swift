import ReactorKitGTK
import ReactorKitObservation

struct Item: Identifiable, Equatable {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String? = nil) {
    self.id = id
    self.name = name ?? "Row \(id)"
  }
}

/// Its rows are what a test says.
@Reactor @MainActor
final class RowsReactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case show([Item])
    case rename(Int, String)
    case setSuffix(String)
  }

  @ObservableState struct State {
    var rows: [Item] = []
    var suffix = ""
    var selected: Int?
    /// Ids from 10 are refused.
    var selectedRows: Set<Int> = []

    var evenRows: [Item] { rows.filter { $0.id.isMultiple(of: 2) } }
  }

  let initialState: State

  init(_ rows: [Item] = []) { initialState = State(rows: rows) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let action):
      action.apply(to: &state)
      state.selectedRows = state.selectedRows.filter { $0 < 10 }
    case .show(let rows): state.rows = rows
    case .rename(let id, let name):
      if let index = state.rows.firstIndex(where: { $0.id == id }) { state.rows[index].name = name }
    case .setSuffix(let suffix): state.suffix = suffix
    }
  }
}
