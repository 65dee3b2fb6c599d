// `@unchecked Sendable`: `pending`, `processed` and `isScheduled` are guarded by `lock`; `owner` is the main
// actor's; the rest is constant. Unsafe code: a `@MainActor` function is cast to a nonisolated one, and
// called only after a check for the main thread. The two types differ in nothing that a call depends on, and
// `assumeIsolated` costs more than all else that a change does here.

/// Brings the states that a reactor publishes on any thread to the main actor, in order.
///
/// A state that comes on the main thread while nothing waits is shown at once, from where it is stored.
final class StateInbox<State: ObservableState>: HandledActionReceiver, @unchecked Sendable {
  private let lock = Lock()
  /// Whether a state or a processed write waits. Changed inside `lock`, and read without it: a reactor's
  /// states come one after the other, so the next state finds the change. A processed write may come at any
  /// time; if its action was dropped, no state comes with it.
  private let hasContents = AtomicBool()
  /// The latest state that has not been shown. Guarded by `lock`, as are the next two.
  private var pending: (state: State, changes: _PropertyTree)?
  /// The local writes that were processed with it.
  private var processed: [UInt64] = []
  private var isScheduled = false

  /// To be called on the main thread.
  private let showHere: (StateInbox, StateChange) -> Void
  /// To be called on the main thread.
  private let endHere: (StateInbox, UInt64) -> Void

  @MainActor
  init() {
    let show: @MainActor (StateInbox, StateChange) -> Void = { inbox, change in
      switch change.step {
      case .takeAndTell: inbox.shown?.take(change.state(State.self), change.changes)
      case .take: inbox.shown?.takeQuietly(change.state(State.self), change.changes)
      case .tell: inbox.shown?.tellOfQuietChanges()
      }
    }
    let end: @MainActor (StateInbox, UInt64) -> Void = { $0.shown?.takeProcessed($1) }
    showHere = unsafeBitCast(show, to: ((StateInbox, StateChange) -> Void).self)
    endHere = unsafeBitCast(end, to: ((StateInbox, UInt64) -> Void).self)
  }

  // Of no generic type, so that none is looked up.
  @exclusivity(unchecked) @MainActor private var owner: WeakReference<AnyObject>?

  /// From now on, `owner` shows the states that come.
  @MainActor
  func open(_ owner: ShownState<State>) { self.owner = WeakReference(owner) }

  // The owner that `open` was given.
  @MainActor private var shown: ShownState<State>? {
    guard let owner = owner?.object else { return nil }
    return unsafeDowncast(owner, to: ShownState<State>.self)
  }

  /// Takes in the states of a reactor.
  nonisolated func subscribe<R: Reactor>(to reactor: R) -> any Disposable where R.State == State {
    let sink = StateInboxSink(self)
    reactor.stateChanges.subscribe(sink: sink)
    return sink.subscription
  }

  /// Sends an action, and takes in the number of its write when it was processed.
  nonisolated func send<R: Reactor>(_ action: R.Action, to reactor: R, write number: UInt64)
  where R.State == State {
    reactor.send(action, as: number, notifying: self)
  }

  /// A state was published. Any thread, in order.
  func receive(_ change: StateChange) {
    // Observers of a change that `.take` has shown quietly are told by its `.tell`, whatever has come since.
    let isNext = !hasContents.isRaised || change.step == .tell
    guard isNext, MainRunLoop.isCurrent else { return keep(change) }
    checkIsolation()
    showHere(self, change)
  }

  // A function of its own: code that uses a generic type looks it up when it is entered.
  @inline(never)
  private func keep(_ change: StateChange) {
    // The `flush` that shows the kept state tells the observers, too.
    if change.step == .tell { return }
    let state = change.state(State.self).pointee
    put { pending, _ in
      var changes = change.changes
      if let earlier = pending { changes.formUnion(earlier.changes) }
      pending = (state, changes)
    }
  }

  /// A local write was processed. Any thread.
  func actionHandled(_ number: UInt64) {
    guard MainRunLoop.isCurrent, !hasContents.isRaised else { return put { $1.append(number) } }
    checkIsolation()
    endHere(self, number)
  }

  /// Checks, in debug builds, that the main thread is the main actor's: the standard library's assertion takes a tenth of a
  /// change's time in release builds, too.
  private func checkIsolation() {
    #if DEBUG
      MainActor.assertIsolated()
    #endif
  }

  @inline(never)
  private func put(_ body: (inout (state: State, changes: _PropertyTree)?, inout [UInt64]) -> Void) {
    let isMain = MainRunLoop.isCurrent
    let (replaced, isFirst) = lock.withLock {
      let replaced = pending
      body(&pending, &processed)
      hasContents.raise()
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

  /// Shows the waiting state and writes. On the main thread.
  func flush() {
    // Before anything is taken out: objects that are released may send, and so bring a later state.
    MainActor.assumeIsolated { shown?.releaseGone() }
    let (pending, processed) = lock.withLock {
      defer { (self.pending, self.processed) = (nil, []) }
      hasContents.lower()
      return (self.pending, self.processed)
    }
    guard pending != nil || !processed.isEmpty else { return }
    // A state goes from the thread that published it to the main thread, which is the only one to touch it.
    nonisolated(unsafe) let state = pending
    MainActor.assumeIsolated { shown?.take(state, processed: processed) }
  }
}

/// Passes the states of a reactor on to an inbox.
private final class StateInboxSink<State: ObservableState>: Sink<StateChange> {
  private let inbox: StateInbox<State>

  init(_ inbox: StateInbox<State>) {
    self.inbox = inbox
    super.init(subscription: SubscriptionLink())
  }

  override func onNext(_ change: StateChange) {
    if !subscription.isDisposed { inbox.receive(change) }
  }

  // A reactor's states do not fail.
  override func onError(_ error: any Error) { subscription.dispose() }
  override func onCompleted() { subscription.dispose() }
}
