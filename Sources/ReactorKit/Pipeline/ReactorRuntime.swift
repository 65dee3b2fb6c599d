// `@unchecked Sendable`: what changes is the runner's, who is the thread whose turn it is.
internal import Synchronization

/// A reactor's pipeline.
///
/// See `ARCHITECTURE.md` for the life of an action. It refers to the reactor weakly; effects refer to it
/// weakly. Not for use outside of the package: it is public because what handles an action is compiled with
/// the reactor.
public final class _ReactorRuntime<Action, Mutation, State>: _ActionReceiver<Action>, @unchecked Sendable {
  /// A queued output of a stream, or its end.
  enum Step {
    /// An output of `transform(action:)`.
    case transformedAction(LateOutput<Action>)
    /// A mutation of an effect.
    case mutation(Mutation, MutationOrigin)
    /// An output of `transform(mutation:)`.
    case transformedMutation(LateOutput<Mutation>)
    /// An output of `transform(state:)`.
    case state(LateOutput<State>)
    /// The stream of `transform(state:)` has ended.
    case statesEnd
  }

  @usableFromInline let store: StateStore<State>
  let calls: ReactorCalls<Action, Mutation, State>.Type

  /// The runner's.
  var stages: Stages<Action, Mutation, State>?

  @usableFromInline
  init(reactor: AnyObject, initialState: State, calls: ReactorCalls<Action, Mutation, State>.Type) {
    self.calls = calls
    store = StateStore(initialState: initialState, of: reactor)
    super.init()
  }

  /// The reactor, unless it is gone, or in its `deinit`.
  var reactor: AnyObject? { store.reactor.object }

  override var owner: (object: AnyObject?, type: Any.Type) { (reactor, reactorType) }

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

  // MARK: Arrival

  override func receive(_ action: Action, for reactor: AnyObject) {
    let thread = Turn.thisThread
    guard isReady else { return send(action, tracker: nil) }
    guard turn.begin(thread) || turn.beginSoon(thread) else { return leave(SentAction(action)) }
    calls.process(reactor, action, in: self)
    if !turn.end(thread) { drain() }
  }

  /// Whether an action may be handled by `_process`.
  private var isReady: Bool { isDirect.load(ordering: .relaxed) && !isWatched }

  /// The same, for one who calls a member of the reactor, which may be in its `deinit`.
  @usableFromInline
  func isReady(for reactor: AnyObject) -> Bool { isReady && store.reactor.refers(to: reactor) }

  /// Takes an action. Also found dead is a reactor that is in its `deinit`.
  func send(_ action: Action, tracker: ActionTracker?) {
    guard let reactor else {
      endUnlessOwnerDoes()
      return reportDropped(action, tracker)
    }
    let thread = Turn.thisThread
    guard turn.begin(thread) || turn.beginSoon(thread) else {
      return leave(SentAction(action, tracker: tracker))
    }
    handle(action, tracker: tracker, reactor: reactor)
    if !turn.end(thread) { drain() }
  }

  override func handle(_ action: Action, tracker: ActionTracker?, reactor: AnyObject) {
    if tracker == nil, isReady(for: reactor) {
      calls.process(reactor, action, in: self)
    } else {
      accept(action, tracker: tracker, reactor: reactor)
    }
  }

  /// Handles what a stream has emitted if the pipeline is idle, or leaves it to the runner.
  ///
  /// - Parameter ofOthers: Whether the stream passes on what another thread has sent.
  func arrive(_ step: Step, reactor: AnyObject, ofOthers: Bool = false) {
    let thread = Turn.thisThread
    guard turn.begin(thread) || turn.beginSoon(thread) else {
      return leave(WaitingStep(step), ofOthers: ofOthers)
    }
    handle(step, reactor: reactor)
    if !turn.end(thread) { drain() }
  }

  override func show(_ version: _SharedVersion, from connection: SharedConnection) {
    showShared(version, from: connection)
  }

  // MARK: Events

  override func deliverEnd(of observed: AnyObservedAction, _ phase: ObservableEventPhase) {
    // Only this runtime has observed actions of its own.
    send(event(unsafeDowncast(observed, to: ObservedAction<Action>.self).action, phase))
  }

  // MARK: The end

  override func shutDown() {
    guard isShutDown.raise() else { return }
    stages?.links.dispose()
    endWork()
    store.complete()
    completeActions()
    completeEvents()
    if hasStarted.isRaised { report(.reactorReleased) }
  }
}
