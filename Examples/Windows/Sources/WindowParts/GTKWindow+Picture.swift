package import ReactorKitGTK

extension GTKWindow {
  /// Writes a picture of the window, after everything that it shows has found its place: parts that are arranged for the room
  /// that they have are laid out again.
  package func takePicture(to path: String) async throws {
    await frames(4)
    if !savePicture(to: path) { throw PictureError(path: path) }
  }

  /// Gives the window another size, in pixels, as its user does.
  package func resize(_ width: Int, _ height: Int) async {
    defaultWidth = width
    defaultHeight = height
    await frames(2)
  }
}

/// A picture that could not be written.
struct PictureError: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "There is no picture of the window for '\(path)', or it cannot be written there."
  }
}
