internal import ReactorKit
internal import RepoSearchReactors
internal import TerminalKit

/// A search screen that is bound to its reactor; the same one for a terminal and for a script.
@MainActor final class SearchSession: ReactorView {
  var disposeBag = DisposeBag()
  private(set) var screen: SearchScreen
  /// Is called when there may be something new to draw.
  private let onChange: () -> Void

  init(reactor: SearchReactor, size: Size, onChange: @escaping () -> Void = {}) {
    screen = SearchScreen(size: size)
    self.onChange = onChange
    self.reactor = reactor
  }

  func bind(reactor: SearchReactor) {
    reactor.state
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] _ in self?.refresh() })
      .disposed(by: disposeBag)
  }

  /// The picture of what is known now.
  var frame: Frame { screen.frame(state) }

  /// The size of the screen.
  var size: Size {
    get { screen.size }
    set {
      screen.size = newValue
      refresh()
    }
  }

  /// Does what a key asks for; returns false when that is to quit.
  ///
  /// An answer may arrive on another thread at the same time. Then the reactor does it a moment later: who needs the
  /// outcome for the next key calls ``catchUp()``.
  func handle(_ key: Key) -> Bool {
    let command = screen.handle(key, state: state)
    if case .send(let action) = command { reactor?.send(action) }
    refresh()
    return command != .quit
  }

  /// Returns when all that was sent from here has been processed; what it led to may go on.
  func catchUp() async {
    // It comes behind what was sent before, and changes nothing.
    _ = await reactor?.perform(.moveSelection(by: 0))
    refresh()
  }

  /// Returns when nothing is pending, neither a pause nor a request.
  func settle() async {
    guard let reactor else { return }
    repeat {
      await catchUp()
      _ = await reactor.state.values.first { $0.isIdle }
      await catchUp()
    } while !state.isIdle && !Task.isCancelled
  }

  /// Never older than what was sent from here, unlike the state that waits for its turn of the main loop.
  private var state: SearchReactor.State { reactor?.currentState ?? SearchReactor.State() }

  private func refresh() {
    let state = state
    screen.follow(state)
    if let action = screen.need(state) { reactor?.send(action) }
    onChange()
  }
}
