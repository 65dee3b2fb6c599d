/// Disposes another disposable on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// Where the disposal happens.
  public let scheduler: any ImmediateSchedulerType
  private let link = SubscriptionLink()

  /// A disposable that disposes `disposable` on `scheduler`.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    link.attach(disposable)
  }

  /// Whether the disposal has happened.
  public var isDisposed: Bool { link.isDisposed }

  /// Schedules the disposal.
  public func dispose() {
    _ = scheduler.schedule(()) { [link] in
      link.dispose()
      return Disposables.create()
    }
  }
}
