internal import Observation
internal import ReactorKitObservation
internal import TerminalKit
internal import TerminalPrograms
internal import TodosReactors

/// A screen that is bound to the reactors; the same one for a terminal and for a script.
///
/// Each part of the screen is made again when something that it has read was changed, in a reactor or here,
/// and drawn when it is another one then. The rest of the frame is kept.
@MainActor @Observable final class TodosSession: TerminalSession {
  private(set) var screen: TodosScreen
  /// What has been drawn.
  @ObservationIgnored private(set) var frame: Frame
  private let todos: ObservedTodos
  @ObservationIgnored private var drawnLayout: ScreenLayout
  @ObservationIgnored private var tokens: [ObservationToken] = []
  @ObservationIgnored private var drawnParts: [String] = []
  private let onDraw: ([String]) -> Void

  /// Binds a screen to reactors.
  ///
  /// - Parameters:
  ///   - screen: Where it goes on; by default where there is something to type, else in the list.
  ///   - onDraw: Called after something was drawn, once for all that was drawn in a turn of the main loop.
  init(
    todos: ObservedTodos, size: Size, resuming screen: TodosScreen? = nil,
    onDraw: @escaping ([String]) -> Void = { _ in }
  ) {
    let screen = screen ?? TodosScreen(size: size, beginningWith: todos)
    self.screen = screen
    self.todos = todos
    self.onDraw = onDraw
    frame = Frame(size: size)
    drawnLayout = screen.layout
    tokens.append(observe { [weak self] in self?.follow() })
    show("Divider") { _, _ in Divider() }
    for list in ListName.allCases {
      show("ListHeading \(list)") { ListHeading(list, $0, on: $1) }
      show("ListRows \(list)") { ListRows(list, $0, on: $1) }
      show("ListField \(list)") { ListField(list, $0, on: $1) }
    }
    show("StatusLine") { StatusLine($0, on: $1) }
    show("Footer") { Footer($0, on: $1) }
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
  func handle(_ key: Key) -> Bool {
    // Escape and the next key, typed fast, look the same as Alt, which means nothing here.
    if case .alt(let character) = key { return handle(.escape) && handle(.character(character)) }
    var next = screen
    let command = next.handle(key, todos[screen.focus].state)
    screen = next
    switch command {
    case .list(let action): todos[screen.focus].send(action)
    case .both(let action): todos.both.send(action)
    case .quit, nil: break
    }
    follow()
    return command != .quit
  }

  /// Returns when all that was sent from here has been processed; whether it is saved is another matter.
  func catchUp() async {
    // They come behind what was sent before, and change nothing.
    for list in ListName.allCases { await todos[list].perform(.moveSelection(by: 0)) }
    // What other threads have published by then is shown in a turn of the main loop.
    await MainLoop.turn()
    follow()
  }

  /// Returns when everything is saved, or cannot be.
  func settle() async {
    await catchUp()
    _ = await todos.both.reactor.state.values.first { $0.isSaved || $0.failure != nil }
    await catchUp()
  }

  /// The frame, with everything drawn that has changed by now.
  func picture() async -> Frame {
    await MainLoop.turn()
    return frame
  }

  private func follow() {
    // Those who have read the screen are told if it is another one.
    screen = screen.following(todos)
  }

  private func show<Part: ScreenPart>(
    _ name: String, _ make: @escaping @MainActor (ObservedTodos, TodosScreen) -> Part
  ) {
    var shown: (part: Part, layout: ScreenLayout)?
    let token = observe { [weak self] in
      guard let self else { return }
      let (part, layout) = (make(todos, screen), screen.layout)
      if let shown, shown == (part, layout) { return }
      shown = (part, layout)
      draw(part, name, in: layout)
    }
    tokens.append(token)
  }

  private func draw(_ part: some ScreenPart, _ name: String, in layout: ScreenLayout) {
    // The first part that is drawn after a change of the layout; the others follow.
    if drawnLayout != layout { (frame, drawnLayout) = (Frame(size: layout.size), layout) }
    frame.redraw(part, in: layout)
    if drawnParts.isEmpty { MainLoop.afterwards { [weak self] in self?.noteDrawing() } }
    drawnParts.append(name)
  }

  private func noteDrawing() {
    defer { drawnParts = [] }
    onDraw(drawnParts)
  }
}
