internal import Foundation
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import TodosReactors
internal import WindowParts

/// Shows the window in several sizes and both themes, and writes pictures of it.
@MainActor
struct TodosTour {
  let app: GTKApplication
  let window: TodosWindow
  /// Where the pictures go.
  let folder: URL

  func play() async throws {
    GTKApplication.stopAnimations()
    app.css(todosStyle + pictureStyle)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = await window.todos.reactor.state.values.first { $0.isSaved || $0.failure != nil }
    try await picture("wide")
    window.root.focusVisible = true
    window.lists.panes.first?.view.grabFocus()
    try await picture("focus")
    window.lists.focus()
    await window.root.resize(1600, 900)
    try await picture("1600")
    app.prefersDarkTheme = true
    await window.root.resize(760, 520)
    try await picture("dark")
    app.prefersDarkTheme = false
    await window.root.resize(360, 640)
    try await picture("360")
    window.lists.panes.first?.reactor.send(
      .updateText("water the plants, and the neighbours’ if they are away"))
    window.lists.panes.first?.reactor.send(.submit)
    window.lists.panes.first?.reactor.send(.toggle)
    try await picture("360-done")
    window.todos.send(.show(.open))
    try await picture("360-open")
    await window.root.resize(760, 520)
    try await picture("open")
  }

  private func picture(_ name: String) async throws {
    let path = folder.appending(path: name + ".png").path
    try await window.root.takePicture(to: path)
    print(path)
  }
}
