internal import Dispatch

/// Runs a blocking function on a Dispatch thread, so that it blocks no thread that tasks need.
func flushElsewhere(_ body: @escaping @Sendable () throws(SharedError) -> Void) async throws(SharedError) {
  let result: Result<Void, SharedError> = await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(returning: Result { () throws(SharedError) in try body() })
    }
  }
  try result.get()
}
