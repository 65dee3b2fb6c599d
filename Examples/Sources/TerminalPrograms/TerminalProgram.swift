package import TerminalKit

/// Runs a screen in a terminal until the user quits or the input ends.
@MainActor package final class TerminalProgram {
  private let terminal: Terminal
  private let makeSession: MakeSession
  private var renderer: ScreenRenderer
  private var session: (any TerminalSession)?

  /// Makes a screen of a size, which calls a closure after something was drawn.
  package typealias MakeSession =
    @MainActor (Size, _ onDraw: @escaping @MainActor () -> Void) ->
    any TerminalSession

  package init(terminal: Terminal, usesColor: Bool, makeSession: @escaping MakeSession) {
    self.terminal = terminal
    self.makeSession = makeSession
    renderer = ScreenRenderer(usesColor: usesColor)
  }

  /// Returns when it is over and the terminal is as it was before.
  ///
  /// - Returns: The last screen as text, where nobody has seen it: if the input or the output is a pipe.
  package func run() async throws -> String? {
    try terminal.enter()
    defer { terminal.leave() }
    let session = makeSession(terminal.size) { [weak self] in self?.draw() }
    self.session = session
    events: for await event in terminal.events {
      switch event {
      case .key(let key):
        guard session.handle(key) else { break events }
        // Keys from a pipe come faster than anyone types, and shall lead to the same every time.
        if !terminal.isKeyboard { await session.catchUp() }
      case .resized(let size):
        session.size = size
      case .resumed:
        renderer.invalidate()
        session.size = terminal.size
        draw()
      case .endOfInput:
        // Who pipes keys in wants to see what they led to; a keyboard that is gone has nobody left.
        if !terminal.isKeyboard { await session.settle() }
        break events
      }
    }
    self.session = nil
    return terminal.isKeyboard && terminal.isScreen ? nil : await session.picture().plainText
  }

  private func draw() {
    guard terminal.isScreen, let session else { return }
    // When it fails, the terminal is gone: the input ends then, and the program with it.
    try? terminal.write(renderer.render(session.frame).text)
  }
}
