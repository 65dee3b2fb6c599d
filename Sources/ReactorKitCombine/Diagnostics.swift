/// The texts that this module shows to its users.
enum Diagnostics {
  static func unexpectedFailure(_ error: any Error, expected: Any.Type) -> String {
    """
    ReactorKitCombine: a stream failed with an error that its publisher does not have, and the publisher has finished.
      Error:    \(error)
      Failures: \(expected)
    To fix this, handle the error before the stream becomes a publisher, with 'catch' for example.

    """
  }
}
