// `@unchecked Sendable`: all state is guarded by `lock`. `reduce` runs inside it, which `ReduceScope` marks,
// so that a use from inside is found out instead of locking twice. The hub has a lock of its own, which is
// taken inside this one: what `reduce` releases may well be subscribed to the state, and leaves the hub then.
//
// Exclusivity of `state` is not checked at run time, because that costs as much as the lock: it is written by
// `reduce`, inside the lock, where other uses trap with advice; and read by the runner, who alone writes, and
// by others inside the lock. That of the rest is not, because one who has the lock, or is the runner, does
// nothing else meanwhile.
//
// Unsafe code: those who observe properties are called without being retained; they are kept as long as the
// store is.

/// Keeps a reactor's state, and publishes it.
@usableFromInline
final class StateStore<State>: StateObservable<State>, @unchecked Sendable {
  let reactorType: Any.Type
  /// Pins its address, which `owner` is.
  let reactor: WeakReference<AnyObject>
  /// Who is in `reduce`: the reactor's identity, which `ReduceScope` compares.
  @usableFromInline let owner: ObjectIdentifier

  @usableFromInline let lock = Lock()
  /// Guarded by `lock`, as are all below. What `reduce` works on; written by the runner only.
  @exclusivity(unchecked) @usableFromInline var state: State
  /// Made for the first subscriber.
  @exclusivity(unchecked) private var hub: Hub<State>?
  /// The address of the hub, which is never replaced.
  @exclusivity(unchecked) @usableFromInline private(set) var deliverer: UnsafeRawPointer?
  /// Made for the first one who observes a property, never replaced, and released with this.
  @exclusivity(unchecked) private var observers: Unmanaged<AnyPropertyObservers<State>>? {
    didSet {
      hasObservers = true
      hasNewObservers = true
    }
  }
  /// Whether they have not seen the state yet.
  @exclusivity(unchecked) @usableFromInline private(set) var hasNewObservers = false
  /// Whether there are such; kept apart, because it is read for each mutation.
  @exclusivity(unchecked) @usableFromInline private(set) var hasObservers = false
  /// The runner's: whether they have noted a change that is to be shown.
  @exclusivity(unchecked) private var isNoted = false
  /// Whether there is something to show yet.
  private var isPublished = false
  private var isComplete = false
  /// Whether it is known if the state can hold shared values.
  private var isSearchedForShared = false
  /// The runner's: the subscribers that are to see the state of now, where the hub's turn was not to be had.
  @exclusivity(unchecked) private var notedTargets: Targets?
  /// What is shown, if it is what `transform(state:)` has made.
  @exclusivity(unchecked) private var transformed: Transformed?
  /// What the state shares with others; `nil` if its type can hold no such value, or that is not known yet.
  @exclusivity(unchecked) private var connections: SharedConnections?

  init(initialState: State, of reactor: AnyObject) {
    state = initialState
    owner = ObjectIdentifier(reactor)
    self.reactor = WeakReference(reactor)
    reactorType = type(of: reactor)
    super.init()
  }

  deinit { observers?.release() }

  /// Whether `object` is the reactor, perhaps in its `deinit`.
  ///
  /// Its address is pinned by `reactor`, so nothing else has it. Where objects may be Objective-C's, the address may
  /// be used again: there, one that is gone is told from one in its `deinit` by its type.
  @inlinable
  @inline(__always)
  func isOwned(by object: AnyObject) -> Bool {
    #if canImport(ObjectiveC)
      owner == ObjectIdentifier(object) && isOfSameType(object)
    #else
      owner == ObjectIdentifier(object)
    #endif
  }

  #if canImport(ObjectiveC)
    @usableFromInline
    func isOfSameType(_ object: AnyObject) -> Bool {
      reactor.refers(to: object) || reactorType == type(of: object)
    }
  #endif

  /// The state that was shown last.
  var current: State {
    if ReduceScope.isInside(owner) { return valueInsideReduce }
    reportUseInForeignReduce()
    let (state, isConnected) = lock.withLock { (shown, isSearchedForShared) }
    return isConnected || !SharedState.isUsed ? state : connected(state)
  }

