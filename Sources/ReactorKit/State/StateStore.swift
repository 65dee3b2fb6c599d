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
// Unsafe code: the hub and the observers are called without being retained; the store keeps them as long as it lives. They
// and the follower get the state by its address.
public import Synchronization

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
  /// The address of the hub, which is made for the first subscriber, retained, and never replaced; `nil` while a state is
  /// held. Written inside `lock`; atomic, because the runner reads it outside, and `end(keepsState:)` comes from any thread.
  @usableFromInline let deliverer = Atomic<UnsafeRawPointer?>(nil)
  /// The observers of properties, once there are any; retained, and never replaced.
  @exclusivity(unchecked) var keptObservers: Unmanaged<AnyPropertyObservers>?
  /// Follows the shared values in the state, if it can have any.
  @exclusivity(unchecked) var follower: (any SharedFollower)?
  /// Whether there are observers or a follower.
  @exclusivity(unchecked) @usableFromInline var isFollowed = false
  /// For the runner: whether the observers have something to deliver.
  @exclusivity(unchecked) @usableFromInline var areObserversDelivering = false
  /// Whether the follower was asked for, or must not be asked for any more.
  @exclusivity(unchecked) var hasAskedForFollower = false
  /// Whether there is a state to show yet.
  @exclusivity(unchecked) var isPublished = false
  @exclusivity(unchecked) private(set) var isComplete = false
  /// For the runner: the subscribers that are to see the current state, where the hub's turn was taken.
  @exclusivity(unchecked) var notedTargets: Targets?
  /// What is shown in place of the state; `nil` if it never was another one.
  @exclusivity(unchecked) private var substitutes: Substitutes?

  required init(initialState: State, of reactor: AnyObject) {
    state = initialState
    owner = ObjectIdentifier(reactor)
    self.reactor = WeakReference(reactor)
    reactorType = type(of: reactor)
    super.init()
  }

  deinit {
    keptObservers?.release()
    if let deliverer = deliverer.load(ordering: .relaxed) ?? hold?.deliverer {
      Unmanaged<Hub<State>>.fromOpaque(deliverer).release()
    }
  }

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

  /// The state that was shown last, or would have been shown if none were held.
  var current: State {
    if ReduceScope.isInside(owner) { return valueInsideReduce }
    reportUseInForeignReduce()
    // Without a closure, which would look up the type of what it returns.
    lock.lock()
    let (state, isPinned) = (unheld, hasAskedForFollower)
    lock.unlock()
    guard !isPinned, let following = SharedFollowing.installed else { return state }
    return pinned(state, by: following)
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
  final class Transformed {
    let state: State
    init(_ state: State) { self.state = state }
  }

  /// The states that are shown in place of `state`. An object that is made when needed, because few stores have any, and each
  /// word counts in all of them.
  private final class Substitutes {
    var transformed: Transformed?
    var hold: StateHold<State>?
  }

  private var madeSubstitutes: Substitutes {
    if let substitutes { return substitutes }
    let made = Substitutes()
    substitutes = made
    return made
  }

  /// The state that is shown, if `transform(state:)` has made it.
  var transformed: Transformed? {
    get { substitutes?.transformed }
    set { if substitutes != nil || newValue != nil { madeSubstitutes.transformed = newValue } }
  }

  /// What is shown instead of every state, while a state is held. The hub is with it, so that nothing else is delivered.
  var hold: StateHold<State>? {
    get { substitutes?.hold }
    set { if substitutes != nil || newValue != nil { madeSubstitutes.hold = newValue } }
  }

  /// The state that is shown. Call inside `lock`, but not inside of `reduce`.
  var shown: State {
    if let hold { return hold.state }
    return unheld
  }

  /// The state that is the current one: the one that would be shown if none were held. Call inside `lock`, but not inside
  /// of `reduce`.
  private var unheld: State {
    if let transformed { return transformed.state }
    return state
  }

  /// The state that `reduce` works on. For the runner, outside of `reduce`.
  var accumulated: State { state }

  /// The same, for any thread.
  var lockedState: State {
    if ReduceScope.isInside(owner) { return valueInsideReduce }
    return lock.withLock { isComplete ? unheld : state }
  }

  private var valueInsideReduce: State {
    if let transformed { return transformed.state }
    guard case .inside(let before) = ReduceScope.position(of: owner, State.self) else {
      fatalError(Diagnostics.stateReadInReduce(reactorType))
    }
    return before
  }

  // MARK: Changes

  /// Runs `reduce` on the state; returns the subscribers that are to see the result.
  ///
  /// - Parameter pipeline: The pipeline that reduces.
  func reduce(for pipeline: _PipelineHost, _ body: (inout State) -> Void) -> Targets {
    ReduceRoom.with(State.self) { room in
      lock.withLock {
        change(for: pipeline, leaving: room, body)
        return targets
      }
    }
  }

  /// Runs `reduce`. Call inside `lock`.
  ///
  /// - Parameter room: Where the state before is left, which must not be released inside `lock`.
  @inlinable
  @inline(__always)
  func change(
    for pipeline: _PipelineHost, leaving room: UnsafeMutablePointer<ReduceRoom>, _ body: (inout State) -> Void
  ) {
    ReduceScope.run(of: owner, leaving: room) {
      withUnsafeMutablePointer(to: &state) { state in
        if isFollowed { tellOfComingChange(of: state) }
        body(&state.pointee)
        if isFollowed || isSharedFollowingInstalled { tellOfChange(of: state, for: pipeline) }
      }
    }
  }

  /// The subscribers that are to see a new state. Call inside `lock`.
  var targets: Targets { hub?.targets ?? Targets(entries: []) }

  // MARK: Subscribers

  /// Ends the stream of states. `complete` must follow.
  ///
  /// - Parameter keepsState: Whether the present state stays the current one, whatever the runner still does.
  func end(keepsState: Bool = false) {
    lock.lock()
    (isComplete, hasAskedForFollower) = (true, true)
    let left = isFollowed ? (observers?.end(), follower?.end()) : (nil, nil)
    let replaced = keepsState ? keepState() : []
    lock.unlock()
    // Released after unlocking.
    withExtendedLifetime((left, replaced)) {}
  }

  /// Tells the subscribers of an ended stream that it is complete.
  func complete() {
    let (hub, observers) = lock.withLock { (self.hub ?? hold?.hub, self.observers) }
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
      (hub, entry, isPublished) = (madeHub, madeHub.add(sink), self.isPublished || hold != nil)
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
    let (hub, current) = (madeHub, hold?.state ?? transformed?.state ?? before)
    let entry = hub.add(sink)
    if let entry { sink.subscription.attach(entry) }
    if isPublished || hold != nil, !sink.subscription.isDisposed { sink.onNext(current) }
    if let entry { hub.catchUp(entry) } else { sink.onCompleted() }
  }

  /// The hub that delivers states as they come; `nil` if nobody has subscribed, or if a state is held.
  var hub: Hub<State>? {
    guard let address = deliverer.load(ordering: .relaxed) else { return nil }
    return Unmanaged.fromOpaque(address).takeUnretainedValue()
  }

  /// Call inside `lock`.
  private var madeHub: Hub<State> {
    if let hub = hub ?? hold?.hub { return hub }
    let made = Hub<State>(capacity: 0)
    let address = UnsafeRawPointer(Unmanaged.passRetained(made).toOpaque())
    if let hold { hold.deliverer = address } else { deliverer.store(address, ordering: .relaxed) }
    if isComplete { made.finish(.completed) }
    return made
  }
}
