public import Synchronization

/// A boolean that goes from false to true once, on any thread.
@usableFromInline
package struct Flag: ~Copyable, Sendable {
  @usableFromInline let value: Atomic<Bool>

  package init(isRaised: Bool = false) { value = Atomic(isRaised) }

  @inlinable package var isRaised: Bool { value.load(ordering: .acquiring) }

  /// Raises the flag; true for the one caller that did.
  @discardableResult
  package borrowing func raise() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }
}

/// A flag that several objects have.
package final class SharedFlag: Sendable {
  private let flag = Flag()

  package init() {}

  package var isRaised: Bool { flag.isRaised }

  /// Raises the flag; true for the one caller that did.
  @discardableResult
  package func raise() -> Bool { flag.raise() }
}

/// A boolean that is raised and lowered, on any thread.
package struct AtomicBool: ~Copyable, Sendable {
  private let value = Atomic<Bool>(false)

  package init() {}

  package var isRaised: Bool { value.load(ordering: .acquiring) }

  package borrowing func raise() { value.store(true, ordering: .releasing) }

  package borrowing func lower() { value.store(false, ordering: .releasing) }
}
