internal import CReactorSupport

/// Reports errors that no closure of the program receives.
@usableFromInline
enum UnhandledErrors {
  /// Reports an error of a subscription that has not recorded where it was made.
  @usableFromInline
  static func report(_ error: any Error) {
    Hooks.defaultErrorHandler([], error)
  }

  static func reportTask(_ error: any Error) { StandardError.write(Diagnostics.taskFailed(error)) }

  static func reportBinding(_ error: any Error) { StandardError.write(Diagnostics.bindingFailed(error)) }
}

/// Standard error, without Foundation.
package enum StandardError {
  /// Receives the text instead of standard error; for tests.
  @TaskLocal package static var output: (@Sendable (String) -> Void)?

  /// Writes a text whose control characters are escaped, but for line feeds and tabs: descriptions of values in it are of
  /// users, and what reads them may be a terminal.
  package static func write(_ text: String) {
    var text = PlainText.escaped(text)
    if let output { return output(text) }
    text.withUTF8 { bytes in
      // `CChar` has the size and the alignment of `UInt8`, and any bits are a value of it.
      bytes.withMemoryRebound(to: CChar.self) { characters in
        if let base = characters.baseAddress { rk_write_error(base, characters.count) }
      }
    }
  }
}
