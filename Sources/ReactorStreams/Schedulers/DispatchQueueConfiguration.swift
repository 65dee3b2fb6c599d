internal import Dispatch

/// The common part of the serial and the concurrent dispatch-queue scheduler.
struct DispatchQueueConfiguration: Sendable {
  let queue: DispatchQueue
  let leeway: Duration

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    let work = ScheduledAction { action(state) }
    queue.async { work.run() }
    return work
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: Duration, action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    guard dueTime > .zero else { return schedule(state, action: action) }
    let work = ScheduledAction { action(state) }
    work.attach(timer: DispatchTimer(after: dueTime, leeway: leeway, on: queue) { work.run() })
    return work
  }

  func schedulePeriodic<State>(
    _ state: State, startAfter: Duration, period: Duration, action: @escaping (State) -> State
  ) -> any Disposable {
    var state = state
    // The handler is never called twice at a time, so `state` needs no lock.
    return DispatchTimer(after: startAfter, period: period, leeway: leeway, on: queue) {
      state = action(state)
    }
  }
}
