package import ReactorKitGTK

extension GTKWindow {
  /// Writes a picture of the window as soon as there is one: GTK has none before the window has been laid out again.
  package func takePicture(to path: String) async throws {
    for _ in 0..<10 {
      if savePicture(to: path) { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw PictureError(path: path)
  }

  /// Gives the window another size, in pixels, as its user does.
  package func resize(_ width: Int, _ height: Int) async throws {
    defaultWidth = width
    defaultHeight = height
    try await Task.sleep(for: .milliseconds(100))
  }
}

/// A picture that could not be written.
struct PictureError: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "There is no picture of the window for '\(path)', or it cannot be written there."
  }
}
