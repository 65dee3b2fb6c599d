// `@unchecked Sendable`: what changes is guarded by `subjectLock`, or atomic. Unsafe code: `subjectAddress`
// is that of the subject, which it retains. It is set once, and the subject is kept as long as this is.
public import Synchronization

/// Takes the actions of an `ActionSubject`. Not for use outside of the package.
public class _ActionReceiver<Action>: _Pipeline, @unchecked Sendable {
  /// The address of the subject, once there is one.
  @usableFromInline let subjectAddress = Atomic<UnsafeRawPointer?>(nil)
  private let subjectLock = Lock()
  /// Guarded by `subjectLock`.
  private var isComplete = false

  deinit {
    guard let address = subjectAddress.load(ordering: .acquiring) else { return }
    Unmanaged<ActionSubject<Action>>.fromOpaque(address).release()
  }

  /// Takes an action for the reactor, which the caller holds.
  func receive(_ action: Action, for reactor: AnyObject) { fatalError(Diagnostics.abstract) }

  /// Handles an action whose turn has come.
  func handle(_ action: Action, tracker: ActionTracker?, reactor: AnyObject) {
    fatalError(Diagnostics.abstract)
  }

  /// The subject, the same every time.
  @inlinable
  public final var _action: ActionSubject<Action> { subject ?? makeSubject() }

  /// The subject, once there is one.
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
      // Without an owner, the receiver stands for it: it is gone as well, or goes now.
      let made = ActionSubject(receiver: self, owner: owner.object ?? self, reactorType: owner.type)
      if isComplete { made.complete() }
      subjectAddress.store(UnsafeRawPointer(Unmanaged.passRetained(made).toOpaque()), ordering: .releasing)
      return made
    }
  }

  /// Who delivers to the subscribers; `nil` if there never was one.
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
