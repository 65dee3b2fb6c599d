// `@unchecked Sendable`: all state is guarded by `lock`. The closure runs on the scheduler that it was given
// to; whether it may run there is up to the code that schedules it.

/// One piece of scheduled work: runs at most once, and lets go of its closure when it runs or is disposed.
final class ScheduledAction: Cancelable, @unchecked Sendable {
  private enum State {
    case waiting(() -> any Disposable, timer: (any Disposable)?)
    case running
    case done(any Disposable)
    case disposed
  }

  private let lock = Lock()
  /// Guarded by `lock`.
  private var state: State

  init(_ body: @escaping () -> any Disposable) { state = .waiting(body, timer: nil) }

  /// Whether the work was disposed, or has run and left nothing to dispose.
  var isDisposed: Bool {
    switch lock.withLock({ state }) {
    case .waiting, .running: false
    case .done(let result): result is NopDisposable || (result as? any Cancelable)?.isDisposed ?? false
    case .disposed: true
    }
  }

  /// Hands over the timer that calls `run`, and may have done so already.
  func attach(timer: any Disposable) {
    let isObsolete = lock.withLock {
      guard case .waiting(let body, _) = state else { return true }
      state = .waiting(body, timer: timer)
      return false
    }
    if isObsolete { timer.dispose() }
  }

  /// Runs the work, unless that was done before or it was disposed.
  func run() {
    let body: (() -> any Disposable)? = lock.withLock {
      guard case .waiting(let body, _) = state else { return nil }
      state = .running
      return body
    }
    guard let result = body?() else { return }
    let isLate = lock.withLock {
      guard case .running = state else { return true }
      state = .done(result)
      return false
    }
    if isLate { result.dispose() }
  }

  func dispose() {
    let before = lock.withLock {
      defer { state = .disposed }
      return state
    }
    switch before {
    case .waiting(_, let timer): timer?.dispose()
    case .done(let result): result.dispose()
    case .running, .disposed: break
    }
  }
}
