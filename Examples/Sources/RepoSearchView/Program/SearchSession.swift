internal import Observation
internal import ReactorKitObservation
internal import RepoSearchReactors
internal import TerminalKit
internal import TerminalPrograms

/// A search screen that is bound to its reactor; the same one for a terminal and for a script.
///
/// Each part of the screen is made again when something that it has read was changed, in the search or here, and drawn
/// when it is another one then. The rest of the frame is kept.
@MainActor @Observable final class SearchSession: TerminalSession {
  private(set) var screen: SearchScreen
  /// What has been drawn.
  @ObservationIgnored private(set) var frame: Frame
  private let search: ObservedReactor<SearchReactor>
  @ObservationIgnored private var tokens: [ObservationToken] = []
  @ObservationIgnored private var drawnParts: [any ScreenPart.Type] = []
  private let onDraw: ([any ScreenPart.Type]) -> Void

  /// Binds a screen to a reactor.
  ///
  /// - Parameter onDraw: Called after something was drawn, once for all that was drawn in a turn of the main loop.
  init(reactor: SearchReactor, size: Size, onDraw: @escaping ([any ScreenPart.Type]) -> Void = { _ in }) {
    screen = SearchScreen(size: size)
    frame = Frame(size: size)
    search = ObservedReactor(reactor: reactor)
    self.onDraw = onDraw
    tokens.append(observe { [weak self] in self?.follow() })
    for part in SearchScreen.parts { show(part) }
  }

  /// The size of the screen.
  var size: Size {
    get { screen.size }
    set {
      screen.size = newValue
      follow()
    }
  }

  /// Does what a key asks for; returns false when that is to quit.
  ///
  /// An answer may arrive on another thread at the same time. Then the reactor does it a moment later: who needs the
  /// outcome for the next key calls ``catchUp()``.
  func handle(_ key: Key) -> Bool {
    var next = screen
    let command = next.handle(key, state: search.state)
    screen = next
    if case .send(let action) = command { search.send(action) }
    follow()
    return command != .quit
  }

  /// Returns when all that was sent from here has been processed; what it led to may go on.
  func catchUp() async {
    // It comes behind what was sent before, and changes nothing.
    await search.perform(.moveSelection(by: 0))
    // What other threads have published by then is shown in a turn of the main loop.
    await MainLoop.turn()
    follow()
  }

  /// Returns when nothing is pending, neither a pause nor a request.
  func settle() async {
    repeat {
      await catchUp()
      _ = await search.reactor.state.values.first { $0.isIdle }
      await catchUp()
    } while !search.isIdle && !Task.isCancelled
  }

  /// The frame, with everything drawn that has changed by now.
  func picture() async -> Frame {
    await MainLoop.turn()
    return frame
  }

  /// Scrolls to what there is, and asks for what is missing.
  private func follow() {
    // Those who have read the screen are told if it is another one.
    screen = screen.following(search)
    if let action = screen.need(search) { search.send(action) }
  }

  private func show<Part: ScreenPart>(_: Part.Type) {
    var shown: (part: Part, size: Size)?
    let token = observe { [weak self] in
      guard let self else { return }
      let (part, size) = (Part(search, on: screen), screen.size)
      if let shown, shown == (part, size) { return }
      shown = (part, size)
      draw(part, on: size)
    }
    tokens.append(token)
  }

  private func draw<Part: ScreenPart>(_ part: Part, on size: Size) {
    // The first part that is drawn after a change of the size; the others follow.
    if frame.size != size { frame = Frame(size: size) }
    frame.redraw(part)
    if drawnParts.isEmpty { MainLoop.afterwards { [weak self] in self?.noteDrawing() } }
    drawnParts.append(Part.self)
  }

  private func noteDrawing() {
    defer { drawnParts = [] }
    onDraw(drawnParts)
  }
}
