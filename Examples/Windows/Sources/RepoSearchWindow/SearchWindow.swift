package import ReactorKitGTK
package import ReactorKitObservation
package import RepoSearchReactors
internal import WindowParts

/// The window of a search: a field in its header, the list, and beside it, or in its place, the details.
@MainActor
package final class SearchWindow: @MainActor GTKView {
  package let root = GTKWindow(title: "RepoSearch", width: 1000, height: 680)
  package var disposeBag = DisposeBag()

  let header: SearchHeader
  private(set) var content: SearchContent?

  /// - Parameter isDark: Makes windows dark, or light.
  package init(isDark: Bool = false, setDark: @escaping @MainActor (Bool) -> Void = { _ in }) {
    header = SearchHeader(isDark: isDark, setDark: setDark)
    root.titlebar = header.root
    root.iconName = "system-search"
  }

  package func bind(reactor: SearchReactor) {
    let search = ObservedReactor(reactor: reactor)
    let content = SearchContent(search) { [weak self] in self?.search(for: $0) }
    self.content = content
    root.child = content.root
    header.field.text = search.text
    header.field.rx.text.skip(1).subscribe(onNext: { [weak self] in self?.send($0, to: search) })
      .disposed(by: disposeBag)
    content.error.button.rx.clicked.subscribe(onNext: { search.send(.retry) }).disposed(by: disposeBag)
    header.back.rx.clicked.subscribe(onNext: { [weak content] in content?.hideDetails() }).disposed(
      by: disposeBag)
    observe { [header, content] in header.back.visible = content.showsDetailsAlone }.disposed(by: disposeBag)
    bindKeys(search, content)
    header.field.grabFocus()
  }

  /// Sends what was typed.
  private func send(_ text: String, to search: ObservedReactor<SearchReactor>) {
    guard text.isEmpty else { return search.send(.updateText(text)) }
    // A selection that is typed over goes first. Without a text, nothing that was found would stay.
    Task { [header] in if header.field.text.isEmpty { search.send(.updateText("")) } }
  }

  /// Searches at once for a text that the user did not type.
  private func search(for text: String) {
    header.field.text = text
    reactor?.send(.updateText(text))
    reactor?.send(.submit)
    header.field.grabFocus()
  }
}
