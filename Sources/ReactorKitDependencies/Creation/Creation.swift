// `@unchecked Sendable`: `made` is guarded by `lock`, `maker` by the lock of `Creations`, everything else is constant. The
// exclusivity of `made` is not checked, because a thread that has the lock does nothing else at the same time.
internal import ReactorKit

/// The value of a dependency, made when it is read first.
final class Creation: @unchecked Sendable {
  struct Made {
    let value: StoredValue
    /// Whether the value stands for a `test` that is not written.
    let isUnimplemented: Bool
  }

  let key: Any.Type
  /// The thread that makes the value now.
  var maker: UInt?
  /// Held while the value is made, which runs foreign code: `Creations` finds threads that would wait for
  /// ever.
  private let turn = Lock()
  private let lock = Lock()
  @exclusivity(unchecked) private var made: Made?

  init(key: Any.Type) { self.key = key }

  /// Makes the value, or waits for the thread that makes it.
  func value(_ make: () -> StoredValue) -> Made {
    if let made = lock.withLock({ self.made }) { return made }
    Creations.willWait(for: self)
    return turn.withLock {
      if let made = lock.withLock({ self.made }) {
        Creations.didWait()
        return made
      }
      Creations.begin(self)
      let value = make()
      let made = Made(value: value, isUnimplemented: Creations.end(self))
      lock.withLock { self.made = made }
      return made
    }
  }
}
