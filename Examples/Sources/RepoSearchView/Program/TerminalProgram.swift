internal import RepoSearchReactors
internal import TerminalKit

/// Runs a search screen in a terminal until the user quits or the input ends.
@MainActor final class TerminalProgram {
  private let terminal: Terminal
  private let reactor: SearchReactor
  private var renderer: ScreenRenderer
  private var session: SearchSession?

  init(reactor: SearchReactor, terminal: Terminal, usesColor: Bool) {
    self.reactor = reactor
    self.terminal = terminal
    renderer = ScreenRenderer(usesColor: usesColor)
  }

  /// Returns when it is over and the terminal is as it was before.
  ///
  /// - Returns: The last screen as text, where nobody has seen it: if the input or the output is a pipe.
  func run() async throws -> String? {
    try terminal.enter()
    defer { terminal.leave() }
    let session = SearchSession(reactor: reactor, size: terminal.size) { [weak self] _ in self?.draw() }
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
