internal import GitHubAPI
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import RepoSearchReactors
internal import WindowParts

/// The repositories that were found, with the row for the next page.
@MainActor
final class RepositoryList {
  let root = GTKScrolledWindow()
  let view: GTKListView
  /// Sends when the user clicks a repository, after it was selected.
  let clicked: Observable<Void>

  private let search: ObservedReactor<SearchReactor>
  private let list: GTKList<SearchRow>
  /// How many repositories there were when the user saw the end of the list.
  private var seenToTheEnd = 0
  private let bag = DisposeBag()

  init(_ search: ObservedReactor<SearchReactor>) {
    self.search = search
    let clicks = PublishSubject<Void>()
    clicked = clicks
    let view = GTKListView()
    self.view = view
    view.addCSSClass("navigation-sidebar")
    view.addCSSClass("repositories")
    view.setAccessibleLabel("Repositories")
    list = GTKList(view, search, \.rows, selection: .browse) { row in
      let widgets = RepositoryRow()
      row.child = widgets.root
      widgets.root.rx.released().subscribe(onNext: { [weak row] _ in
        guard case .repository(let id) = row?.id, let index = search.index(of: id) else { return }
        search.send(.select(index))
        clicks.onNext(())
      }).disposed(by: row.bag)
      return (row, widgets)
    } bind: { parts, element in
      parts.0.isSelectable = element != .nextPage
      parts.1.show(element)
    }
    // Before the end is in sight, so that scrolling does not have to wait.
    list.endDistance = 300
    root.child = view
    root.hscrollbarPolicy = .never
    root.vexpand = true
    bind()
  }

  private func bind() {
    let search = search
    list.rx.selectedID.subscribe(onNext: { id in
      guard case .repository(let id) = id, id != search.selectedRepository?.id else { return }
      if let index = search.index(of: id) { search.send(.select(index)) }
    }).disposed(by: bag)
    list.rx.activated.subscribe(onNext: { _ in search.send(.showDetails) }).disposed(by: bag)
    list.rx.endReached.subscribe(onNext: { [weak self] in
      self?.seenToTheEnd = search.repositories.count
      self?.loadMore()
    }).disposed(by: bag)
    observe { [weak self] in self?.loadMore() }.disposed(by: bag)
    search.updateOn(\.selectedRepository?.id) { [weak self] in self?.select($0) }.disposed(by: bag)
    search.updateOn(\.isOld) { [view] in $0 ? view.addCSSClass("old") : view.removeCSSClass("old") }
      .disposed(by: bag)
  }

  /// Moves the keyboard's focus to the selected row.
  func focus() {
    if let id = search.selectedRepository?.id { list.focus(.repository(id)) }
  }

  private func select(_ id: Int?) {
    list.selectedIDs = id.map { [.repository($0)] } ?? []
    guard let id, list.focusedID != .repository(id) else { return }
    if view.containsFocus { list.focus(.repository(id)) } else { list.scroll(to: .repository(id)) }
  }

  /// Asks for the next page, if the user waits for it.
  private func loadMore() {
    if search.canLoadMore, seenToTheEnd == search.repositories.count { search.send(.loadNextPage) }
  }
}

extension ObservedReactor<SearchReactor> {
  /// Which row a repository has.
  func index(of id: Int) -> Int? { state.repositories.firstIndex { $0.id == id } }
}
