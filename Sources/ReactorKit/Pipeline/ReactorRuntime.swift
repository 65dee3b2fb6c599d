// `@unchecked Sendable`: what changes is the runner's, who is the thread whose turn it is, or guarded by `partsLock`.
// Unsafe code: `subjectAddress` is the address of the subject. It is set once, and this object retains the subject for as
// long as it lives. `pipeline` is the runtime that the input was made for. A runtime is ended only by its own storage.
public import Synchronization

/// A reactor's pipeline, with the reactor's types.
///
/// See `ARCHITECTURE.md` for the life of an action. It refers to the reactor weakly; effects refer to it
/// weakly. Not for use outside of the package: it is public because what handles an action is compiled with
/// the reactor.
public final class _ReactorRuntime<Action, Mutation, State>: _Pipeline, @unchecked Sendable {
  @usableFromInline let store: StateStore<State>
  let calls: ReactorCalls<Action, Mutation, State>.Type
  /// The address of the subject of the actions; `nil` before it is made. Written inside `partsLock`.
  @usableFromInline let subjectAddress = Atomic<UnsafeRawPointer?>(nil)

  /// The runner's.
  var stages: Stages<Action, Mutation, State>?

  /// - Parameter storeType: Known to specialized code; looking it up here takes longer than making the store.
  @usableFromInline
  init(
    reactor: AnyObject, initialState: State, calls: ReactorCalls<Action, Mutation, State>.Type,
    storeType: StateStore<State>.Type
  ) {
    self.calls = calls
    store = storeType.init(initialState: initialState, of: reactor)
    super.init()
  }

  deinit {
    guard let address = subjectAddress.load(ordering: .acquiring) else { return }
    Unmanaged<AnyObject>.fromOpaque(address).release()
  }

  /// The reactor, unless it is gone, or in its `deinit`.
  var reactor: AnyObject? { store.reactor.object }

  override var owner: (object: AnyObject?, type: Any.Type) { (reactor, reactorType) }

  override var identity: ObjectIdentifier { store.owner }

  var reactorType: Any.Type { store.reactorType }

  var currentState: State { store.current }

  /// The runtime at an address, whoever it serves: ask that before anything else.
  @inlinable
  @inline(__always)
  static func at(_ address: UnsafeRawPointer) -> _ReactorRuntime {
    Unmanaged.fromOpaque(address).takeUnretainedValue()
  }

  /// Whether this is the runtime of `reactor`, and so has its types. May be asked of a runtime that has others:
  /// `store`, and its `owner`, are at the same place in all of them.
  @inlinable
  @inline(__always)
  func serves(_ reactor: AnyObject) -> Bool { store.isOwned(by: reactor) }

  /// Stops the program: somebody else's storage was taken for that of a reactor.
  @usableFromInline
  func refuse(_ type: Any.Type) -> Never { fatalError(Diagnostics.otherRuntime(type)) }

  // MARK: The start

  /// Creates the pipeline at the first call; others return at once, and what they send waits.
  func startIfNeeded(_ reactor: AnyObject) {
    guard !hasStarted.isRaised, !hasEnded.isRaised, self.reactor != nil, hasStarted.raise() else { return }
    let scheduler = calls.scheduler(of: reactor)
    let turns = calls.turns(of: reactor, on: scheduler)
    let isCurrentThread = type(of: scheduler) == CurrentThreadScheduler.self
    if !isCurrentThread { effects.useTime(of: scheduler) }
    takeFirstTurn()
    store.begin(for: self)
    report(.reactorCreated(initialState: store.accumulated))
    calls.connect(reactor, self)
    guard isCurrentThread else {
      return moveTurns(to: turns, isVirtual: scheduler is any VirtualTime)
    }
    if stages == nil { allowDirectPath() }
    if !turn.end(Turn.thisThread) { drain() }
  }

  // MARK: The input

  /// The subject, always the same one.
  @inlinable
  public var _action: ActionSubject<Action> { subject ?? makeSubject() }

  /// The subject; `nil` before it is made.
  @inlinable
  var subject: ActionSubject<Action>? {
    guard let address = subjectAddress.load(ordering: .acquiring) else { return nil }
    return Unmanaged.fromOpaque(address).takeUnretainedValue()
  }

  // Without closures: each would look up the types of the runtime again.
  @usableFromInline
  func makeSubject() -> ActionSubject<Action> {
    // In the reactor's `deinit`, another object stands in for the reactor. It is gone when this returns, so that the
    // subject drops every action.
    let owner = reactor ?? DepartedReactor()
    partsLock.lock()
    // The lock must not let go of the last reference to the reactor.
    defer { withExtendedLifetime(owner) { partsLock.unlock() } }
    if let subject { return subject }
    let made = ReactorActions(to: self, owner: owner)
    if isShutDown.isRaised { made.complete(isSilent: hasEnded.isRaised) }
    subjectAddress.store(
      UnsafeRawPointer(Unmanaged.passRetained(made as AnyObject).toOpaque()), ordering: .releasing)
    return made
  }

