/// An observer that sets something on an object.
///
/// - The object is not retained; elements that come after it is gone are dropped.
/// - Each element is set on the scheduler: on the main thread unless said otherwise, at once if the sender is
///   there and no other element of this binder waits.
/// - A binder keeps its order, whatever threads send: an element that is sent on the main thread while an
///   earlier one waits for the main loop is set after that one, in the same pass of the loop. Copies of a binder
///   are the same binder; different binders do not wait for each other.
/// - Elements are set one after the other, on a concurrent scheduler too. An element that is sent while another one
///   is being set is set after it.
/// - Completion is ignored. An error is reported to standard error: streams that are bound should not fail.
public struct Binder<Value>: ObserverType {
  /// The type of the values that are set.
  public typealias Element = Value

  private let queue: BinderQueue<Value>

  /// A binder that sets values on `target`, on the main actor.
  public init<Target: AnyObject>(
    _ target: Target, binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    queue = BinderQueue(on: MainScheduler()) { [weak target] value in
      // Nothing is sent anywhere: the caller is on the main thread, as the queue's scheduler is the main one.
      nonisolated(unsafe) let (object, value) = (target, value)
      MainActor.assumeIsolated {
        if let object { binding(object, value) }
      }
    }
  }

  /// A binder that sets values on `target`, on a scheduler.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType, binding: @escaping (Target, Value) -> Void
  ) {
    queue = BinderQueue(on: scheduler) { [weak target] value in
      if let target { binding(target, value) }
    }
  }

  /// Sets the element.
  public func on(_ event: Event<Value>) {
    switch event {
    case .next(let value): queue.set(value)
    case .error(let error): UnhandledErrors.reportBinding(error)
    case .completed: break
    }
  }

  /// The binder with its type erased.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
