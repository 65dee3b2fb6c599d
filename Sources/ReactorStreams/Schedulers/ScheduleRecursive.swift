// `@unchecked Sendable`: `action` is guarded by `lock`; a frame is only touched by the thread that made it.
internal import CReactorSupport

extension ImmediateSchedulerType {
  /// Runs `action` with `state`, and again with each state that it asks for.
  ///
  /// ```swift
  /// let countdown = scheduler.scheduleRecursive(3) { number, again in
  ///   print(number)
  ///   if number > 0 { again(number - 1) }
  /// }
  /// ```
  ///
  /// - Each run is one piece of work of the scheduler, scheduled when `action` asks for it: on a
  ///   `TestScheduler`, a step takes a tick.
  /// - Asking again and again is a loop, however often, also on a scheduler that runs work at once. On the
  ///   main scheduler, the runs after the first one come in later passes of the main loop.
  /// - `action` may ask several times, or not at all, which ends that branch.
  /// - Disposing the result cancels waiting runs, and releases `action`.
  ///
  /// - Parameters:
  ///   - state: The state for the first run.
  ///   - action: The work; its second argument asks for another run.
  /// - SeeAlso: RxSwift's function of this name.
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ again: (State) -> Void) -> Void
  ) -> any Disposable {
    let work = RecursiveWork(on: self, action)
    work.schedule(state)
    return work
  }
}

/// The runs that wait, and their action.
private final class RecursiveWork<State>: _Upstream, Cancelable, @unchecked Sendable {
  typealias Action = (State, (State) -> Void) -> Void

  /// One run. Runs that the scheduler would run inside of it, at once, wait until it is over.
  private final class Frame {
    let thread = rk_thread_id()
    var isOpen = true
    var waiting = FIFO<State>()
  }

  private let scheduler: any ImmediateSchedulerType
  private let runs = CompositeDisposable()
  private let lock = Lock()
  /// Guarded by `lock`; `nil` once disposed.
  private var action: Action?

  init(on scheduler: any ImmediateSchedulerType, _ action: @escaping Action) {
    self.scheduler = scheduler
    self.action = action
  }

  var isDisposed: Bool { runs.isDisposed }

  override func dispose() {
    let released = lock.withLock {
      defer { action = nil }
      return action
    }
    runs.dispose()
    withExtendedLifetime(released) {}
  }

  func schedule(_ state: State) { schedule(state, on: scheduler, from: nil) }

  private func schedule(_ state: State, on scheduler: any ImmediateSchedulerType, from frame: Frame?) {
    let slot = SingleAssignmentDisposable()
    guard let key = runs.insert(slot) else { return }
    slot.setDisposable(
      scheduler.schedule(state) { [self] state in
        runs.remove(for: key)
        // The thread is compared first: the rest of a frame belongs to it.
        if let frame, frame.thread == rk_thread_id(), frame.isOpen {
          frame.waiting.append(state)
        } else {
          run(state)
        }
        return Disposables.create()
      })
  }

  private func run(_ state: State) {
    let frame = Frame()
    var next: State? = state
    while let state = next, let action = lock.withLock({ action }) {
      action(state) { schedule($0, on: scheduler.forLaterPasses, from: frame) }
      next = frame.waiting.popFirst()
    }
    frame.isOpen = false
  }
}
