#if GTK
internal import CGTK
public import ReactorKitObservation

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKObject {
  /// A signal by GTK's name, such as `clicked` or `notify::visible`, with the values that it sends.
  ///
  /// - The signal is connected at subscription, and disconnected at its end. The stream completes with the object.
  /// - Fewer types than the signal sends are its first ones. Unknown names, and other types, are reported at
  ///   subscription, and nothing is sent.
  public func signal<each Value: GTKValue>(
    _ name: String, of types: repeat (each Value).Type
  ) -> ControlEvent<(repeat each Value)> {
    let object = WeakGTKObject(base)
    return ControlEvent(
      events: Observable.create { observer in
        MainActor.assumeIsolated {
          guard let object = object.object else { return observer.ended() }
          guard object.check(signal: name, repeat (each Value).self) else { return Disposables.create() }
          let handler = SignalHandler { arguments in
            var index = 0
            observer.onNext((repeat arguments.value(&index, (each Value).self)))
          }
          return object.connect(name, handler) { observer.onCompleted() }
        }
      })
  }

  /// A property by GTK's name, such as `visible`.
  ///
  /// - Its stream begins with the current value, and goes on with those that the user, or GTK, gives it; not with those that
  ///   the program sets. It completes with the object.
  /// - Setting it does nothing if the value is equal. A value that is sent on another thread is set on the main one.
  /// - Unknown names, and other types, are reported at subscription, and when it is set.
  public func property<Value: GTKValue>(_ name: String, of type: Value.Type = Value.self) -> ControlProperty<
    Value
  > {
    let object = WeakGTKObject(base)
    let values = Observable<Value>.create { observer in
      MainActor.assumeIsolated {
        guard let object = object.object else { return observer.ended() }
        guard object.check(name, type) else { return Disposables.create() }
        let connection = object.watch(name) {
          observer.onNext($0)
        } end: {
          observer.onCompleted()
        }
        observer.onNext(object.read(name))
        return connection
      }
    }
    return ControlProperty(
      values: values, valueSink: binder { (object, value: Value) in object.set(name, to: value) })
  }

  /// Sends once, and completes, when GTK has released the object: on the main thread, where it is subscribed to as well.
  public var deallocated: Observable<Void> {
    let object = WeakGTKObject(base)
    return Observable.create { observer in
      MainActor.assumeIsolated {
        guard let object = object.object else {
          observer.onNext(())
          observer.onCompleted()
          return Disposables.create()
        }
        return object.onRelease {
          observer.onNext(())
          observer.onCompleted()
        }
      }
    }.subscribe(on: ConcurrentMainScheduler.instance)
  }
}

@available(macOS 15.4, *)
extension AnyObserver {
  /// Completes the stream of an object that is gone.
  func ended() -> any Disposable {
    onCompleted()
    return Disposables.create()
  }
}
#endif
