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
    GTKApplication.stopAnimations()
    app.css(searchStyle + pictureStyle + Self.style)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await picture("empty")
    await resize(360, 640)
    try await picture("360-empty")
    await resize(1000, 680)
    reactor.send(.updateText("reactive"))
    window.header.field.text = "reactive"
    await busy()
    try await pictureNow("loading")
    await idle()
    await reactor.perform(.select(3))
    try await picture("results")
    window.root.focusVisible = true
    window.content?.list.list.focus()
    try await picture("focus")
    window.root.focusVisible = false
    window.header.field.grabFocus()
    reactor.send(.select(29))
    await busy()
    await window.root.frames(2)
    if let place = window.content?.list.list.root.vadjustment { place.value = place.upper }
    try await pictureNow("paging")
    await idle()
    reactor.send(.select(4))
    await resize(1600, 900)
    try await picture("1600")
    await resize(360, 640)
    try await picture("360")
    reactor.send(.showDetails)
    try await picture("360-details")
    reactor.send(.hideDetails)
    await resize(1000, 680)
    setDark(true)
    try await picture("dark")
    await search("parser flaky:500")
    try await picture("error-dark")
    setDark(false)
    try await picture("error")
    reactor.send(.retry)
    try await picture("retried")
    await search("parser fail:403")
    try await picture("rate-limit")
    await resize(360, 640)
    try await picture("360-error")
    await resize(1000, 680)
    await search("no such thing anywhere")
    try await picture("nothing")
  }

  /// The mouse is where nobody has moved it to.
  private static let style = """

    .repositories > row:hover:not(:selected) { background: none; }
    """

  private func search(_ text: String) async {
    window.header.field.text = text
    reactor.send(.updateText(text))
    reactor.send(.submit)
    await idle()
  }

  private func setDark(_ isDark: Bool) {
    if window.header.dark.active != isDark { window.header.dark.emit("clicked") }
  }

  private func resize(_ width: Int, _ height: Int) async {
    await window.root.resize(width, height)
  }

  private func picture(_ name: String) async throws {
    await idle()
    try await pictureNow(name)
  }

  private func pictureNow(_ name: String) async throws {
    let path = folder.appending(path: name + ".png").path
    try await window.root.takePicture(to: path)
    print(path)
  }

  /// Waits for a request.
  private func busy() async { _ = await reactor.state.values.first { $0.activity != nil } }

  /// Waits until nothing goes on.
  private func idle() async {
    await reactor.perform(.moveSelection(by: 0))
    _ = await reactor.state.values.first { $0.isIdle }
  }
}
