internal import OpenCombineShim
internal import ReactorKitCombine

extension Publisher where Failure == Never {
  /// The elements on the main thread. One that comes there is delivered at once, and does not wait for others that are
  /// on their way from other threads.
  var onMain: Observable<Output> {
    .create { observer in
      sink(
        receiveCompletion: { _ in onMainNow { observer.onCompleted() } },
        receiveValue: { value in onMainNow { observer.onNext(value) } }
      ).asDisposable()
    }
  }
}

/// Runs `body` on the main thread: now, or in a later pass of the main loop.
private func onMainNow(_ body: @escaping () -> Void) {
  if MainRunLoop.isCurrent { body() } else { onMainLater(body) }
}
