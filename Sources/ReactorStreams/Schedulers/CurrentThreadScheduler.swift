/// Runs work on the caller's thread, one piece after the other.
///
/// The outermost piece runs at once; work that it schedules is queued and runs before the outermost
/// `schedule` returns. Every outermost subscription counts as such a piece, so that sources which emit
/// synchronously take turns, and recursion becomes iteration.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The scheduler.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether the calling thread is in no piece of work, so that `schedule` would run at once.
  public static var isScheduleRequired: Bool { !Trampoline.isActive }

  /// Runs `action` at once, or after the piece of work that the thread is in.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    guard Trampoline.isActive else {
      var result: (any Disposable)?
      Trampoline.run { result = action(state) }
      return result ?? Disposables.create()
    }
    let work = ScheduledAction { action(state) }
    Trampoline.enqueue(TrampolineWork { work.run() })
    return work
  }
}
