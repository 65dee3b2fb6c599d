internal import ReactorKit

/// Why a declaration is refused, as long as its value, which is in memory only, is used.
final class SharedRefusal: Sendable {
  let error: SharedError
  /// Knows of writes; `nil` if the value was not to be stored.
  private let writes: RefusedWrites?
  /// The number of the value among those that were written.
  private let number = Locked<UInt64?>(nil)

  init(_ error: SharedError, in writes: RefusedWrites?) {
    self.error = error
    self.writes = writes
  }

  deinit { if let number = number.withLock({ $0 }) { writes?.leave(number) } }

  /// Notes that the value was written, and can never be saved.
  func noteWrite() { number.withLock { if $0 == nil { $0 = writes?.add(error) } } }
}

/// The values of one store that were written, and can never be saved, because their declarations are refused.
final class RefusedWrites: Sendable {
  private struct State {
    var count: UInt64 = 0
    var used: [UInt64: SharedError] = [:]
    /// The error of a value that was released before a `flush`; one is enough for that to throw.
    var released: SharedError?
  }

  private let state = Locked(State())

  fileprivate func add(_ error: SharedError) -> UInt64 {
    state.withLock { state in
      state.count += 1
      state.used[state.count] = error
      return state.count
    }
  }

  fileprivate func leave(_ number: UInt64) {
    state.withLock { state in
      state.released = state.used.removeValue(forKey: number) ?? state.released
    }
  }

  /// The error that `flush` throws. That of a value which was released is thrown once.
  func take() -> SharedError? {
    state.withLock { state in
      defer { state.released = nil }
      return state.released ?? state.used.first?.value
    }
  }
}
