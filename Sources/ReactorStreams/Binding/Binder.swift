/// An observer that sets something on an object.
///
/// - The object is not retained; elements that come after it are dropped.
/// - Each element is set on the scheduler: on the main thread unless said otherwise, at once if the sender is
///   there.
/// - Completion is ignored. An error is reported to standard error: streams that are bound should not fail.
public struct Binder<Value>: ObserverType {
  /// What is set.
  public typealias Element = Value

  private let binding: (Value) -> Void

  /// A binder that sets values on `target`.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    self.binding = { [weak target] value in
      _ = scheduler.schedule(value) { [weak target] value in
        if let target { binding(target, value) }
        return Disposables.create()
      }
    }
  }

  /// Sets the element.
  public func on(_ event: Event<Value>) {
    switch event {
    case .next(let value): binding(value)
    case .error(let error): UnhandledErrors.reportBinding(error)
    case .completed: break
    }
  }

  /// The binder with its type erased.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
