/// How long an operator waits, and where its timer runs.
struct Timing {
  let dueTime: Duration
  let scheduler: any SchedulerType
}

/// The sink of an operator whose output comes from its source and from timers.
///
/// Events are decided on under the lock of `output`, and delivered outside of it in the order of the
/// decisions, never two at a time. The downstream's disposal stops the source and the timer.
package class TimedSink<Input, Output>: OperatorSink<Input, Output> {
  /// Where all output goes.
  package final let output: SerializingSink<Output>
  /// The one timer that runs; replaced by the next.
  package final let timer = SerialDisposable()

  package override init(to downstream: Sink<Output>) {
    output = SerializingSink(to: downstream)
    super.init(to: output, over: SubscriptionLink())
    output.subscription.attach(Disposables.create(subscription, timer))
  }

  /// Passes on the failed end, and drops the elements that `take`, which is called inside the lock, takes out
  /// of the machine.
  package final func fail<Dropped>(_ error: any Error, dropping take: () -> Dropped) {
    var dropped: Dropped?
    output.onError(error) {
      dropped = take()
      return true
    }
    // Released after unlocking: the elements may be the last owners of foreign objects.
    withExtendedLifetime(dropped) {}
  }

  /// Reads or changes what the lock guards.
  package final func withLock<Result>(_ body: () -> Result) -> Result { output.lock.withLock(body) }
}
