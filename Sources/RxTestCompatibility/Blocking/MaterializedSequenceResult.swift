/// What a stream emitted until it ended, or until it was not waited for any more.
public enum MaterializedSequenceResult<Element> {
  /// The stream has completed, or emitted as much as was asked for.
  case completed(elements: [Element])
  /// The stream has failed, or not ended in time: `RxError.timeout`.
  case failed(elements: [Element], error: any Error)
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}
