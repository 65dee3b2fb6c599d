/// Disposes of another disposable when it was disposed of itself and all that it has handed out were, too.
public final class RefCountDisposable: Cancelable, Sendable {
  private struct State {
    var primary: (any Disposable)?
    var isPrimaryDisposed = false
    var retained = 0
  }

  private let state: Locked<State>

  /// One that stands for `disposable`.
  public init(disposable: any Disposable) { state = Locked(State(primary: disposable)) }

  /// Whether what it stands for was disposed of.
  public var isDisposed: Bool { state.withLock { $0.primary == nil } }

  /// Another one that has to be disposed of first; it counts once. After the disposal of all, one that does nothing.
  public func retain() -> any Disposable {
    let isAlive = state.withLock { state in
      guard state.primary != nil else { return false }
      state.retained += 1
      return true
    }
    guard isAlive else { return Disposables.create() }
    return Disposables.create { [self] in release { $0.retained -= 1 } }
  }

  /// Lets go of what it stands for. Counts once.
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
