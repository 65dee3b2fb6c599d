/// The emission of one subscription to a source that makes its elements one after the other, each in a pass
/// of its own.
class Emission {
  /// Emits the next element or the end; true if there is more to do.
  func emitNext() -> Bool { preconditionFailure(Diagnostics.abstract) }

  /// Begins to run in passes on `scheduler`, until there is no more to do or `subscription` is disposed.
  ///
  /// - Parameter hops: Whether all passes are made at once where a hop to `scheduler` is none; see `hop`.
  final func start(
    on scheduler: any ImmediateSchedulerType, hops: Bool = false, for subscription: SubscriptionLink
  ) {
    if scheduler is CurrentThreadScheduler { return queuePass() }
    let passes = Passes(on: scheduler)
    subscription.attach(passes)
    if hops { passes.start { [self] in emitNext() } } else { passes.startWork { [self] in emitNext() } }
  }

  /// Emits once the thread has done the work that is queued already.
  private func queuePass() { Trampoline.enqueue(TrampolineWork { [self] in runOnCurrentThread() }) }

  /// Emits until other work is queued on the thread, which then runs first.
  private func runOnCurrentThread() {
    while emitNext() {
      if Trampoline.hasPending { return queuePass() }
    }
  }
}
