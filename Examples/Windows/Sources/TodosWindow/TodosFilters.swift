internal import Foundation
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import TodosReactors

/// Which todos are shown: a button for each filter, of which one is pressed.
@MainActor
final class TodosFilters {
  let root: GTKBox

  init(_ todos: ObservedReactor<TodosReactor>) {
    root = GTKBox(
      .horizontal,
      Filter.allCases.map { filter in
        let button = GTKToggleButton("_" + filter.rawValue.capitalized)
        // A click on the one that is on leaves it on.
        button.bind(
          ReactorBinding(get: { todos.filter == filter }, set: { _ in todos.send(.show(filter)) }))
        return button
      })
    root.homogeneous = true
    root.addCSSClass("linked")
  }
}
