/// What many reactors never need. The pipeline's lock guards it.
final class PipelineParts {
  /// Where turns are taken, if that is not the thread that sends.
  var scheduler: (any ImmediateSchedulerType)?
  private(set) var effects: EffectScope?
  private(set) var monitors: MonitorList?
  /// Those who observe the events, how many they are, and whether without them all would be direct.
  var events: AnyEventSource?
  var eventObservers = 0
  var isOtherwiseDirect = false
  /// What waits for its turn.
  var waiting = WaitingWork()
  /// How much of what other threads have left is done in one turn. Only tests change it.
  var othersPerTurn = PipelineParts.othersPerTurn
  static let othersPerTurn = 100
  /// The trackers of actions that have ended, whose tasks go on after the turn.
  var performed: [ActionTracker] = []
  /// Whether a queue has been asked for a turn, and has not begun it.
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
