/// The sink of an operator that cuts its source into windows, each of which has a timer: `buffer` and `window`.
class WindowingSink<Input, Output>: TimedSink<Input, Output> {
  typealias Generation = WindowStateMachine.Generation
  /// The output to deliver, if there is one, and whether a window ends with this step.
  typealias Step = (output: Output?, isBorder: Bool)

  private let timeSpan: Duration
  private let scheduler: any SchedulerType

  init(to downstream: Sink<Output>, timeSpan: Duration, scheduler: any SchedulerType) {
    self.timeSpan = timeSpan
    self.scheduler = scheduler
    super.init(to: downstream)
  }

  // The compiler's own one for a class that has subclasses calls itself.
  @available(*, unavailable)
  override init(to downstream: Sink<Output>) { fatalError(Diagnostics.abstract) }

  /// The window that is open. Called inside of the sink's lock.
  var generation: Generation { fatalError(Diagnostics.abstract) }

  /// The step to take when the timer of a window fires, perhaps late. Called inside of the sink's lock.
  func timerFired(_ generation: Generation) -> Step { fatalError(Diagnostics.abstract) }

  /// Delivers the output that `decide`, which is called inside of the lock, returns; then starts the timer of
  /// the next window, if that was a border.
  final func deliver(_ decide: () -> Step) {
    var next: Generation?
    output.receive {
      let (output, isBorder) = decide()
      if isBorder { next = generation }
      return (output, false)
    }
    if let next { startTimer(next) }
  }

  /// Starts the timer of a window, unless another one is open by now: delivering the window before may have
  /// filled this one.
  final func startTimer(_ window: Generation) {
    var window = window
    guard window == withLock({ generation }) else { return }
    // The link asked is the output's, not the source's: a source that is gone without an end stops no timer.
    // Another thread may have started the timer of the next window; the timer started here has replaced that one then.
    while !output.subscription.isDisposed {
      let started = window
      timer.replace {
        scheduler.scheduleRelative((), dueTime: timeSpan) { [self] in
          deliver { timerFired(started) }
          return Disposables.create()
        }
      }
      window = withLock { generation }
      if window == started { return }
    }
  }
}
