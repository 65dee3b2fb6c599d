// `@unchecked Sendable`: everything is guarded by `lock`, but for constants. Values of users are put in inside the lock, and
// released outside: a value's `deinit` is foreign code.
internal import ReactorKit

/// The events of all reactors that are not recorded yet, in order. A reactor's thread does no more than to put them here.
final class Inbox: @unchecked Sendable {
  /// An event, with what only its own thread can know.
  struct Item {
    let history: ReactorHistory
    let kind: ReactorEvent.Kind
    let sender: ReactorEvent.Sender?
    /// Nanoseconds since recording began.
    let time: UInt64
    /// Whether a mutation came while its action was being handled.
    let isSynchronous: Bool
    /// The reactor's state, if it is to be kept.
    let state: Any?
  }

  /// The work that is left to the thread of an event.
  enum DrainRequest {
    case nothing
    /// The event is the first one since `awaitEvent`.
    case announce
    /// Enough has come for a run of the recorder's queue.
    case run
    /// More has come than the recorder's queue can take: the thread helps, which bounds the memory.
    case help
  }

  /// Runs of the queue for fewer events cost the sending threads more; where values are large, fewer events are as much.
  private static let enough = 16...2_048

  private let limits: Recorder.Limits
  private let lock = Lock()
  // Not checked, as are those below: only a thread that has the lock uses them, and calls nothing foreign meanwhile.
  @exclusivity(unchecked) private var items: [Item] = []
  @exclusivity(unchecked) private var cursors: [ReactorID: ReactorCursor] = [:]
  /// The reactor of the last event: as a rule, that of the next one, too.
  @exclusivity(unchecked) private var latest: ReactorCursor?
  private var isRunning = false
  /// Whether the next event is to be announced.
  private var isAwaited = false
  /// How many events are enough for a run of the queue; eight times as many are too many.
  private var enough = 64

  /// A reactor, as far as the threads of its events need to know it.
  private final class ReactorCursor {
    let history: ReactorHistory
    var mutationsSinceState = 0
    /// Whether no state was kept yet.
    var lacksState: Bool

    init(_ history: ReactorHistory) {
      self.history = history
      lacksState = history.initialState == nil
    }
  }

  init(_ limits: Recorder.Limits) { self.limits = limits }

  /// Takes an event, on its thread.
  func receive(_ event: ReactorEvent, at time: UInt64) -> DrainRequest {
    switch event.kind {
    case .mutationWillApply(_, let action?, _, _):
      let cause = ReactorEvent.Cause(event.reactorID, action)
      return put(event, at: time, isSynchronous: ReactorMonitor.currentCause == cause)
    case .stepEnded(.reduce), .stepEnded(.write), .reactorReleased:
      return put(event, at: time, state: stateToKeep(after: event, at: time))
    default: return put(event, at: time)
    }
  }

  private func put(
    _ event: ReactorEvent, at time: UInt64, isSynchronous: Bool = false, state: Any? = nil
  ) -> DrainRequest {
    if let wish = lock.withLock({ append(event, time, isSynchronous, state) }) { return wish }
    introduce(event, at: time)
    return lock.withLock { append(event, time, isSynchronous, state) } ?? .nothing
  }

  /// Call inside `lock`.
  ///
  /// - Returns: `nil` if the reactor is not known yet.
  private func append(_ event: ReactorEvent, _ time: UInt64, _ isSynchronous: Bool, _ state: Any?)
    -> DrainRequest?
  {
    guard let cursor = cursor(event.reactorID) else { return nil }
    if case .mutationWillApply = event.kind { cursor.mutationsSinceState += 1 }
    items.append(
      Item(
        history: cursor.history, kind: event.kind, sender: event.sender, time: time,
        isSynchronous: isSynchronous, state: state))
    // First of all: there may be no later event to announce, but there is a later one to run or help for.
    if isAwaited {
      isAwaited = false
      return .announce
    }
    // Inside of a `reduce`, to wait for others could be for ever, and what is let go of might read the state.
    if items.count >= 8 * enough, !ReduceScope.isInsideAny { return .help }
    guard items.count >= enough, !isRunning else { return .nothing }
    isRunning = true
    return .run
  }

  private func cursor(_ id: ReactorID) -> ReactorCursor? {
    if latest?.history.id != id { latest = cursors[id] }
    return latest
  }

  /// Nothing of a reactor is asked inside the lock: its own lock may be held by a thread that waits for this one, and its
  /// release would be told here.
  private func introduce(_ event: ReactorEvent, at time: UInt64) {
    let cursor = ReactorCursor(ReactorHistory(event, at: time))
    lock.withLock {
      // Another thread may have been first, with a reactor that was there before recording began.
      if cursors[event.reactorID] == nil { cursors[event.reactorID] = cursor }
    }
  }

  /// The state after a change, if it is to be kept: after so many mutations, after what is no mutation, after the last one,
  /// because nobody can compute it any more, and always where a state has shared values, because others write these, too.
  private func stateToKeep(after event: ReactorEvent, at time: UInt64) -> Any? {
    func ask() -> (history: ReactorHistory, isDue: Bool)? {
      cursor(event.reactorID).map { ($0.history, isDue($0, event.kind)) }
    }
    var asked = lock.withLock(ask)
    if asked == nil {
      introduce(event, at: time)
      asked = lock.withLock(ask)
    }
    guard let asked, asked.isDue || asked.history.reference.sharesValues else { return nil }
    return asked.history.reference.state
  }

  /// Call inside `lock`.
  private func isDue(_ cursor: ReactorCursor, _ kind: ReactorEvent.Kind) -> Bool {
    if case .stepEnded(.reduce) = kind, !cursor.lacksState,
      cursor.mutationsSinceState < limits.mutationsPerState
    {
      return false
    }
    (cursor.mutationsSinceState, cursor.lacksState) = (0, false)
    return true
  }

  // MARK: The recorder's side

  /// All that has come, to be released outside of locks.
  func take() -> [Item] {
    lock.withLock {
      guard !items.isEmpty else { return [] }
      var taken: [Item] = []
      taken.reserveCapacity(enough)
      swap(&taken, &items)
      return taken
    }
  }

  /// Announces the next event, and only that.
  func awaitEvent() { lock.withLock { isAwaited = true } }

  /// Whether a run of the recorder's queue is over, because not enough has come for another one.
  func endRun() -> Bool {
    lock.withLock {
      isRunning = items.count >= enough
      return !isRunning
    }
  }

  /// Lets no more wait than an eighth of what is kept.
  ///
  /// - Parameter bytes: What the last events had, each.
  func adapt(toBytesOfEvent bytes: Int) {
    lock.withLock {
      let wanted = limits.bytes / 8 / max(1, bytes)
      enough = min(max(wanted, Self.enough.lowerBound), Self.enough.upperBound)
    }
  }

  /// Keeps the state of a reactor after its next change.
  func keepState(of id: ReactorID) { lock.withLock { cursors[id]?.lacksState = true } }

  /// Lets go of a reactor of which nothing is recorded any more.
  func forget(_ id: ReactorID) {
    let cursor = lock.withLock {
      if latest?.history.id == id { latest = nil }
      return cursors.removeValue(forKey: id)
    }
    withExtendedLifetime(cursor) {}
  }
}
