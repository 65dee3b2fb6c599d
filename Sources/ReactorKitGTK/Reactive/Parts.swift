#if GTK
internal import ReactorKitObservation

@available(macOS 15.4, *)
extension GTKObject {
  /// Calls `body` with an object that is a property of this one, now and whenever another takes its place; what `body` has
  /// returned for the one before is disposed first.
  func follow(_ part: String, _ body: @escaping @MainActor (GTKObject) -> any Disposable) -> any Disposable {
    let current = SerialDisposable()
    let whole = WeakGTKObject(self)
    let take: @MainActor () -> Void = {
      current.disposable = Disposables.create()
      let found: GTKObject? = whole.object?.read(part)
      if let found { current.disposable = body(found) }
    }
    take()
    return Disposables.create(connect("notify::" + part, SignalHandler { _ in take() }), current)
  }

  /// Binds a property of a part, in both directions; another part shows the value, too.
  func bind<Value: GTKValue & Equatable>(
    property: String, of part: String, _ binding: ReactorBinding<Value>
  ) -> any Disposable {
    ObjectBags.bind(property, of: self, follow(part) { $0.bind(property: property, binding) })
  }
}

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKObject {
  /// A property of a part. It begins with the current value, and goes on with what the user, or GTK, gives the part that is there
  /// then, and with the value of another part. It completes with the whole.
  func property<Value: GTKValue & Equatable>(_ name: String, of part: String) -> ControlProperty<Value> {
    let whole = WeakGTKObject(base)
    let values = Observable<Value>.create { observer in
      MainActor.assumeIsolated {
        guard let object = whole.object else { return observer.ended() }
        let end = object.onRelease { observer.onCompleted() }
        var sent: Value?
        let send: @MainActor (Value) -> Void = { value in
          sent = value
          observer.onNext(value)
        }
        let following = object.follow(part) { found in
          let connection = found.watch(name, send)
          let value: Value = found.read(name)
          if value != sent { send(value) }
          return connection
        }
        return Disposables.create(following, end)
      }
    }
    return ControlProperty(
      values: values,
      valueSink: binder { (object, value: Value) in
        let found: GTKObject? = object.read(part)
        found?.set(name, to: value)
      })
  }
}
#endif
