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
  ///   - tour: A folder for pictures of the window; the program ends when they are written. `nil` for no pictures.
  /// - Returns: What the process should return.
  package static func run(folder: URL?, tour: URL? = nil) -> Int32 {
    let store = SharedStore(folder: folder)
    // The window tells of errors, also of the first ones; nobody else has to.
    let listener = store.errors.subscribe(onNext: { _ in })
    defer { listener.dispose() }
    var hasFailed = false
    let application = GTKApplication(id: "org.example.Todos") { app in
      app.css(todosStyle)
      let window = SharedStore.$current.withValue(store) { TodosWindow() }
      app.open(window.root, keeping: window)
      guard let tour else { return }
      Task {
        do {
          try await TodosTour(app: app, window: window, folder: tour).play()
        } catch {
          hasFailed = true
          FileHandle.standardError.write(Data("The tour has failed: \(error)\n".utf8))
        }
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
    return status == 0 && hasFailed ? 1 : status
  }
}
