#if GTK
internal import Dispatch
public import ReactorKitObservation

@available(macOS 15.4, *)
extension GTKList {
  /// Selects the row whose id a value is, and writes to the value what the user selects.
  ///
  /// - Showing a value writes nothing back. After each write, the value is shown again: a selection that the reactor refuses is
  ///   taken back.
  /// - The id may be there before its row is. A selected row that is removed stays the value, as nobody has selected another.
  /// - The binding ends with the list, when the selection is bound again, or when the result is disposed.
  @discardableResult
  public func bind(selection: ReactorBinding<Element.ID?>) -> any Disposable {
    _storage.list.bind(
      show: { selection.wrappedValue.map { [$0] } ?? [] }, write: { selection.wrappedValue = $0.first })
  }

  /// Selects the rows whose ids a value has, and writes to the value what the user selects. Otherwise as
  /// `bind(selection:)` of one id.
  @discardableResult
  public func bind(selection: ReactorBinding<Set<Element.ID>>) -> any Disposable {
    _storage.list.bind(show: { selection.wrappedValue }, write: { selection.wrappedValue = $0 })
  }
}

@available(macOS 15.4, *)
extension ListStorage {
  fileprivate func bind(
    show ids: @escaping @MainActor () -> Set<ID>, write: @escaping @MainActor (Set<ID>) -> Void
  ) -> any Disposable {
    let show: @MainActor () -> Void = { [weak self] in self?.select(ids()) }
    let token = observe(show)
    let writing = selected.subscribe(onNext: { ids in
      MainActor.assumeIsolated {
        write(ids)
        // The reactor's answer to an equal state is no change that an observer would be told of.
        DispatchQueue.main.async { if !token.isDisposed { show() } }
      }
    })
    let binding = Disposables.create(token, writing)
    selectionBinding.disposable = binding
    return binding
  }
}
#endif
