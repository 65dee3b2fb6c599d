internal import Foundation

extension TodosReactor.Report {
  /// One line for people, the same in each program.
  public var text: String {
    switch (wish, outcome) {
    case (.undo, .nothing): "Nothing to undo"
    case (.redo, .nothing): "Nothing to redo"
    case (.undo, .changed(let step)): "Undone: \(step.text)"
    case (.redo, .changed(let step)): "Done again: \(step.text)"
    case (.undo, .overtaken(let step)): "Not undone, changed elsewhere: \(step.text)"
    case (.redo, .overtaken(let step)): "Not done again, changed elsewhere: \(step.text)"
    }
  }
}

extension Step {
  fileprivate var text: String {
    let title = "“\(self.title)”"
    return switch kind {
    case .add: "add \(title)"
    case .rename: "rename \(title)"
    case .complete: "check off \(title)"
    case .reopen: "reopen \(title)"
    case .delete: "delete \(title)"
    case .reorder: "move \(title)"
    case .clear(let count): "clear \(count) done"
    case .move(let list): "move \(title) to \(list.rawValue.capitalized)"
    }
  }
}
