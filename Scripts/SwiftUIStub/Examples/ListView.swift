// Parts of a view that are drawn again by themselves.
import ReactorKitSwiftUI
import SwiftUI

struct Row: Identifiable, Equatable {
  let id: Int
  var name: String
  var index: Int
  var isOn: Bool
}

@Reactor
final class ListReactor {
  enum Action {
    case increase
    case setOn(Bool)
  }

  @ObservableState
  struct State {
    var count = 0
    var isOn = false
    var rows: [Row] = []
    var labels: [String: String] = [:]
    @ViewState(ignoreEquality: true) var refresh = false
    @ViewState(animation: .default) var progress = 0.0
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .increase: state.count += 1
    case .setOn(let isOn): state.isOn = isOn
    }
  }
}

struct ListView: View {
  @SwiftUI.State private var reactor = ObservedReactor(ListReactor())

  var body: some View {
    VStack(spacing: 20) {
      Button("Increase") { reactor.send(.increase) }
      reactor.updateOn(\.count) { count in
        Text("\(count)").font(.headline)
      }
      reactor.updateOn(\.isOn) { isOn in
        Toggle(isOn: isOn) { Text("On") }
      } action: {
        .setOn($0)
      }
      ForEach(reactor.rows) { row in
        HStack {
          reactor.updateOn(\.rows, for: row.id) { row in Text(row.name) }
          reactor.updateOn(\.rows, for: row.id, property: \.index) { index in Text("\(index)") }
        }
      }
      reactor.updateOn(\.labels, for: "title") { label in Text(label) }
    }
  }
}
