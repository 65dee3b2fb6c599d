// `@unchecked Sendable`: all state is guarded by `lock`. `reduce` runs inside it; `ReduceScope` marks that,
// so that a use from inside is noticed instead of locking twice. The hub has a lock of its own, which is
// taken inside this one: an object that `reduce` releases may be subscribed to the state, and then leaves the
// hub.
//
// The exclusivity of `state` is not checked at run time, because a check costs as much as the lock. Only the
// runner writes it: `reduce` does so inside the lock, where other uses trap with advice. The runner reads it
// anywhere, and other threads inside the lock. The exclusivity of the other properties is not checked either,
// because a thread that has the lock, or is the runner, does nothing else meanwhile.
//
// Unsafe code: the observers of properties are called without being retained; the store keeps them as long as
// it lives.

/// Keeps a reactor's state, and publishes it.
@usableFromInline
final class StateStore<State>: StateObservable<State>, @unchecked Sendable {
  let reactorType: Any.Type
  /// Pins the reactor's address, which `owner` is.
  let reactor: WeakReference<AnyObject>
  /// The reactor's identity, which `ReduceScope` compares to find out whether the thread is in its `reduce`.
  @usableFromInline let owner: ObjectIdentifier

  @usableFromInline let lock = Lock()
  /// The state that `reduce` works on; written by the runner only. Guarded by `lock`, as is everything below.
  @exclusivity(unchecked) @usableFromInline var state: State
  /// Made for the first subscriber.
  @exclusivity(unchecked) private var hub: Hub<State>?
  /// The address of the hub, which is never replaced.
  @exclusivity(unchecked) @usableFromInline private(set) var deliverer: UnsafeRawPointer?
  /// The observers of properties. Made for the first one, never replaced, and released with the store.
  @exclusivity(unchecked) private var observers: Unmanaged<AnyPropertyObservers<State>>? {
    didSet {
      hasObservers = true
      hasNewObservers = true
    }
  }
  /// Whether `observers` were made after the last change, and have not seen the state yet.
  @exclusivity(unchecked) @usableFromInline private(set) var hasNewObservers = false
  /// Whether there are `observers`; a property of its own, because it is read for each mutation.
  @exclusivity(unchecked) @usableFromInline private(set) var hasObservers = false
  /// For the runner: whether the observers have noted a change that is to be shown.
  @exclusivity(unchecked) private var isNoted = false
  /// Whether there is a state to show yet.
  private var isPublished = false
  private var isComplete = false
  /// Whether the type of the state has been searched for shared values.
  private var isSearchedForShared = false
  /// For the runner: the subscribers that are to see the current state, where the hub's turn was taken.
  @exclusivity(unchecked) private var notedTargets: Targets?
  /// The state that is shown, if `transform(state:)` has made it.
  @exclusivity(unchecked) private var transformed: Transformed?
  /// The shared values in the state; `nil` if its type can hold none, or has not been searched yet.
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
  /// `reactor` pins the address, so no other object has it. Where objects may be Objective-C's, the address
  /// may be used again: there, the type tells another object from the reactor in its `deinit`.
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

  /// Reports, in debug builds, that the `reduce` of another reactor uses this state: two reactors that do so
  /// to each other can wait for ever. Nothing is reported for a reactor that is being released, because no
  /// thread can wait for it.
  func reportUseInForeignReduce() {
    #if DEBUG
      guard let user = ReduceScope.innermostReactor, !ReduceScope.isInside(owner) else { return }
      // Not retained: the call could become the last owner.
      reactor.ifKept { _ in Diagnostics.foreignStateInReduce(of: user, reactorType) }
    #endif
  }

  /// An object, so that a store without one does not look up the type of an optional state.
  private final class Transformed {
    let state: State
    init(_ state: State) { self.state = state }
  }

  /// The state that is shown. Call inside `lock`, but not inside of `reduce`.
  private var shown: State {
    if let transformed { return transformed.state }
    return state
  }

  /// The state that `reduce` works on. For the runner, outside of `reduce`.
  var accumulated: State { state }

  private var valueInsideReduce: State {
    if let transformed { return transformed.state }
    guard case .inside(let before) = ReduceScope.position(of: owner, State.self) else {
      fatalError(Diagnostics.stateReadInReduce(reactorType))
    }
    return before
  }