  /// Says, in debug builds, that the `reduce` of another reactor uses this state: two that do so to each other can wait
  /// for ever. A reactor that goes meanwhile is nobody's who could wait for it.
  func reportUseInForeignReduce() {
    #if DEBUG
      guard let user = ReduceScope.innermostReactor, !ReduceScope.isInside(owner) else { return }
      // Not retained: this may not be the last one to hold it.
      reactor.ifKept { _ in Diagnostics.foreignStateInReduce(of: user, reactorType) }
    #endif
  }

  /// In an object, so that who has none does not look up the type of an optional state.
  private final class Transformed {
    let state: State
    init(_ state: State) { self.state = state }
  }

  /// What is shown. Call inside `lock`, but not inside of `reduce`.
  private var shown: State {
    if let transformed { return transformed.state }
    return state
  }

  /// What `reduce` works on. For the runner, outside of `reduce`.
  var accumulated: State { state }

  private var valueInsideReduce: State {
    if let transformed { return transformed.state }
    guard case .inside(let before) = ReduceScope.position(of: owner, State.self) else {
      fatalError(Diagnostics.stateReadInReduce(reactorType))
    }
    return before
  }

  /// Shows the initial state as it is.
  func publishInitialState() {
    let isUnseen = lock.withLock {
      guard transformed == nil, hub == nil, observers == nil else { return false }
      isPublished = true
      return true
    }
    if !isUnseen { publishUntransformed(to: nil) }
  }

  /// From now on, `publish` says what is shown; until then the initial state is.
  func beginTransforming() { lock.withLock { transformed = Transformed(state) } }

  /// Runs `reduce` on the state; who sees the result is in what is returned.
  ///
  /// - Parameter pipeline: Who reduces.
  func reduce(for pipeline: _Pipeline, _ body: (inout State) -> Void) -> Targets {
    lock.withLock {
      change(for: pipeline, body)
      return targets
    }
  }

  /// Runs `reduce`. Call inside `lock`.
  @inlinable
  @inline(__always)
  func change(for pipeline: _Pipeline, _ body: (inout State) -> Void) {
    if hasNewObservers { beginNoting() }
    if SharedState.isUsed { catchUpWithShared() }
    ReduceScope.run(of: owner) { body(&state) }
    if SharedState.isUsed { connectShared(for: pipeline) }
    if hasObservers { note() }
  }

  @usableFromInline
  func beginNoting() {
    hasNewObservers = false
    observers?._withUnsafeGuaranteedRef { $0.begin(&state) }
  }

  @usableFromInline
  func note() {
    let isShown = transformed == nil
    observers?._withUnsafeGuaranteedRef { $0.note(&state, isShown: isShown) }
    isNoted = true
  }

  /// What is shown is another state. Call inside `lock`.
  private func noteEverything() {
    guard let observers else { return }
    observers._withUnsafeGuaranteedRef { $0.noteEverything() }
    isNoted = true
  }

  private func showNotedToDisplays(_ state: UnsafePointer<State>) {
    if isNoted { observers?._withUnsafeGuaranteedRef { $0.deliverToDisplays(state) } }
  }

  private func showNoted(_ state: UnsafePointer<State>) {
    guard isNoted else { return }
    isNoted = false
    observers?._withUnsafeGuaranteedRef { $0.deliver(state) }
  }

  private var targets: Targets { hub?.targets ?? Targets(entries: []) }

  /// Shows a state that `transform(state:)` emitted.
  func publish(_ state: State) {
    let (dropped, targets) = lock.withLock {
      defer {
        transformed = Transformed(state)
        isPublished = true
      }
      noteEverything()
      return (transformed, self.targets)
    }
    withExtendedLifetime(dropped) {}
    withUnsafePointer(to: state) { showNotedToDisplays($0) }
    if !targets.isEmpty { hub?.deliver(state, to: targets) }
    withUnsafePointer(to: state) { showNoted($0) }
  }

