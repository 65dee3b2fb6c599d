internal import CReactorSupport

/// Where an error goes that nobody subscribed to.
@usableFromInline
enum UnhandledErrors {
  /// Of a subscription that has not noted where it was made.
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

  /// Writes `text` as it is.
  package static func write(_ text: String) {
    if let output { return output(text) }
    var text = text
    text.withUTF8 { bytes in
      // `CChar` has the size and the alignment of `UInt8`, and any bits are a value of it.
      bytes.withMemoryRebound(to: CChar.self) { characters in
        if let base = characters.baseAddress { rk_write_error(base, characters.count) }
      }
    }
  }
}
