internal import Synchronization

/// A boolean that goes from false to true once, on any thread.
package final class Flag: Sendable {
  private let value = Atomic<Bool>(false)

  package init() {}

  package var isRaised: Bool { value.load(ordering: .acquiring) }

  /// Raises the flag; true for the one caller that did.
  @discardableResult
  package func raise() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }
}
