internal import ReactorKit
internal import ReactorKitCombine

extension Store {
  /// Calls `perform` on the main actor for each assignment of a property, whatever the reactable's `scheduler` is: at once
  /// where the main thread assigns it and nothing is under way.
  func emitOnMain<Value>(
    _ keyPath: KeyPath<R.State, Emit<Value>>, _ perform: @escaping (Value) -> Void
  ) -> AnyCancellable {
    let perform = OnMainThread(perform)
    return emit(keyPath).asObservable()
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { value in
        let value = OnMainThread(value)
        MainActor.assumeIsolated { perform.value(value.value) }
      })
      .asCancellable()
  }
}
