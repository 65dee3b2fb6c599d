internal import Synchronization

/// Bounds the waiting work that one turn does.
///
/// A runner does its own action, with all that this causes on its thread, and a bounded number of what others have
/// left, which includes what that causes. All goes in the order of arrival, until the bound is reached; then what is
/// the runner's own is finished, and the rest is handed on: to the next one who leaves work, or to a queue, whichever
/// is first.
///
/// On a scheduler, all that is done in a turn is the runner's own, but what came from elsewhere after the turn has
/// begun waits for a later one.
extension _Pipeline {
  final var isRunner: Bool { turn.belongs(to: Turn.thisThread) }

  // MARK: Leaving work

  /// Leaves work to whoever has the turn; if nobody has, it is done now, or in a turn on the scheduler.
  ///
  /// - Parameter ofOthers: Whether a stream passes it on here for another thread.
  @usableFromInline
  final func leave(_ work: Work, ofOthers: Bool = false) {
    let thread = Turn.thisThread
    let isOwn = turn.belongs(to: thread) && handlesOwn && !ofOthers
    work.note { sender(isOwn: isOwn) }
    let (isMine, scheduler) = partsLock.withLock {
      let parts = madeParts
      parts.waiting.append(work, isOwn: isOwn)
      return (turn.beginOrMark(parts.scheduler == nil ? thread : nil), parts.scheduler)
    }
    guard isMine else { return }
    if let scheduler { schedule(on: scheduler, left: work) } else { drain(left: work) }
  }

  /// The sender of the work; `nil` if it needs not be restored.
  final func sender(isOwn: Bool) -> _TaskOrigin? {
    let sender = CurrentSender.value
    // On virtual time, tasks begin in the code that moves the clock, which is the test's, as the sender is.
    let isInSameTask = (isOwn || isOnVirtualTime.isRaised) && sender == nil
    return isInSameTask ? .inSameTask() : .current(sender)
  }

  /// Puts work behind what waits, without telling anybody; `handleKept` must follow.
  final func keep(_ work: Work) { partsLock.withLock { madeParts.waiting.append(work, isOwn: false) } }

  /// Does what waits, unless somebody has the turn, who does it then.
  final func handleKept() {
    let (isMine, scheduler) = partsLock.withLock {
      guard let parts, !parts.waiting.isEmpty else { return (false, nil as (any ImmediateSchedulerType)?) }
      return (turn.beginOrMark(parts.scheduler == nil ? Turn.thisThread : nil), parts.scheduler)
    }
    guard isMine else { return }
    if let scheduler { schedule(on: scheduler, left: nil) } else { drain(left: nil) }
  }

  // MARK: Turns of threads

  /// Does what waits after the runner's own action, and ends the turn.
  @usableFromInline
  final func drain() { drain(left: nil) }

  /// - Parameter left: What the runner has left itself just now.
  private func drain(left: Work?) {
    var rest: Int?
    while let (work, isOwn) = nextWork(rest: &rest) {
      // Whatever it has left before is done by now.
      let isLeft = work === left
      (handlesOwn, handlesWhatItLeft) = (isOwn || isLeft, isLeft)
      perform(work)
    }
  }

  /// The work to do next; `nil` if there is nothing, or no more in this turn, which ends it.
  ///
  /// - Parameter rest: How much of others may still be done; `nil` at first.
  private func nextWork(rest: inout Int?) -> (Work, Bool)? {
    var (asksQueue, performed) = (false, [ActionTracker]())
    let next: (Work, Bool)? = partsLock.withLock {
      var left = rest ?? parts?.othersPerTurn ?? PipelineParts.othersPerTurn
      defer { rest = left }
      if let next = parts?.waiting.next(rest: &left) { return next }
      (handlesOwn, handlesWhatItLeft) = (true, false)
      performed = parts?.takePerformed() ?? []
      guard let parts, !parts.waiting.isEmpty else {
        turn.free()
        return nil
      }
      turn.handOn()
      asksQueue = !parts.isQueueAsked
      parts.isQueueAsked = true
      return nil
    }
    if asksQueue { askQueue() }
    for tracker in performed { tracker.resume() }
    return next
  }

