internal import ReactorKitGTK
internal import ReactorKitObservation
internal import RepoSearchReactors

/// What was found, or what to do while there is nothing; below, how much it is.
@MainActor
final class ListPane {
  let root: GTKBox
  let list: RepositoryList

  private let search: ObservedReactor<SearchReactor>
  private let pages = GTKStack()
  private let status = StatusBar()
  private let empty = StatusPage(icon: "edit-find-symbolic", "No results", "")
  private let spinner = GTKSpinner()
  private let bag = DisposeBag()

  /// - Parameter examples: Shown as long as nothing was typed.
  init(_ search: ObservedReactor<SearchReactor>, examples: GTKWidget) {
    self.search = search
    list = RepositoryList(search)
    root = GTKBox(.vertical, [pages, status.root])
    pages.vexpand = true
    spinner.widthRequest = 48
    spinner.heightRequest = 48
    let start = StatusPage(
      icon: "system-search-symbolic", "Search repositories", "Type a few words, or try one of these.",
      below: [examples])
    let failed = StatusPage(
      icon: "network-error-symbolic", "No answer", "Retry with Ctrl+R, or search for something else.")
    pages.add(start.root, named: "start")
    pages.add(StatusPage(spinner, "Searching …", "").root, named: "loading")
    pages.add(empty.root, named: "empty")
    pages.add(failed.root, named: "failed")
    pages.add(list.root, named: "list")
    observe { [weak self] in self?.show() }.disposed(by: bag)
    observe { [status] in status.show(search) }.disposed(by: bag)
  }

  private func show() {
    let page = page
    if page == "empty" { empty.text.text = "No repository matches “\(search.query.line)”." }
    spinner.spinning = page == "loading"
    pages.visibleChildName = page
  }

  private var page: String {
    if !search.repositories.isEmpty { return "list" }
    if search.query.isEmpty { return "start" }
    if search.failure != nil { return "failed" }
    return search.isEmptyResult ? "empty" : "loading"
  }
}
