internal import Foundation
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import ReactorKitSharing
internal import TodosReactors

/// What came of undoing, and whether everything is saved; above, what went wrong.
@MainActor
final class TodosStatus {
  let root: GTKBox
  let error = GTKRevealer()

  private let bag = DisposeBag()

  init(_ todos: ObservedReactor<TodosReactor>) {
    let (report, saved, failure) = (GTKLabel(), GTKLabel(), GTKLabel())
    report.hexpand = true
    report.xalign = 0
    report.ellipsize = .end
    root = GTKBox(.horizontal, spacing: 12, [report, saved])
    root.addCSSClass("status-bar")
    root.addCSSClass("dim-label")
    let dismiss = GTKButton("_Dismiss")
    failure.hexpand = true
    failure.xalign = 0
    failure.wrap = true
    let bar = GTKBox(.horizontal, spacing: 12, [failure, dismiss])
    bar.addCSSClass("error-bar")
    error.child = bar
    dismiss.rx.clicked.subscribe(onNext: { todos.send(.dismissFailure) }).disposed(by: bag)
    observe { report.text = todos.report.map(Self.text) ?? "" }.disposed(by: bag)
    observe { saved.text = todos.isSaved ? "Saved" : todos.failure == nil ? "Saving …" : "Not saved" }
      .disposed(by: bag)
    observe { [error] in
      if let problem = todos.failure { failure.text = problem.description }
      error.revealChild = todos.failure != nil
    }.disposed(by: bag)
  }

  private static func text(for report: TodosReactor.Report) -> String {
    switch (report.wish, report.outcome) {
    case (.undo, .nothing): "Nothing to undo"
    case (.redo, .nothing): "Nothing to redo"
    case (.undo, .changed(let step)): "Undone: \(name(of: step))"
    case (.redo, .changed(let step)): "Done again: \(name(of: step))"
    case (.undo, .overtaken(let step)): "Not undone, changed elsewhere: \(name(of: step))"
    case (.redo, .overtaken(let step)): "Not done again, changed elsewhere: \(name(of: step))"
    }
  }

  private static func name(of step: Step) -> String {
    let title = "“\(step.title)”"
    return switch step.kind {
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
