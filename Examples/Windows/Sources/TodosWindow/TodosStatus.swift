internal import Foundation
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import ReactorKitSharing
internal import TodosReactors
internal import WindowParts

/// What came of undoing, and whether everything is saved; above, what went wrong.
@MainActor
final class TodosStatus {
  let root: GTKBox
  let error = ErrorBar("_Dismiss")

  private let bag = DisposeBag()

  init(_ todos: ObservedReactor<TodosReactor>) {
    let (report, saved) = (GTKLabel(), GTKLabel())
    report.hexpand = true
    report.xalign = 0
    report.ellipsize = .end
    root = GTKBox(.horizontal, spacing: 12, [report, saved])
    root.addCSSClass("status-bar")
    root.addCSSClass("dim-label")
    error.button.rx.clicked.subscribe(onNext: { todos.send(.dismissFailure) }).disposed(by: bag)
    observe { report.text = todos.report?.text ?? "" }.disposed(by: bag)
    observe { saved.text = todos.isSaved ? "Saved" : todos.failure == nil ? "Saving …" : "Not saved" }
      .disposed(by: bag)
    observe { [error] in error.show(todos.failure.map { ($0.description, "dialog-warning-symbolic") }) }
      .disposed(by: bag)
  }
}
