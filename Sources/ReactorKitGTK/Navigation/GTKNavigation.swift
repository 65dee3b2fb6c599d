#if GTK
internal import CGTK
public import ReactorKitNavigation
internal import ReactorKitObservation

/// Shows the screens of a path: a stack of pages, and a header bar with the title and a back button.
///
/// ```swift
/// let navigation = GTKNavigation(navigator, root: GTKPage("Places", GTKLabel("No place is open."))) {
///   screen in
///   (screen.reactor as? PlaceReactor).map { GTKPage("Item", PlaceView($0)) }
/// }
/// let window = GTKWindow(title: "Places", navigation.stack)
/// window.titlebar = navigation.headerBar
/// app.open(window, keeping: (places, navigation))
/// ```
/// - A page is made when its screen is first on top, and goes when the screen has left. Until the stack has moved to the next
///   page, the leaving one is there with its last state, and takes no clicks and keys.
/// - The back button, Escape and Alt with the arrow to the start ask the owner, by `Navigator.back(_:)`. Nothing moves before
///   the owner has committed another path, so a refusal and a guard need nothing else. A widget inside of the page, such as an
///   entry, receives the keys first.
/// - Each update of the navigator moves the stack once, to the screen on top: forward to a new screen, back to an earlier one.
/// - A page that comes back gives the focus to the widget that had it; a new one to its first widget that takes it. Around the
///   widgets is a group with the page's title, which a screen reader tells when the focus enters it. The focus stays where it is if
///   it is in another part of the window.
/// - A screen of a past state without a reactor is an insensitive page.
/// - This object keeps the navigator and the pages. Keep it as long as the window; without it the widgets do nothing.
@available(macOS 15.4, *)
@MainActor
public final class GTKNavigation {
  /// The pages.
  public let stack = GTKStack()

  /// The title of the page on top, and a button that goes back.
  public let headerBar = GTKHeaderBar()

  /// The button that goes back. It is hidden while the root is on top.
  public let backButton = GTKButton()

  private let title = GTKLabel("")
  private let root: StackPage
  /// The pages that were made, by the instance of their screen, and those of past screens.
  private var pages: [StackPage.Key: StackPage] = [:]
  /// The pages that wait for the end of an animation.
  private var leaving: [StackPage] = []
  private var top: StackPage
  private var screens: [StackPage.Key] = []
  private let back: @MainActor (ScreenID) -> Void
  private let bag = DisposeBag()

  /// Shows the screens of a navigator.
  ///
  /// - Parameters:
  ///   - navigator: The navigator of a path. A slot has no stack; see `GTKWindow.presentScreens(of:as:page:)`.
  ///   - root: What is shown below the first screen.
  ///   - page: Makes the page of a screen that has a reactor. For `nil`, the page is empty.
  public init<Owner: Reactor, Route: Equatable & Sendable, Result: Sendable>(
    _ navigator: Navigator<Owner, Route, Result>, root: GTKPage,
    page: @escaping @MainActor (_ screen: ShownScreen<Route>) -> GTKPage?
  ) {
    self.root = StackPage(root)
    top = self.root
    back = { navigator.back($0) }
    arrange()
    navigator.observe { [weak self] update in
      self?.show(
        update.screens.map { screen in
          StackPage.Shown(
            key: StackPage.Key(id: screen.id, instance: screen.instance), name: "\(screen.route)",
            make: { page(screen) })
        })
    }.disposed(by: bag)
  }

  private func arrange() {
    title.addCSSClass("title")
    title.ellipsize = .end
    headerBar.titleWidget = title
    backButton.iconName = "go-previous-symbolic"
    backButton.tooltipText = "Back"
    backButton.setAccessibleLabel("Back")
    backButton.focusOnClick = false
    backButton.visible = false
    headerBar.packStart(backButton)
    add(root)
    showTitle()
    backButton.rx.clicked.subscribe(onNext: { [weak self] in self?.goBack() }).disposed(by: bag)
    for widget in [stack, headerBar] {
      widget.rx.keyPressed.subscribe(onNext: { [weak self] in self?.handle($0) }).disposed(by: bag)
    }
    stack.connect("notify::transition-running", SignalHandler { [weak self] _ in self?.removeLeaving() })
      .disposed(by: bag)
  }

  // MARK: Asking

  private func goBack() { if let id = screens.last?.id { back(id) } }

  private func handle(_ press: GTKKeyPress) {
    let arrow: GTKKey = stack.isRightToLeft ? .right : .left
    guard !screens.isEmpty, press.key == .escape || press.key == arrow.with(.alt) else { return }
    press.take()
    goBack()
  }

  // MARK: Showing

  private func show(_ shown: [StackPage.Shown]) {
    let (before, depth) = (Set(screens), screens.count)
    screens = shown.map(\.key)
    let wanted = Set(screens)
    let next = shown.last.map(page) ?? root
    let old = top
    leaving += pages.filter { !wanted.contains($0.key) }.values
    pages = pages.filter { wanted.contains($0.key) }
    if next !== old {
      let isOldKept = old === root || wanted.contains { pages[$0] === old }
      let isNextOld = next === root || screens.last.map(before.contains) ?? false
      let isForward = isOldKept == isNextOld ? screens.count >= depth : isOldKept
      move(to: next, forward: isForward)
    }
    showTitle()
    if !stack.transitionRunning { removeLeaving() }
  }

  private func page(_ shown: StackPage.Shown) -> StackPage {
    if let known = pages[shown.key] { return known }
    let page: StackPage
    if shown.key.instance == 0 {
      page = StackPage(GTKPage(shown.name, GTKLabel(shown.name)))
      page.holder.sensitive = false
    } else {
      page = StackPage(shown.make() ?? GTKPage("", GTKLabel("")))
    }
    pages[shown.key] = page
    add(page)
    return page
  }

  private func add(_ page: StackPage) {
    stack.add(page.holder, named: page.name)
    page.content.titleDidChange = { [weak self, weak page] title in
      page?.holder.setAccessibleLabel(title)
      if let self, page === top { showTitle() }
    }
  }

  private func move(to next: StackPage, forward: Bool) {
    let hadFocus = top.yieldFocus(beside: headerBar)
    top = next
    stack.transitionType = forward != stack.isRightToLeft ? .slideLeft : .slideRight
    for page in leaving { page.freeze() }
    stack.visibleChild = next.holder
    showTitle()
    if hadFocus { next.takeFocus() }
  }

  private func showTitle() {
    title.text = top.content.title
    backButton.visible = !screens.isEmpty
  }

  private func removeLeaving() {
    guard !stack.transitionRunning else { return }
    let pages = leaving
    leaving = []
    for page in pages { stack.remove(page.holder) }
  }
}
#endif
