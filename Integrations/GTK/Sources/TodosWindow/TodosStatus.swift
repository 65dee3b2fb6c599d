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
    observe { report.text = todos.report?.text ?? "" }.disposed(by: bag)
    observe { saved.text = todos.isSaved ? "Saved" : todos.failure == nil ? "Saving …" : "Not saved" }
      .disposed(by: bag)
    observe { [error] in
      if let problem = todos.failure { failure.text = problem.description }
      error.revealChild = todos.failure != nil
    }.disposed(by: bag)
  }
}
