// `@unchecked Sendable`: `parts` is guarded by `partsLock`; what is marked as the runner's is used only by the
// thread whose turn it is; the rest is constant, or guards itself.
public import Synchronization

/// The part of a reactor's runtime that does not depend on the reactor's types: turns, and what waits for
/// them.
///
/// Not for use outside of the package.
public class _Pipeline: @unchecked Sendable {
  /// Whose turn it is: the runner's, who is in the pipeline. The one who starts the pipeline is the first.
  @usableFromInline let turn = Turn()
  /// Whether nothing was put between `mutate`, `reduce` and the state's observers, and nobody observes the
  /// reactor's events, so that `_process` handles actions; known once the pipeline is created. Changed inside
  /// `partsLock`, as is the next one.
  let isDirect = Atomic<Bool>(false)
  /// Whether somebody observes the reactor's events, of which the others of its type know nothing.
  let hasEventObservers = Atomic<Bool>(false)
  /// Whether anybody ever subscribed to the actions.
  @usableFromInline let isObserved = Atomic<Bool>(false)
  let hasStarted = Flag()
  final let isShutDown = Flag()
  /// Whether the weak table has the reactor's storage, and finds later that the reactor is gone. Constant once the
  /// pipeline is used.
  final var isSwept = false
  /// Whether turns are taken on virtual time.
  final let isOnVirtualTime = Flag()
  /// The runner's: whether the reactor is an `ObservableEvent`, once somebody wanted to know.
  final var knownObservability: Bool?
  let id = ReactorID.next()
  /// Whether the reactor's type is observed, in the lowest bit, and when that was found out; see
  /// `ObservedTypes`.
  final let typeMark = Atomic<UInt64>(0)

  let partsLock = Lock()
  /// The runner's: whether it handles its own action, or what that has caused. Here, as is the next one, because there
  /// is room beside the lock: of the reactor's objects, this is the largest.
  final var handlesOwn = true
  /// The runner's: whether it handles what it has left itself, in the same call.
  final var handlesWhatItLeft = false
  /// Made when the first of them is needed. Guarded by `partsLock`.
  private(set) var parts: PipelineParts?

  /// The runner's, as are all below.
  final var openStage = OpenStage()
  final var currentTracker: ActionTracker?
  /// The number of the action that is being handled; 0 if it is not numbered, or none is.
  final var currentAction: UInt64 = 0
  final var lastAction: UInt64 = 0
  final var lastMutation: UInt64 = 0

  init() {}

  final var currentActionID: ActionID? { currentAction == 0 ? nil : ActionID(rawValue: currentAction) }

  /// The reactor, unless it is gone or in its `deinit`, and its type.
  var owner: (object: AnyObject?, type: Any.Type) { fatalError(Diagnostics.abstract) }

  /// Ends everything; the owner is gone.
  func shutDown() {}

  /// Ends everything, if the weak table has the storage. For code that finds that the owner is gone.
  ///
  /// The storage that a reactor has itself ends everything before the reactor's release returns.
  final func endUnlessOwnerDoes() { if isSwept { shutDown() } }

  /// Shows a version of a value that the reactor shares with others. For the runner.
  func show(_ version: _SharedVersion, from connection: SharedConnection) { fatalError(Diagnostics.abstract) }

  /// Tells those who observe the events how an action has ended.
  func deliverEnd(of observed: AnyObservedAction, _ phase: ObservableEventPhase) {
    fatalError(Diagnostics.abstract)
  }

  /// The live effects.
  final var effects: EffectScope {
    // `endWork` cancels the effects of a scope that is there already: to close that here would lose them.
    partsLock.withLock { madeParts.madeEffects(isClosed: isShutDown.isRaised) }
  }

  /// The monitors of this reactor.
  final var monitors: MonitorList { partsLock.withLock { madeParts.madeMonitors } }

  /// The monitors of this reactor; `nil` if there never was one.
  final var usedMonitors: MonitorList? { partsLock.withLock { parts?.monitors } }

  final var isMonitored: Bool { ReactorMonitor.handlerCount > 0 && ReactorMonitor.watches(usedMonitors) }

  /// Calls `body` inside the lock, which must call nothing foreign.
  final func withParts<Result>(_ body: (PipelineParts) -> Result) -> Result {
    partsLock.withLock { body(madeParts) }
  }

  /// The same; `nil` if nothing was made yet.
  final func withUsedParts<Result>(_ body: (PipelineParts?) -> Result) -> Result {
    partsLock.withLock { body(parts) }
  }

  /// Call inside `partsLock`.
  final var madeParts: PipelineParts {
    if let parts { return parts }
    let made = PipelineParts()
    parts = made
    return made
  }

  // MARK: The end

  /// Ends the effects, and drops what waits.
  final func endWork() {
    let (effects, dropped) = partsLock.withLock { (parts?.effects, parts?.takeQueues() ?? []) }
    if let effects { for effect in effects.close() { cancel(effect) } }
    for queue in dropped {
      while let work = queue.popFirst() { work.drop(from: self) }
    }
  }

  final func reportDropped<Action>(_ action: Action, _ tracker: ActionTracker?) {
    Diagnostics.droppedAction(action, by: owner.type)
    tracker?.end(in: self)
  }
}
