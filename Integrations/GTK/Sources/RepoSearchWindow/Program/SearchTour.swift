internal import Foundation
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import RepoSearchReactors
internal import WindowParts

/// Uses the window as a user does, and writes pictures of it.
@MainActor
struct SearchTour {
  let app: GTKApplication
  let window: SearchWindow
  let reactor: SearchReactor
  /// Where the pictures go.
  let folder: URL

  func play() async throws {
    app.css(searchStyle + pictureStyle + Self.style)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await picture("empty")
    try await resize(360, 640)
    try await picture("360-empty")
    try await resize(1000, 680)
    reactor.send(.updateText("reactive"))
    window.header.field.text = "reactive"
    try await wait(for: .milliseconds(380))
    try await picture("loading", when: nil)
    try await idle()
    reactor.send(.select(3))
    window.content?.list.list.focus()
    try await picture("results")
    window.root.focusVisible = true
    try await picture("focus")
    window.root.focusVisible = false
    reactor.send(.select(29))
    try await wait(for: .milliseconds(60))
    if let place = window.content?.list.list.root.vadjustment { place.value = place.upper }
    try await wait(for: .milliseconds(40))
    try await picture("paging", when: nil)
    try await idle()
    try await wait(for: .milliseconds(200))
    reactor.send(.select(4))
    try await resize(1600, 900)
    try await picture("1600")
    try await resize(360, 640)
    try await picture("360")
    reactor.send(.showDetails)
    try await picture("360-details")
    reactor.send(.hideDetails)
    try await resize(1000, 680)
    setDark(true)
    try await picture("dark")
    try await search("parser flaky:500")
    try await picture("error-dark")
    setDark(false)
    try await picture("error")
    reactor.send(.retry)
    try await picture("retried")
    try await search("parser fail:403")
    try await picture("rate-limit")
    try await resize(360, 640)
    try await picture("360-error")
    try await resize(1000, 680)
    try await search("no such thing anywhere")
    try await picture("nothing")
  }

  /// The mouse is where nobody has moved it to.
  private static let style = """

    .repositories > row:hover:not(:selected) { background: none; }
    """

  private func search(_ text: String) async throws {
    window.header.field.text = text
    reactor.send(.updateText(text))
    reactor.send(.submit)
    try await idle()
  }

  private func setDark(_ isDark: Bool) {
    if window.header.dark.active != isDark { window.header.dark.emit("clicked") }
  }

  private func resize(_ width: Int, _ height: Int) async throws {
    try await window.root.resize(width, height)
  }

  private func picture(_ name: String) async throws {
    try await idle()
    try await picture(name, when: .milliseconds(400))
  }

  /// - Parameter rest: What transitions take.
  private func picture(_ name: String, when rest: Duration?) async throws {
    if let rest { try await wait(for: rest) }
    let path = folder.appending(path: name + ".png").path
    try await window.root.takePicture(to: path)
    print(path)
  }

  private func idle() async throws {
    await reactor.perform(.moveSelection(by: 0))
    _ = await reactor.state.values.first { $0.isIdle }
  }

  private func wait(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}
