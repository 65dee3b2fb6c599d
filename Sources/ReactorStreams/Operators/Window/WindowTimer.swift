/// The timer of operators that cut their source into pieces, each of which has a time: `buffer` and `window`.
struct WindowTimer {
  let timeSpan: RxTimeInterval
  let scheduler: any SchedulerType

  /// Starts the timer of a window, unless another one is open by now: delivering the window before may have
  /// filled this one.
  ///
  /// - Parameters:
  ///   - current: The window that is open. Called inside of the sink's lock.
  ///   - fire: Called when the time of a window is up, perhaps late.
  func start<Input, Output>(
    _ window: WindowStateMachine.Generation, in sink: TimedSink<Input, Output>,
    current: () -> WindowStateMachine.Generation, fire: @escaping (WindowStateMachine.Generation) -> Void
  ) {
    var window = window
    guard window == sink.withLock(current) else { return }
    // The output's link, not the source's: a source that is gone without an end stops no timer.
    // Another thread may have started the timer of the next window, and this one has taken its place then.
    while !sink.output.subscription.isDisposed {
      let started = window
      sink.timer.replace {
        scheduler.scheduleRelative((), dueTime: timeSpan) {
          fire(started)
          return Disposables.create()
        }
      }
      window = sink.withLock(current)
      if window == started { return }
    }
  }
}
