internal import Dispatch

/// Calls what blocks its thread where no task needs that.
func flushElsewhere(_ body: @escaping @Sendable () throws(SharedError) -> Void) async throws(SharedError) {
  let result: Result<Void, SharedError> = await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(returning: Result { () throws(SharedError) in try body() })
    }
  }
  try result.get()
}
