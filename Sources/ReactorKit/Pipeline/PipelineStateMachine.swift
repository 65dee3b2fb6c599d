/// Decides who works in a pipeline, what is done next, and when a turn ends.
///
/// A value, which is not to be copied, because its queues are objects: it holds no lock, calls nothing foreign, and knows
/// no reactor. `_Pipeline` asks it inside of the pipeline's lock, and performs what it decides outside. `Turn` is the
/// half of the decision that needs no lock.
///
/// A turn does the action of the thread that has begun it, with all that this causes on the thread, and a bounded number of
/// the works that others have queued, which includes what those cause. All goes in the order of arrival, until the
/// bound is reached. Then what the thread's own action has caused is finished, and the rest is handed on: to the next
/// thread that queues work, or to a background queue, whichever is first.
///
/// On a scheduler, all that a turn does is the runner's own, but what arrives from elsewhere after the turn has begun waits
/// for a later one. Virtual time stands still during a turn, so there a turn does all.
struct PipelineStateMachine {
  /// The duty of a thread that has queued work.
  enum Arrival {
    /// Nothing: another thread has the turn, and does the work.
    case wait
    /// Do what waits: the turn is the thread's.
    case drain
    /// Ask the scheduler, to which the turn was promised.
    case schedule(any ImmediateSchedulerType)
  }

  /// The next thing that the runner does.
  enum Step {
    /// - Parameter isOwn: Whether the work is the runner's own, or has been caused by such work.
    case perform(Work, isOwn: Bool)
    /// Nothing more: the turn has ended. The tasks that wait for `ended` are resumed now.
    case end(Rest, ended: [ActionTracker])
  }

  /// The place where the work is done that a turn has left.
  enum Rest {
    /// Nobody: there is none, or somebody was asked already.
    case none
    /// A background queue, which has to be asked.
    case queue
    /// The scheduler, to which the turn was promised again.
    case scheduler
  }

  static let othersPerTurn = 100

  /// Where turns are taken, if that is not the thread that sends.
  private(set) var scheduler: (any ImmediateSchedulerType)?
  /// Whether there is a scheduler: asked at each step, where a copy of it would cost more than the rest.
  private var isOnScheduler = false
  private var isBounded = true
  private var waiting = WaitingWork()
  /// How many works of others one turn does. Only tests change the number.
  var othersPerTurn = Self.othersPerTurn { didSet { othersLeft = othersPerTurn } }
  /// How many of them this turn may still do, or the next one, if there is no turn.
  private var othersLeft = Self.othersPerTurn
  /// The trackers of actions that have ended in this turn.
  private(set) var ended: [ActionTracker] = []
  private var isQueueAsked = false

  init() {}

  /// Whether no work waits.
  var isIdle: Bool { waiting.isEmpty }

  /// How many actions wait.
  var actionCount: Int { waiting.actionCount }

  // MARK: Arriving

  /// Queues work, and takes the turn if it is free.
  mutating func arrive(_ work: Work, isOwn: Bool, _ turn: borrowing Turn, thread: UInt) -> Arrival {
    waiting.append(work, isOwn: isOwn)
    return takeOrMark(turn, thread: thread)
  }

  /// Queues work, and tells nobody; `takeUp` must follow.
  mutating func arriveUnnoticed(_ work: Work, isOwn: Bool) { waiting.append(work, isOwn: isOwn) }

  /// Takes the turn, if it is free and work waits.
  mutating func takeUp(_ turn: borrowing Turn, thread: UInt) -> Arrival {
    isIdle ? .wait : takeOrMark(turn, thread: thread)
  }

  private func takeOrMark(_ turn: borrowing Turn, thread: UInt) -> Arrival {
    guard turn.beginOrMark(isOnScheduler ? nil : thread) else { return .wait }
    guard isOnScheduler, let scheduler else { return .drain }
    return .schedule(scheduler)
  }

  /// Notes a tracker whose task is resumed at the end of the turn; false if no thread has the turn.
  mutating func end(_ tracker: ActionTracker, _ turn: borrowing Turn) -> Bool {
    guard turn.markIfTaken() else { return false }
    ended.append(tracker)
    return true
  }

