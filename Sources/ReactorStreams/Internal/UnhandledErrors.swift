internal import CReactorSupport

/// Where an error goes that nobody subscribed to.
enum UnhandledErrors {
  static func report(_ error: any Error) {
    StandardError.write("ReactorStreams: an error had no 'onError' handler: \(error)\n")
  }

  static func reportTask(_ error: any Error) { StandardError.write(Diagnostics.taskFailed(error)) }

  static func reportBinding(_ error: any Error) { StandardError.write(Diagnostics.bindingFailed(error)) }
}

/// Standard error, without Foundation.
package enum StandardError {
  /// Writes `text` as it is.
  package static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        if let base = characters.baseAddress { rk_write_error(base, characters.count) }
      }
    }
  }
}