  /// Shows the state as it is, because `transform(state:)` has ended.
  ///
  /// - Parameter targets: Who is to see it, if nothing else is shown.
  func publishUntransformed(to targets: Targets?) {
    let (dropped, targets) = lock.withLock {
      if transformed == nil, isPublished, let targets { return (nil as Transformed?, targets) }
      // Until now, subscribers were shown something else.
      defer {
        transformed = nil
        isPublished = true
      }
      noteEverything()
      return (transformed, self.targets)
    }
    withExtendedLifetime(dropped) {}
    deliver(to: targets)
  }

  /// Shows the state as it is, if `transform(state:)` has ended before it has emitted anything.
  func publishIfNothingIsShown() {
    if !lock.withLock({ isPublished }) { publishInitialState() }
  }

  /// Calls the sinks with the state.
  func deliver(to targets: Targets) {
    deliverToDisplays()
    if !targets.isEmpty { hub?.deliver(state, to: targets) }
    // For the address only: nobody writes while it is shown, so others may read.
    withUnsafePointer(to: &state) { showNoted($0) }
  }

  /// Shows displays the state as it is, if they have not seen it. For the runner.
  func deliverToDisplays() {
    // As above.
    withUnsafePointer(to: &state) { showNotedToDisplays($0) }
  }

  // MARK: Shared values

  /// Connects the shared values of the initial state.
  func connectSharedInitially(for pipeline: _Pipeline) {
    guard SharedState.isUsed else { return }
    lock.withLock { connectShared(for: pipeline) }
  }

  /// Brings the shared values in the state up to date. Call inside `lock`.
  @usableFromInline
  @inline(never)
  func connectShared(for pipeline: _Pipeline) {
    // What is written here is a part of the `reduce`.
    ReduceScope.run(of: owner) { searchForWritten(for: pipeline) }
  }

  /// Lets `reduce` see what others have written: in place, it changes that.
  @usableFromInline
  @inline(never)
  func catchUpWithShared() {
    guard let connections else { return }
    ReduceScope.run(of: owner) {
      _ = withUnsafeMutablePointer(to: &state) { connections.catchUp(UnsafeMutableRawPointer($0)) }
    }
  }

  private func searchForWritten(for pipeline: _Pipeline) {
    if !isSearchedForShared { searchForShared(for: pipeline) }
    var left: [SharedConnection] = []
    if let connections {
      left = withUnsafeMutablePointer(to: &state) { connections.search(UnsafeMutableRawPointer($0)) }
    }
    deliverWritten(for: pipeline, releasing: left)
  }

  /// Those who are told of what was written may do anything, so they are later.
  private func deliverWritten(for pipeline: _Pipeline, releasing left: [SharedConnection] = []) {
    // A `reduce` around this one has a lock, too.
    let written = ReduceScope.isNested ? [] : SharedWrites.take()
    guard !written.isEmpty || !left.isEmpty else { return }
    pipeline.leave(SharedDelivery(written, releasing: left))
  }

  /// Call inside `lock`, and release what was connected outside of it.
  private func forgetShared() { (connections, isSearchedForShared) = (nil, true) }

  private func searchForShared(for pipeline: _Pipeline) {
    isSearchedForShared = true
    let plan = SharedPlans.plan(for: State.self)
    if plan.holds { connections = SharedConnections(plan, of: pipeline) }
  }

  /// A copy of a state that the reactor has not begun to work on, with shared values that it keeps.
  @inline(never)
  private func connected(_ state: State) -> State {
    let plan = SharedPlans.plan(for: State.self)
    guard plan.holds else { return state }
    var copy = state
    _ = withUnsafeMutablePointer(to: &copy) { plan.visit(UnsafeMutableRawPointer($0), SharedPinning()) }
    return copy
  }

  /// Shows a version of a shared value; who sees the result is in what is returned, unless it is the same.
  func show(
    _ version: _SharedVersion, from connection: SharedConnection, for pipeline: _Pipeline
  ) -> Targets? {
    lock.withLock {
      if hasNewObservers { beginNoting() }
      var isChanged = false
      ReduceScope.run(of: owner) {
        isChanged = withUnsafeMutablePointer(to: &state) {
          connections?.show(version, from: connection, in: UnsafeMutableRawPointer($0)) == true
        }
        deliverWritten(for: pipeline)
      }
      guard isChanged else { return nil }
      if hasObservers { note() }
      return targets
    }
  }

