internal import ReactorStreams

/// Collects the errors of parts that a value leaves out when it is decoded. A `Decoder` cannot return them.
package enum PartialDecoding {
  @TaskLocal private static var notes: Notes?

  private final class Notes: Sendable {
    let errors = Locked<[any Error]>([])
  }

  /// Notes that a value leaves out a part that could not be decoded.
  package static func note(_ error: any Error) { notes?.errors.withLock { $0.append(error) } }

  /// Calls `body`, which decodes.
  ///
  /// - Returns: The result, and the errors that were noted in the call.
  package static func noting<Result>(_ body: () throws -> Result) rethrows -> (Result, errors: [any Error]) {
    let notes = Notes()
    let result = try $notes.withValue(notes, operation: body)
    return (result, notes.errors.withLock { $0 })
  }
}
