#if GTK
public import ReactorKitObservation

/// Every ``GTKList``, so that `rx` has members for all of them.
@available(macOS 15.4, *)
@MainActor
public protocol GTKListType: ReactiveCompatible, AnyObject {
  /// The type of the elements.
  associatedtype Element: Identifiable

  /// Not to be used: what the list consists of.
  var _storage: _GTKListStorage<Element> { get }
}

/// Not to be used: what a list consists of.
@available(macOS 15.4, *)
@MainActor
public struct _GTKListStorage<Element: Identifiable> {
  let list: ListStorage<Element>
}

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKListType {
  /// The ids of the selected rows, in no order.
  ///
  /// - Sends those that are selected, and again when the user has changed that; not when the program has, by a write or by
  ///   a removal of rows.
  /// - A selected row stays selected when it moves, or changes. An id without a row is selected as soon as there is one.
  public var selectedIDs: ControlProperty<Set<Base.Element.ID>> {
    let list = base._storage.list
    return ControlProperty(
      values: Observable.create { [weak list] observer in
        MainActor.assumeIsolated {
          guard let list else {
            observer.onCompleted()
            return Disposables.create()
          }
          observer.onNext(list.selectedIDs)
          return list.selected.subscribe(observer)
        }
      },
      valueSink: Binder(list) { $0.select($1) })
  }

  /// The id of the selected row of a list with single selection; `nil` if none is. Otherwise as ``selectedIDs``.
  public var selectedID: ControlProperty<Base.Element.ID?> {
    ControlProperty(
      values: selectedIDs.map(\.first),
      valueSink: Binder(base._storage.list) { list, id in list.select(id.map { [$0] } ?? []) })
  }

  /// The element of a row that the user has activated, with a double click or Return.
  public var activated: ControlEvent<Base.Element> { ControlEvent(events: base._storage.list.activated) }

  /// Sends when the user has scrolled to the end of the list, or sees it: once, and again after rows were added.
  ///
  /// Not sent for an empty list. See ``GTKList/endDistance``.
  public var endReached: ControlEvent<Void> { ControlEvent(events: base._storage.list.endReached) }
}
#endif
