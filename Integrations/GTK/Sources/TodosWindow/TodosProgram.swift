package import Foundation
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import ReactorKitSharing
internal import TodosReactors

/// The program: an application with one window over a folder.
@MainActor
package enum TodosProgram {
  /// Runs until the window is closed.
  ///
  /// - Parameters:
  ///   - folder: Where to save; `nil` for the folder for what applications support.
  ///   - picture: A file that is written when the window is shown and everything is saved; the program ends then.
  /// - Returns: What the process should return.
  package static func run(folder: URL?, picture: String? = nil) -> Int32 {
    let store = SharedStore(folder: folder)
    // The window tells of errors, also of the first ones; nobody else has to.
    let listener = store.errors.subscribe(onNext: { _ in })
    defer { listener.dispose() }
    let application = GTKApplication(id: "org.example.Todos") { app in
      app.css(todosStyle)
      let window = SharedStore.$current.withValue(store) { TodosWindow() }
      app.open(window.root, keeping: window)
      guard let picture else { return }
      Task {
        _ = await window.todos.reactor.state.values.first { $0.isSaved }
        try? await Task.sleep(for: .milliseconds(500))
        window.root.savePicture(to: picture)
        app.quit()
      }
    }
    let status = application.run()
    do {
      // Nothing waits by now, but for what could not be saved.
      try store.flush()
    } catch {
      FileHandle.standardError.write(Data("What was changed last is lost. \(error)\n".utf8))
      return 1
    }
    return status
  }
}
