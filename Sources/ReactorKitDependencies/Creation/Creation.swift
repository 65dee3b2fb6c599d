// `@unchecked Sendable`: `made` is guarded by its lock, `maker` by that of `Creations`, everything else is
// constant.
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
  private let made = Locked<Made?>(nil)

  init(key: Any.Type) { self.key = key }

  /// Makes the value, or waits for the thread that makes it.
  func value(_ make: () -> StoredValue) -> Made {
    if let made = made.withLock({ $0 }) { return made }
    Creations.willWait(for: self)
    return turn.withLock {
      if let made = made.withLock({ $0 }) {
        Creations.didWait()
        return made
      }
      Creations.begin(self)
      let value = make()
      let made = Made(value: value, isUnimplemented: Creations.end(self))
      self.made.withLock { $0 = made }
      return made
    }
  }
}