  // MARK: The direct path

  /// Those who are to see the state that was made now, where the hub's turn is not to be had. Call inside
  /// `lock`.
  @usableFromInline
  func noteTargets() { notedTargets = targets }

  /// Shows the state to them.
  @usableFromInline
  func deliverToNoted(_ state: UnsafePointer<State>) {
    guard let targets = notedTargets else { return }
    notedTargets = nil
    hub?.deliver(state.pointee, to: targets)
  }

  /// Shows the state to displays: before anybody else sees it, so that nobody finds them behind.
  @usableFromInline
  func deliverToDisplays(_ state: UnsafePointer<State>) { showNotedToDisplays(state) }

  /// Shows the state to those who observe properties.
  @usableFromInline
  func deliverToObservers(_ state: UnsafePointer<State>) { showNoted(state) }

  /// Completes the stream of states.
  func complete() {
    let (hub, observers, left, connections) = lock.withLock {
      isComplete = true
      defer { forgetShared() }
      let observers = self.observers?.takeUnretainedValue()
      return (self.hub, observers, observers?.removeAll(), self.connections)
    }
    withExtendedLifetime((left, connections)) {}
    hub?.finish(.completed)
    observers?.complete()
  }

  /// Shows a sink the current state, and then every later one.
  override func start(_ sink: Sink<State>) {
    guard !ReduceScope.isInside(owner) else { return runInsideReduce(sink) }
    reportUseInForeignReduce()
    var entry: HubEntry?
    var isPublished = false
    var hub: SinkList?
    let current = lock.withLock {
      (hub, entry, isPublished) = (madeHub, madeHub.add(sink), self.isPublished)
      return shown
    }
    if let entry { sink.subscription.attach(entry) }
    if isPublished, !sink.subscription.isDisposed { sink.onNext(current) }
    if let entry { hub?.catchUp(entry) } else { sink.onCompleted() }
  }

  private func runInsideReduce(_ sink: Sink<State>) {
    guard case .inside(let before) = ReduceScope.position(of: owner, State.self) else {
      fatalError(Diagnostics.stateReadInReduce(reactorType))
    }
    // This thread holds the lock.
    let (hub, current) = (madeHub, transformed?.state ?? before)
    let entry = hub.add(sink)
    if let entry { sink.subscription.attach(entry) }
    if isPublished, !sink.subscription.isDisposed { sink.onNext(current) }
    if let entry { hub.catchUp(entry) } else { sink.onCompleted() }
  }

  /// Call inside `lock`.
  private var madeHub: Hub<State> {
    if let hub { return hub }
    let made = Hub<State>(capacity: 0)
    hub = made
    deliverer = UnsafeRawPointer(Unmanaged.passUnretained(made).toOpaque())
    if isComplete { made.finish(.completed) }
    return made
  }
}

extension StateStore where State: ObservableState {
  /// Calls `body`, inside the lock, with those who observe properties, and the state to be shown to somebody
  /// who comes now, if there is one yet.
  func withObservers<Result>(_ body: (PropertyObservers<State>, State?) -> Result) -> Result {
    switch ReduceScope.position(of: owner, State.self) {
    case .outside:
      return lock.withLock {
        body(madeObservers(), isPublished ? shown : nil)
      }
    // This thread holds the lock.
    case .inside(let before): return body(madeObservers(), isPublished ? transformed?.state ?? before : nil)
    case .insideInPlace: return body(madeObservers(), nil)
    }
  }

  /// Call inside `lock`.
  private func madeObservers() -> PropertyObservers<State> {
    if let observers {
      return unsafeDowncast(observers.takeUnretainedValue(), to: PropertyObservers<State>.self)
    }
    let made = PropertyObservers<State>()
    if isComplete { made.complete() }
    observers = .passRetained(made)
    return made
  }
}
