// `@unchecked Sendable`: constant; the members of a reactable that this library declares, which are all that is used of it, may
// be used anywhere.
public import ReactorKit

/// Drives a reactable in a test: sends actions, waits for all that they start, and reads or sets the state.
///
/// The actions go through the reactable itself, once: `mutate` and `reduce` run as in the program.
public final class Stub<R: Reactable>: @unchecked Sendable {
  /// The reactable that is driven.
  public let reactable: R

  /// Drives a reactable, and sets its `isStub`.
  public init(_ reactable: R) {
    self.reactable = reactable
    reactable.isStub = true
  }

  /// The reactable's state.
  public var currentState: R.State { reactable.currentState }

  /// Replaces the state. The reactable's publisher, and its stores, show it.
  @MainActor
  public func setState(_ state: R.State) { reactable.writeState("Stub.setState") { $0 = state } }

  /// Sends an action, and returns the state when everything that the action has started has ended. Actions may be under
  /// way at the same time.
  @discardableResult
  public func action(_ action: R.Action) async -> R.State { await reactable.perform(action) }
}
