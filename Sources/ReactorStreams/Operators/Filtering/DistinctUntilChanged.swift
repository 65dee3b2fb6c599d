extension ObservableType {
  /// Drops the elements that equal the one before.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> where Element: Equatable {
    Lift(asObservable()) { sink in
      let latest = LatestKey<Element>()
      return { element in if latest.replace(with: element) { sink.onNext(element) } }
    }
  }

  /// Drops the elements whose key equals that of the one before. A thrown error ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    Lift(asObservable()) { sink in
      let latest = LatestKey<Key>()
      return { element in if latest.replace(with: try keySelector(element)) { sink.onNext(element) } }
    }
  }

  /// Drops the elements for which `comparer` says that they equal the one before, its first argument. A
  /// thrown error ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (_ lhs: Element, _ rhs: Element) throws -> Bool
  ) -> Observable<Element> { distinctUntilChanged({ $0 }, comparer: comparer) }

  /// Drops the elements for whose key `comparer` says that it equals that of the one before, its first
  /// argument. A thrown error ends the stream.
  ///
  /// "The one before" is the last one that was passed on.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (_ lhs: Key, _ rhs: Key) throws -> Bool
  ) -> Observable<Element> {
    Lift(asObservable()) { sink in
      let latest = LatestKey<Key>()
      return { element in
        let key = try keySelector(element)
        if let latest = latest.key, try comparer(latest, key) { return }
        latest.key = key
        sink.onNext(element)
      }
    }
  }

  /// Drops the elements whose property equals that of the one before.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> { distinctUntilChanged { $0[keyPath: keyPath] } }
}