  /// Shows the initial state unchanged.
  func publishInitialState() {
    let isUnseen = lock.withLock {
      guard transformed == nil, hub == nil, observers == nil else { return false }
      isPublished = true
      return true
    }
    if !isUnseen { publishUntransformed(to: nil) }
  }

  /// Leaves it to `publish` which state is shown; before its first call, the initial state is.
  func beginTransforming() { lock.withLock { transformed = Transformed(state) } }

  /// Runs `reduce` on the state; returns the subscribers that are to see the result.
  ///
  /// - Parameter pipeline: The pipeline that reduces.
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

  /// Notes that the state that is shown is another one: any property may have changed. Call inside `lock`.
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

  /// Shows the state unchanged, because `transform(state:)` has ended.
  ///
  /// - Parameter targets: The subscribers to show it to, if states were shown unchanged before.
  func publishUntransformed(to targets: Targets?) {
    let (dropped, targets) = lock.withLock {
      if transformed == nil, isPublished, let targets { return (nil as Transformed?, targets) }
      // Until now, subscribers were shown another state.
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

  /// Shows the state unchanged, if `transform(state:)` has ended before it has emitted anything.
  func publishIfNothingIsShown() {
    if !lock.withLock({ isPublished }) { publishInitialState() }
  }

  /// Shows the state to displays, to `targets`, and to observers of properties.
  func deliver(to targets: Targets) {
    deliverToDisplays()
    if !targets.isEmpty { hub?.deliver(state, to: targets) }
    // For the address only: nobody writes the state while it is shown, so other threads may read it.
    withUnsafePointer(to: &state) { showNoted($0) }
  }

  /// Shows the state unchanged to displays that have not seen it. For the runner.
  func deliverToDisplays() {
    // For the address only, as in `deliver(to:)`.
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
    // A write in here is a part of the `reduce`.
    ReduceScope.run(of: owner) { searchForWritten(for: pipeline) }
  }

  /// Shows `reduce` the versions that others have written; in place, `reduce` changes those.
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

  /// Lets the listeners of written values be told later, because they may do anything.
  private func deliverWritten(for pipeline: _Pipeline, releasing left: [SharedConnection] = []) {
    // A `reduce` around this one holds a lock, too.
    let written = ReduceScope.isNested ? [] : SharedWrites.take()
    guard !written.isEmpty || !left.isEmpty else { return }
    pipeline.queue(SharedDelivery(written, releasing: left))
  }

  /// Call inside `lock`, and release the connections outside of it.
  private func forgetShared() { (connections, isSearchedForShared) = (nil, true) }

  private func searchForShared(for pipeline: _Pipeline) {
    isSearchedForShared = true
    let plan = SharedPlans.plan(for: State.self)
    if plan.holds { connections = SharedConnections(plan, of: pipeline) }
  }

  /// A copy of a state that the reactor has not begun to work on; its shared values keep the versions that
  /// they show.
  @inline(never)
  private func connected(_ state: State) -> State {
    let plan = SharedPlans.plan(for: State.self)
    guard plan.holds else { return state }
    var copy = state
    _ = withUnsafeMutablePointer(to: &copy) { plan.visit(UnsafeMutableRawPointer($0), SharedPinning()) }
    return copy
  }

  /// Shows a version of a shared value; returns the subscribers that are to see the result, `nil` if the
  /// state is the same.
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

  /// Notes the subscribers that are to see the new state, where the hub's turn is taken. Call inside `lock`.
  @usableFromInline
  func noteTargets() { notedTargets = targets }

  /// Shows the state to the noted subscribers.
  @usableFromInline
  func deliverToNoted(_ state: UnsafePointer<State>) {
    guard let targets = notedTargets else { return }
    notedTargets = nil
    hub?.deliver(state.pointee, to: targets)
  }

  /// Shows the state to displays: before all others, so that nobody finds a display behind.
  @usableFromInline
  func deliverToDisplays(_ state: UnsafePointer<State>) { showNotedToDisplays(state) }

  /// Shows the state to the observers of properties.
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
  /// Calls `body`, inside the lock, with the observers of properties, and the state that a new observer is
  /// shown first, if there is one yet.
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
