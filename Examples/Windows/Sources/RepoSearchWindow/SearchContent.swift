internal import GitHubAPI
internal import Observation
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import RepoSearchReactors
internal import WindowParts

/// What is below the header: an error, the list, and the details of the selected repository, beside the list where there is
/// room for both, else in its place when the user wants to see them.
@MainActor
@Observable
final class SearchContent {
  @ObservationIgnored let root: GTKBox
  @ObservationIgnored let error = ErrorBar("_Retry")
  @ObservationIgnored let list: ListPane
  @ObservationIgnored let details: DetailPane

  /// Whether there is room for list and details beside each other.
  private(set) var isWide = true
  /// How wide the list is, with the details beside it.
  private var listWidth = 400

  @ObservationIgnored private let search: ObservedReactor<SearchReactor>
  @ObservationIgnored private let separator = GTKSeparator()
  @ObservationIgnored private let bag = DisposeBag()

  /// - Parameter searchFor: Searches for one of the examples.
  init(_ search: ObservedReactor<SearchReactor>, searchFor: @escaping @MainActor (String) -> Void) {
    self.search = search
    list = ListPane(search, examples: Self.examples(searchFor))
    details = DetailPane(search)
    error.button.tooltipText = "Ctrl+R"
    separator.orientation = .vertical
    root = GTKBox(.vertical, [error.root])
    let panes = GTKBox(.horizontal, [list.root, separator, details.root])
    let room = Room(panes, vertical: .never) { [weak self] in self?.arrange($0) }
    room.root.vexpand = true
    root.append(room.root)
    details.root.hexpand = true
    // Else it would expand because of what is in it.
    list.root.hexpandSet = true
    bind()
  }

  /// Whether the details are shown in place of the list.
  var showsDetailsAlone: Bool { !isWide && search.showsDetails && search.selectedRepository != nil }

  private func bind() {
    let search = search
    observe { [weak self] in self?.showPanes() }.disposed(by: bag)
    observe { [error] in error.show(search.failure.map { ($0.error.description, $0.error.icon) }) }.disposed(
      by: bag)
    // A click shows the details; where they are beside the list, they are there already.
    list.list.clicked.subscribe(onNext: { [weak self] in
      if self?.isWide == false { search.send(.showDetails) }
    }).disposed(by: bag)
    search.updateOn(\.showsDetails) { [weak self] in if $0 { self?.focusDetails() } }.disposed(by: bag)
  }

  private func arrange(_ width: Int) {
    isWide = width >= 680
    listWidth = min(max(320, width * 2 / 5), 480)
  }

  private func showPanes() {
    let alone = showsDetailsAlone
    let beside = isWide && search.selectedRepository != nil
    list.root.visible = !alone
    list.root.hexpand = !beside
    list.root.widthRequest = beside ? listWidth : -1
    details.root.visible = beside || alone
    separator.visible = beside
  }

  /// Goes back to the list.
  func hideDetails() {
    search.send(.hideDetails)
    // The list has to be there to have the focus.
    showPanes()
    list.list.focus()
  }

  private func focusDetails() {
    showPanes()
    details.focus()
  }

  private static func examples(_ searchFor: @escaping @MainActor (String) -> Void) -> GTKWidget {
    let buttons = ["swift", "terminal", "language:rust stars:>1000"].map { text in
      let button = GTKButton()
      button.label = text
      button.addCSSClass("example")
      button.rx.clicked.subscribe(onNext: { searchFor(text) }).disposed(with: button)
      return button
    }
    let box = GTKBox(.vertical, spacing: 6, buttons)
    box.halign = .center
    box.marginTop = 6
    return box
  }
}
