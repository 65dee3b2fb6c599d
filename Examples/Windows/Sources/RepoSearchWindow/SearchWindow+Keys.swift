internal import ReactorKitGTK
internal import ReactorKitObservation
internal import RepoSearchReactors
internal import WindowParts

extension SearchWindow {
  /// Lets the keyboard alone suffice.
  func bindKeys(_ search: ObservedReactor<SearchReactor>, _ content: SearchContent) {
    root.rx.keyPressed(before: true).subscribe(onNext: { [weak self] press in
      if self?.handleAnywhere(press.key, search) == true { press.take() }
    }).disposed(by: disposeBag)
    header.field.rx.keyPressed(before: true).subscribe(onNext: { [weak self] press in
      if self?.handleInField(press.key, search) == true { press.take() }
    }).disposed(by: disposeBag)
    content.list.root.rx.keyPressed(before: true).subscribe(onNext: { [weak self] press in
      if self?.handleInList(press.key, search) == true { press.take() }
    }).disposed(by: disposeBag)
    content.details.root.rx.keyPressed(before: true).subscribe(onNext: { [weak self] press in
      if self?.handleInDetails(press.key, search) == true { press.take() }
    }).disposed(by: disposeBag)
  }

  private func handleAnywhere(_ key: GTKKey, _ search: ObservedReactor<SearchReactor>) -> Bool {
    switch key {
    case .control("r"), .function(5): search.send(.retry)
    case .control("f"): focusField(search)
    case .control("q"), .control("w"): root.close()
    default: return false
    }
    return true
  }

  private func handleInField(_ key: GTKKey, _ search: ObservedReactor<SearchReactor>) -> Bool {
    switch key {
    case .enter where search.failure != nil, .keypadEnter where search.failure != nil: search.send(.retry)
    case .enter, .keypadEnter:
      search.send(.submit)
      content?.list.list.focus()
    case .down: content?.list.list.focus()
    case .pageUp: content?.list.list.root.scroll(pages: -0.9)
    case .pageDown: content?.list.list.root.scroll(pages: 0.9)
    case .escape where !header.field.text.isEmpty:
      header.field.text = ""
      search.send(.updateText(""))
    case .control("u"):
      header.field.text = ""
      search.send(.updateText(""))
    default: return false
    }
    return true
  }

  private func handleInList(_ key: GTKKey, _ search: ObservedReactor<SearchReactor>) -> Bool {
    switch key {
    case .character("/"), .escape: focusField(search)
    case .character("k"): search.send(.moveSelection(by: -1))
    case .character("j"): search.send(.moveSelection(by: 1))
    case .character("g"): search.send(.select(0))
    case .character("G"): search.send(.select(.max))
    case .character("r"): search.send(.retry)
    case .right: search.send(.showDetails)
    default: return false
    }
    return true
  }

  private func handleInDetails(_ key: GTKKey, _ search: ObservedReactor<SearchReactor>) -> Bool {
    guard let details = content?.details.root else { return false }
    switch key {
    case .escape, .backspace, .left.with(.alt): content?.hideDetails()
    case .character("/"): focusField(search)
    case .character("r"): search.send(.retry)
    case .left: search.send(.moveSelection(by: -1))
    case .right: search.send(.moveSelection(by: 1))
    case .up, .character("k"): details.scroll(pages: -0.1)
    case .down, .character("j"): details.scroll(pages: 0.1)
    case .pageUp: details.scroll(pages: -0.9)
    case .pageDown: details.scroll(pages: 0.9)
    case .home: details.scroll(pages: -.infinity)
    case .end: details.scroll(pages: .infinity)
    default: return false
    }
    return true
  }

  private func focusField(_ search: ObservedReactor<SearchReactor>) {
    if search.showsDetails { search.send(.hideDetails) }
    header.field.grabFocus()
  }
}
