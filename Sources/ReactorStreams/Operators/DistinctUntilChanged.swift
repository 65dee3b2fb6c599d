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

/// The key of the element that was passed on last. Belongs to one subscription.
@usableFromInline
package final class LatestKey<Key> {
  /// Read and replaced by the thread that delivers. Sources do not deliver inside of a delivery, so no
  /// foreign code that runs meanwhile comes here.
  @exclusivity(unchecked) @usableFromInline var key: Key?

  @inlinable package init() {}
}

extension LatestKey where Key: Equatable {
  /// Makes `key` the latest one, unless the two are equal: then returns false.
  @inlinable
  package func replace(with key: Key) -> Bool {
    if let latest = self.key, latest == key { return false }
    self.key = key
    return true
  }
}
