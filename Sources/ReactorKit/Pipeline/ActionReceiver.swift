// `@unchecked Sendable`: mutable state is guarded by `subjectLock`, or atomic. Unsafe code: `subjectAddress`
// is the address of the subject. It is set once, and this object retains the subject for as long as it lives.
public import Synchronization

/// Receives the actions of an `ActionSubject`. Not for use outside of the package.
public class _ActionReceiver<Action>: _Pipeline, @unchecked Sendable {
  /// The address of the subject; `nil` before it is made.
  @usableFromInline let subjectAddress = Atomic<UnsafeRawPointer?>(nil)
  private let subjectLock = Lock()
  /// Guarded by `subjectLock`.
  private var isComplete = false

  deinit {
    guard let address = subjectAddress.load(ordering: .acquiring) else { return }
    Unmanaged<ActionSubject<Action>>.fromOpaque(address).release()
  }

  /// Receives an action for the reactor, which the caller keeps alive.
  func receive(_ action: Action, for reactor: AnyObject) { fatalError(Diagnostics.abstract) }

  /// Handles an action; the caller has the turn.
  func handle(_ action: Action, tracker: ActionTracker?, reactor: AnyObject) {
    fatalError(Diagnostics.abstract)
  }

  /// The subject, always the same one.
  @inlinable
  public final var _action: ActionSubject<Action> { subject ?? makeSubject() }

  /// The subject; `nil` before it is made.
  @inlinable
  final var subject: ActionSubject<Action>? {
    guard let address = subjectAddress.load(ordering: .acquiring) else { return nil }
    return Unmanaged.fromOpaque(address).takeUnretainedValue()
  }

  @usableFromInline
  final func makeSubject() -> ActionSubject<Action> {
    let owner = owner
    return subjectLock.withLock {
      if let subject { return subject }
      // Without an owner, the receiver stands in for it: the receiver is gone as well, or about to go.
      let made = ActionSubject(receiver: self, owner: owner.object ?? self, reactorType: owner.type)
      if isComplete { made.complete() }
      subjectAddress.store(UnsafeRawPointer(Unmanaged.passRetained(made).toOpaque()), ordering: .releasing)
      return made
    }
  }

  /// The hub that delivers to the subscribers of the actions; `nil` if there never was one.
  final var actionHub: Hub<Action>? { isObserved.load(ordering: .relaxed) ? _action.hub : nil }

  /// Completes the stream of actions.
  final func completeActions() {
    let subject = subjectLock.withLock {
      isComplete = true
      return self.subject
    }
    subject?.complete()
  }
}
