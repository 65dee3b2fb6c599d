// `@unchecked Sendable`: `pending`, `processed` and `isScheduled` are guarded by `lock`; `owner` is the main
// actor's.

/// What an inbox takes in besides states.
private protocol WriteReceiver: AnyObject, Sendable {
  /// A local write was processed. Any thread.
  func receiveProcessed(_ number: UInt64)
}

/// Brings what a reactor shows on any thread to the main actor, in order.
final class StateInbox<State: ObservableState>: WriteReceiver, @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`, as are all below. The latest state that has not been shown.
  private var pending: (state: State, changes: _PropertyTree)?
  /// The local writes that were processed with it.
  private var processed: [UInt64] = []
  private var isScheduled = false

  @MainActor init() {}

  @MainActor private weak var owner: ShownState<State>?

  /// From now on, what comes is shown.
  @MainActor
  func open(_ owner: ShownState<State>) { self.owner = owner }

  /// Takes in what a reactor shows.
  nonisolated func subscribe<R: Reactor>(to reactor: R) -> any Disposable where R.State == State {
    reactor.stateChanges.subscribe(onNext: { self.receive($0) })
  }

  /// Sends an action, and says when it was processed.
  nonisolated func send<R: Reactor>(_ action: R.Action, to reactor: R, write number: UInt64)
  where R.State == State {
    // Not generic, so that what is captured is `Sendable`.
    let inbox: any WriteReceiver = self
    reactor.send(action) { inbox.receiveProcessed(number) }
  }

  /// A state was published. Any thread, in order.
  func receive(_ change: StateChange<State>) {
    put { pending, _ in
      var changes = change.changes
      if let earlier = pending { changes.formUnion(earlier.changes) }
      pending = (change.state, changes)
    }
  }

  fileprivate func receiveProcessed(_ number: UInt64) { put { $1.append(number) } }

  private func put(_ body: (inout (state: State, changes: _PropertyTree)?, inout [UInt64]) -> Void) {
    let isMain = MainScheduler.isCurrent
    let (replaced, isFirst) = lock.withLock {
      let replaced = pending
      body(&pending, &processed)
      guard !isMain, !isScheduled else { return (replaced, false) }
      isScheduled = true
      return (replaced, true)
    }
    withExtendedLifetime(replaced) {}
    if isMain {
      flush()
    } else if isFirst {
      _ = MainScheduler.asyncInstance.schedule(()) { [weak self] in
        self?.lock.withLock { self?.isScheduled = false }
        self?.flush()
        return Disposables.create()
      }
    }
  }

  /// Shows what has come. On the main thread.
  func flush() {
    let (pending, processed) = lock.withLock {
      defer { (self.pending, self.processed) = (nil, []) }
      return (self.pending, self.processed)
    }
    guard pending != nil || !processed.isEmpty else { return }
    // A state goes from the thread that published it to the main thread, which is the only one to touch it.
    nonisolated(unsafe) let state = pending
    MainActor.assumeIsolated { owner?.take(state, processed: processed) }
  }
}
