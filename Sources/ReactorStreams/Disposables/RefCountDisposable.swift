/// Disposes of another disposable when it was disposed of itself, and so were all disposables that it has
/// handed out.
public final class RefCountDisposable: Cancelable, Sendable {
  private struct State {
    var primary: (any Disposable)?
    var isPrimaryDisposed = false
    var retained = 0
  }

  private let state: Locked<State>

  /// A disposable that stands for `disposable`.
  public init(disposable: any Disposable) { state = Locked(State(primary: disposable)) }

  /// Whether the other disposable was disposed of.
  public var isDisposed: Bool { state.withLock { $0.primary == nil } }

  /// Hands out a disposable that has to be disposed of before the other one is; it counts once. Once the
  /// other one was disposed of, hands out a disposable that does nothing.
  public func retain() -> any Disposable {
    let isAlive = state.withLock { state in
      guard state.primary != nil else { return false }
      state.retained += 1
      return true
    }
    guard isAlive else { return Disposables.create() }
    return Disposables.create { [self] in release { $0.retained -= 1 } }
  }

  /// Gives up this object's own claim to the other disposable. Counts once.
  public func dispose() { release { $0.isPrimaryDisposed = true } }

  private func release(_ change: (inout State) -> Void) {
    let taken: (any Disposable)? = state.withLock { state in
      change(&state)
      guard state.isPrimaryDisposed, state.retained == 0 else { return nil }
      defer { state.primary = nil }
      return state.primary
    }
    taken?.dispose()
  }
}
