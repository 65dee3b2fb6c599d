/// Disposes another disposable on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// Where the disposal happens.
  public let scheduler: any ImmediateSchedulerType
  private let hops: Bool
  private let link = SubscriptionLink()

  /// A disposable that disposes `disposable` on `scheduler`.
  public convenience init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.init(scheduler: scheduler, hops: false, disposable: disposable)
  }

  /// - Parameter hops: Whether the disposal happens at once where a hop to `scheduler` is none.
  init(scheduler: any ImmediateSchedulerType, hops: Bool, disposable: any Disposable) {
    self.scheduler = scheduler
    self.hops = hops
    link.attach(disposable)
  }

  /// Whether the disposal has happened.
  public var isDisposed: Bool { link.isDisposed }

  /// Schedules the disposal.
  public func dispose() {
    let dispose: (()) -> any Disposable = { [link] _ in
      link.dispose()
      return Disposables.create()
    }
    _ = hops ? scheduler.hop(dispose) : scheduler.schedule((), action: dispose)
  }
}
