// `@unchecked Sendable`: constant; see `Observable`.

/// Subscribes to its source only as often as the gate of its id lets it.
final class ThrottledStart<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let key: EffectKey
  private let dueTime: Duration
  private let latest: Bool
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>, key: EffectKey, dueTime: Duration, latest: Bool,
    scheduler: any SchedulerType
  ) {
    self.source = source
    self.key = key
    self.dueTime = dueTime
    self.latest = latest
    self.scheduler = scheduler
  }

  override func start(_ sink: Sink<Element>) {
    let gates = sink.effectScope.throttleGates
    let step = gates.arrive(
      key, now: scheduler.now, dueTime: dueTime, latest: latest,
      isSurrounded: SurroundedContext.innermost(sink.context) != nil)
    switch step {
    case .start:
      source.subscribe(sink: sink)
    case .ignore:
      sink.onCompleted()
    case .wait(let rest):
      // The effect that waited completes when this one replaces it.
      let waiting = SerializingSink<Element>(to: sink)
      let turn = SerialDisposable()
      gates.setWaiting(key, turn) { [weak waiting] isReplaced in
        if isReplaced { SurroundedContext.innermost(waiting?.context)?.leaveLastElements() }
        waiting?.onCompleted()
      }
      waiting.subscription.attach(
        Disposables.create { [key] in
          turn.dispose()
          gates.removeWaiting(key, turn)
        })
      turn.disposable = scheduler.scheduleRelative((), dueTime: rest) { [source, key, scheduler] in
        gates.start(key, now: scheduler.now)
        source.subscribe(sink: waiting)
        return Disposables.create()
      }
    }
  }
}
