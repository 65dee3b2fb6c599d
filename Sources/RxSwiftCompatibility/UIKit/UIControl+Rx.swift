// watchOS has a UIKit without controls.
#if canImport(UIKit) && !os(watchOS)
  public import ReactorStreams
  public import UIKit

  extension Reactive where Base: UIControl {
    /// The events of a kind. Subscribed to on the main thread; the stream ends with the control.
    public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
      let control = base
      return ControlEvent(
        events: Observable.create { [weak control] observer in
          onMain {
            guard let control else {
              observer.onCompleted()
              return Disposables.create()
            }
            // Only the control owns the action.
            let end = ControlEnd(observer)
            let action = UIAction { _ in end.observer.onNext(()) }
            control.addAction(action, for: controlEvents)
            return Disposables.create { [weak control, weak action] in
              _ = ConcurrentMainScheduler.instance.schedule(()) {
                onMain { if let action { control?.removeAction(action, for: controlEvents) } }
                return Disposables.create()
              }
            }
          }
        })
    }

    /// A value that users change.
    ///
    /// - Parameters:
    ///   - editingEvents: After which events `getter` is called; it also is at the subscription.
    ///   - getter: Reads the value.
    ///   - setter: Shows a value.
    public func controlProperty<Value>(
      editingEvents: UIControl.Event, getter: @escaping @MainActor (Base) -> Value,
      setter: @escaping @MainActor (Base, Value) -> Void
    ) -> ControlProperty<Value> {
      ControlProperty(
        values: controlEvent(editingEvents).asObservable().startWith(()).compactMap { [weak base] _ in
          base.map { control in onMain { getter(control) } }
        },
        valueSink: Binder(base) { control, value in
          nonisolated(unsafe) let value = value
          onMain { setter(control, value) }
        })
    }
  }

  /// Completes a stream when it is released.
  private final class ControlEnd {
    let observer: AnyObserver<Void>

    init(_ observer: AnyObserver<Void>) { self.observer = observer }

    deinit { observer.onCompleted() }
  }

  /// Calls `body` on the main thread, where the caller is.
  func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
    // The result does not leave the thread.
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = body() }
    guard let result else { fatalError("the body has not run") }
    return result
  }
#endif