  /// Resumes the task that waits for a tracker, after the turn of the thread that is inside, if there is one.
  final func resumeAfterTurn(_ tracker: ActionTracker) {
    let isTaken = partsLock.withLock {
      guard turn.markIfTaken() else { return false }
      madeParts.performed.append(tracker)
      return true
    }
    if !isTaken { tracker.resume() }
  }

  private func askQueue() {
    // Weak: what waits is dropped with the runtime.
    _ = ConcurrentDispatchQueueScheduler.background.schedule(()) { [weak self] in
      self?.takeQueueTurn()
      return Disposables.create()
    }
  }

  /// Goes on with what was handed on, unless somebody has come first, who does.
  private func takeQueueTurn() {
    let isMine = partsLock.withLock {
      parts?.isQueueAsked = false
      return turn.takeHandedOn(Turn.thisThread)
    }
    if isMine { drain(left: nil) }
  }

  private func perform(_ work: Work) {
    if let reactor = owner.object {
      work.perform(in: self, reactor: reactor)
    } else {
      endUnlessOwnerDoes()
      work.drop(from: self)
    }
  }

  // MARK: Turns of a scheduler

  /// Makes the calling thread the runner, to whom the turn was promised.
  final func takeTurn() { partsLock.withLock { turn.pass(to: Turn.thisThread, workWaits: parts != nil) } }

  /// Promises the turn, which the calling thread has, to one of a scheduler, from now on and each time.
  ///
  /// - Parameter isVirtual: Whether its time is virtual. That stands still meanwhile, so nobody has to wait for a turn.
  final func moveTurns(to scheduler: any ImmediateSchedulerType, isVirtual: Bool) {
    if isVirtual { isOnVirtualTime.raise() }
    partsLock.withLock {
      madeParts.scheduler = scheduler
      turn.pass(to: nil, workWaits: parts != nil)
    }
    schedule(on: scheduler, left: nil)
  }

  /// Takes the turn, which was promised, on a scheduler.
  private func schedule(on scheduler: any ImmediateSchedulerType, left: Work?) {
    guard !scheduler.runsOnMainAtOnce else { return takeFirstTurn(on: scheduler, left: left) }
    // Weak: a scheduler that is slow must not keep the runtime; what waits is dropped with it.
    _ = scheduler.schedule(()) { [weak self] in
      self?.takeFirstTurn(on: scheduler, left: nil)
      return Disposables.create()
    }
  }

  private func takeFirstTurn(on scheduler: any ImmediateSchedulerType, left: Work?) {
    guard takeScheduledTurn(left: left) else { return }
    Turns(on: scheduler).startLater { [weak self] in self?.takeScheduledTurn(left: nil) ?? false }
  }

  /// Does what waits now; returns whether something is left for another turn, to which the turn is promised.
  private func takeScheduledTurn(left: Work?) -> Bool {
    var rest = 0
    partsLock.withLock {
      turn.pass(to: Turn.thisThread, workWaits: true)
      guard let parts else { return }
      rest = isOnVirtualTime.isRaised ? .max : min(parts.waiting.othersCount, parts.othersPerTurn)
    }
    while true {
      var (isLeftOver, performed) = (false, [ActionTracker]())
      let next: Work? = partsLock.withLock {
        if let next = parts?.waiting.next(rest: &rest) { return next.work }
        handlesWhatItLeft = false
        performed = parts?.takePerformed() ?? []
        isLeftOver = parts?.waiting.isEmpty == false
        if isLeftOver { turn.pass(to: nil, workWaits: true) } else { turn.free(forScheduler: true) }
        return nil
      }
      guard let next else {
        for tracker in performed { tracker.resume() }
        return isLeftOver
      }
      handlesWhatItLeft = next === left
      perform(next)
    }
  }
}
