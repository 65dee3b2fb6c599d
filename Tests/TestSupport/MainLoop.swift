internal import ReactorKitTesting

/// Returns when everything that waited for the main loop has run.
@MainActor
public func mainLoopTurn() async {
  // What runs may make more wait.
  for _ in 0..<3 {
    await withCheckedContinuation { continuation in
      _ = MainScheduler.asyncInstance.schedule(()) {
        continuation.resume()
        return Disposables.create()
      }
    }
  }
}