  /// The hub that delivers to the subscribers of the actions; `nil` if there never was one.
  var actionHub: Hub<Action>? { isObserved.load(ordering: .relaxed) ? _action.hub : nil }

  override package func changeState(
    as mutation: @autoclosure () -> Any, _ body: (any SharedFollower, UnsafeMutableRawPointer) -> Bool
  ) { applyChange(as: mutation, body) }

  // MARK: Tools

  override func command(_ command: ReactorCommand) -> Bool { perform(command) }

  override func sendAny(_ action: Any) -> Bool {
    guard let action = action as? Action else { return false }
    send(action, tracker: nil)
    return true
  }

  override var accumulatedState: Any? { store.lockedState }

  override var sharesValues: Bool { store.lock.withLock { store.follower != nil } }

  // MARK: The end

  override func shutDown() {
    guard isReleased.raise() else { return }
    let isFirst = isShutDown.raise()
    stages?.links.dispose()
    endWork()
    // Otherwise `end()` has done the rest.
    if isFirst {
      store.end()
      completeStreams()
    }
    if hasStarted.isRaised { report(.reactorReleased) }
  }

  /// Completes the streams of the reactor, on its scheduler if it has one.
  func completeStreams() {
    guard let scheduler = schedulerElsewhere else { return complete() }
    // Keeps the runtime until its subscribers have been called.
    _ = scheduler.schedule(()) { [self] in
      complete()
      return Disposables.create()
    }
  }

  private func complete() {
    store.complete()
    // The address first: most reactors have no subject, and its type would be looked up.
    if partsLock.withLock({ subjectAddress.load(ordering: .relaxed) != nil }) {
      subject?.complete(isSilent: hasEnded.isRaised)
    }
    completeEvents()
  }

  /// The scheduler of the reactor, if the calling thread does not run its work: its subscribers are called there.
  ///
  /// Virtual time stands still where a reactor is released, so there they are called at once.
  private var schedulerElsewhere: (any ImmediateSchedulerType)? {
    guard let scheduler = withUsedParts({ $0?.machine.scheduler }), !isOnVirtualTime.isRaised, !isRunner,
      !scheduler.runsOnMainAtOnce
    else { return nil }
    return scheduler
  }
}

/// Ends a runtime for a storage, which does not know the type of its runtime.
@usableFromInline
class RuntimeEnd {
  class func shutDown(_ runtime: AnyObject) { fatalError(Diagnostics.abstract) }
}

/// Calls a reactor for a runtime, which does not know the type of its reactor. All members belong to the
/// type, so that a runtime keeps one pointer.
@usableFromInline
class ReactorCalls<Action, Mutation, State>: RuntimeEnd {
  typealias Runtime = _ReactorRuntime<Action, Mutation, State>

  class func scheduler(of reactor: AnyObject) -> any ImmediateSchedulerType {
    fatalError(Diagnostics.abstract)
  }
  class func turns(of reactor: AnyObject, on scheduler: any ImmediateSchedulerType)
    -> any ImmediateSchedulerType
  { fatalError(Diagnostics.abstract) }
  class func connect(_ reactor: AnyObject, _ runtime: Runtime) { fatalError(Diagnostics.abstract) }
  class func mutate(_ reactor: AnyObject, _ action: Action) -> Observable<Mutation> {
    fatalError(Diagnostics.abstract)
  }
  class func reduce(_ reactor: AnyObject, _ state: inout State, _ mutation: Mutation) {
    fatalError(Diagnostics.abstract)
  }
  class func process(_ reactor: AnyObject, _ action: Action, in runtime: Runtime) {
    fatalError(Diagnostics.abstract)
  }

  override final class func shutDown(_ runtime: AnyObject) {
    unsafeDowncast(runtime, to: Runtime.self).shutDown()
  }
}

/// Stands in for a reactor that is gone, or in its `deinit`.
private final class DepartedReactor {}

/// The input of a reactor.
private final class ReactorActions<Action, Mutation, State>: ActionSubject<Action>, @unchecked Sendable {
  private let pipeline: WeakReference<_Pipeline>
  /// The object that keeps the pipeline alive.
  private let owner: WeakReference<AnyObject>

  init(to runtime: _ReactorRuntime<Action, Mutation, State>, owner: AnyObject) {
    pipeline = WeakReference(runtime)
    self.owner = WeakReference(owner)
    super.init(of: runtime.reactorType)
  }

  override func onNext(_ action: Action) {
    let isTaken: Void? = owner.object.flatMap { owner in
      pipeline.ifKept {
        unsafeDowncast($0, to: _ReactorRuntime<Action, Mutation, State>.self).receive(action, for: owner)
      }
    }
    guard isTaken == nil else { return }
    pipeline.object?.endUnlessOwnerDoes()
    drop(action)
  }

  override func noteSubscriber() { pipeline.object?.isObserved.store(true, ordering: .relaxed) }
}
