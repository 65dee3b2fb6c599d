// `@unchecked Sendable`: `source` and `handler` are guarded by `lock`.
internal import Dispatch

/// A cancellable timer of a dispatch queue; also a scheduler's clock.
///
/// Cancelling lets go of the handler at once, not when the queue gets to it. The pending timer keeps itself
/// alive.
final class DispatchTimer: _Upstream, @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`.
  private var source: (any DispatchSourceTimer)?
  /// Guarded by `lock`.
  private var handler: (() -> Void)?

  /// - Parameters:
  ///   - queue: Where `handler` is called, never twice at a time.
  ///   - period: The time between calls, at least a microsecond; `nil` for a single call.
  init(
    after dueTime: Duration, period: Duration? = nil, leeway: Duration, on queue: DispatchQueue,
    handler: @escaping () -> Void
  ) {
    let source = DispatchSource.makeTimerSource(queue: queue)
    self.source = source
    self.handler = handler
    super.init()
    let deadline = DispatchTime.now() + .init(dueTime)
    source.setEventHandler { [self] in period == nil ? fireLast() : fire() }
    if let period {
      source.schedule(
        deadline: deadline, repeating: .init(max(period, .microseconds(1))), leeway: .init(leeway))
    } else {
      source.schedule(deadline: deadline, leeway: .init(leeway))
    }
    source.resume()
  }

  /// The time since the system started, not counting sleep.
  static var now: Duration { .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds)) }

  private func fire() {
    let handler = lock.withLock { self.handler }
    handler?()
  }

  private func fireLast() { end()?() }

  override func dispose() { _ = end() }

  private func end() -> (() -> Void)? {
    let taken = lock.withLock {
      defer { (source, handler) = (nil, nil) }
      return (source, handler)
    }
    taken.0?.cancel()
    return taken.1
  }
}

extension DispatchTimeInterval {
  /// The nearest span that dispatch can express: not negative, at most a hundred years.
  init(_ duration: Duration) {
    let hundredYears = Duration.seconds(3_155_760_000)
    let (seconds, attoseconds) = min(max(duration, .zero), hundredYears).components
    self = .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
