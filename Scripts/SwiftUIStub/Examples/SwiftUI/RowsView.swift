// Parts of a view that are drawn again by themselves, as ReactableKit's `updateOn` has it.
import ReactorKitSwiftUI
import SwiftUI

struct Row: Identifiable, Equatable {
  let id: Int
  var name: String
  var index: Int
  var isOn: Bool
}

@ObservableState
struct Filter: Equatable {
  var text = ""
  var isStrict = false
}

@Reactor
final class RowsReactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case setOn(Bool)
    case setRow(Row)
    case setRowOn(Row.ID, Bool)
    case setLabel(String, to: String)
  }

  @ObservableState
  struct State {
    var count = 0
    var isOn = false
    var rows: [Row] = []
    var labels: [String: String] = [:]
    var filter = Filter()
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let action): action.apply(to: &state)
    case .setOn(let isOn): state.isOn = isOn
    case .setRow(let row): state.rows = state.rows.map { $0.id == row.id ? row : $0 }
    case .setRowOn(let id, let isOn):
      guard let index = state.rows.firstIndex(where: { $0.id == id }) else { return }
      state.rows[index].isOn = isOn
    case .setLabel(let key, let label): state.labels[key] = label
    }
  }
}

struct RowsView: View {
  @State private var reactor = ObservedReactor(RowsReactor())

  var body: some View {
    VStack {
      reactor.updateOn(\.count) { count in
        Text("\(count)").font(.headline)
      }
      reactor.updateOn(\.isOn) { isOn in
        Toggle(isOn: isOn) { Text("On") }
      } action: {
        .setOn($0)
      }
      // The binding that `@ReactorBindable` has.
      reactor.updateOn(\.isOn) { isOn in Toggle("On", isOn: isOn) }
      ForEach(reactor.rows) { row in
        reactor.updateOn(\.rows, for: row.id) { row in Text(row.name) }
      }
      ForEach(reactor.rows) { row in
        HStack {
          reactor.updateOn(\.rows, for: row.id, property: \.index) { index in
            Text("\(index)").font(.headline)
          }
          reactor.updateOn(\.rows, for: row.id, property: \.isOn) { isOn in
            Toggle("On", isOn: isOn)
          } action: {
            .setRowOn(row.id, $0)
          }
          reactor.updateOn(\.rows, for: row.id) { row in
            TextField("Name", text: row.name)
          } action: {
            .setRow($0)
          }
        }
      }
      reactor.updateOn(\.labels, for: "title") { label in Text(label) }
      reactor.updateOn(\.labels, for: "title") { label in
        TextField("Title", text: label)
      } action: {
        .setLabel("title", to: $0)
      }
      FilterView(reactor: reactor)
    }
  }
}

/// A nested state, whose properties are observed and bound by themselves.
struct FilterView: View {
  @ReactorBindable var reactor: ObservedReactor<RowsReactor>

  var body: some View {
    Text("Filter: \(reactor.filter.text)")
    TextField("Filter", text: $reactor.filter.text)
    Toggle("Strict", isOn: $reactor.filter.isStrict.animation(.default))
    FilterNote(filter: reactor.filter)
  }
}

struct FilterNote: View {
  let filter: Filter

  var body: some View { Text(filter.isStrict ? "strict" : "lenient") }
}