  // MARK: Turns

  /// Takes the turn that was handed on, for the queue that was asked; false if another thread was first.
  mutating func beginOnQueue(_ turn: borrowing Turn, thread: UInt) -> Bool {
    isQueueAsked = false
    return turn.takeHandedOn(thread)
  }

  /// Promises the turn, which the calling thread has, to a scheduler, from now on and each time.
  mutating func move(to scheduler: any ImmediateSchedulerType, isBounded: Bool, _ turn: borrowing Turn) {
    (self.scheduler, isOnScheduler, self.isBounded) = (scheduler, true, isBounded)
    turn.pass(to: nil, workWaits: true)
  }

  /// Begins a turn of the scheduler, to which it was promised.
  mutating func beginOnScheduler(_ turn: borrowing Turn, thread: UInt) {
    turn.pass(to: thread, workWaits: true)
    othersLeft = isBounded ? min(waiting.othersCount, othersPerTurn) : .max
  }

  /// The runner's next step; ends the turn if there is no work, or none that this turn may do.
  mutating func next(_ turn: borrowing Turn) -> Step {
    if let (work, isOwn) = waiting.next(rest: &othersLeft) {
      return .perform(work, isOwn: isOwn || isOnScheduler)
    }
    othersLeft = othersPerTurn
    defer { ended = [] }
    return .end(leave(turn), ended: ended)
  }

  private mutating func leave(_ turn: borrowing Turn) -> Rest {
    guard !isIdle else {
      turn.free(forScheduler: isOnScheduler)
      return .none
    }
    guard !isOnScheduler else {
      turn.pass(to: nil, workWaits: true)
      return .scheduler
    }
    turn.handOn()
    defer { isQueueAsked = true }
    return isQueueAsked ? .none : .queue
  }

  /// Takes all work, of which nothing is going to be done.
  mutating func close() -> [WorkQueue] { waiting.takeAll() }
}

/// The work that waits for a turn, first in, first out; but where a runner does nothing more for others, the work that
/// its own action has caused goes first.
///
/// Elements and ends of streams never change places with each other. So an element or end that the runner's own action
/// has caused is kept apart, in `own`, only if no element or end waits in `others`.
struct WaitingWork {
  /// The work that the runner's own action has caused, once there is any, behind the work that goes before all other.
  private var own: WorkQueue?
  private let others = WorkQueue()
  /// How much of `others` is there, and how much of that is not an action.
  private(set) var othersCount = 0
  private var othersStepCount = 0
  private var arrivals: UInt64 = 0

  var isEmpty: Bool { others.isEmpty && own?.isEmpty ?? true }

  /// How many actions there are.
  ///
  /// - Complexity: O(n).
  var actionCount: Int { (own?.actionCount ?? 0) + others.actionCount }

  mutating func append(_ work: Work, isOwn: Bool) {
    if work.goesFirst { return madeOwn.insertFirst(work) }
    arrivals += 1
    work.arrival = arrivals
    if isOwn, work.isAction || othersStepCount == 0 { return madeOwn.append(work) }
    others.append(work)
    othersCount += 1
    if !work.isAction { othersStepCount += 1 }
  }

  private var madeOwn: WorkQueue {
    mutating get {
      let own = own ?? WorkQueue()
      self.own = own
      return own
    }
  }

  /// Takes what is next.
  ///
  /// - Parameter rest: How much of others may still be done in this turn; counted down.
  mutating func next(rest: inout Int) -> (work: Work, isOwn: Bool)? {
    if let own, let first = own.first {
      let other = rest > 0 ? others.first : nil
      if other.map({ first.arrival < $0.arrival }) ?? true { return own.popFirst().map { ($0, true) } }
    }
    guard rest > 0, let work = others.popFirst() else { return nil }
    rest -= 1
    othersCount -= 1
    if !work.isAction { othersStepCount -= 1 }
    return (work, false)
  }

  /// Takes all, of which nothing is going to be done.
  mutating func takeAll() -> [WorkQueue] {
    defer { self = WaitingWork() }
    return [own, others].compactMap(\.self)
  }
}
