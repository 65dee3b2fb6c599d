/// The parts of a pipeline that many reactors never need. Guarded by the pipeline's lock.
final class PipelineParts {
  /// Where turns are taken, if that is not the thread that sends.
  var scheduler: (any ImmediateSchedulerType)?
  private(set) var effects: EffectScope?
  private(set) var monitors: MonitorList?
  /// The stream of the events, the number of its observers, and whether actions would take the direct path without them.
  var events: AnyEventSource?
  var eventObservers = 0
  var isOtherwiseDirect = false
  /// The queued work.
  var waiting = WaitingWork()
  /// How much queued work of other threads one turn does. Only tests change the number.
  var othersPerTurn = PipelineParts.othersPerTurn
  static let othersPerTurn = 100
  /// The trackers of actions that have ended; their tasks are resumed after the turn.
  var performed: [ActionTracker] = []
  /// Whether a dispatch queue has been asked to take a turn, and has not begun the turn.
  var isQueueAsked = false

  /// - Parameter isClosed: Whether the reactor is gone, so that no effect may begin if none has before.
  func madeEffects(isClosed: Bool) -> EffectScope {
    let made = effects ?? EffectScope(isClosed: isClosed)
    effects = made
    return made
  }

  var madeMonitors: MonitorList {
    let made = monitors ?? MonitorList()
    monitors = made
    return made
  }

  func takePerformed() -> [ActionTracker] {
    defer { performed = [] }
    return performed
  }

  /// All that waits, of which nothing is going to be done.
  func takeQueues() -> [WorkQueue] { waiting.takeAll() }
}
