extension ObservableType {
  /// Transforms each element. A thrown error ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  @inlinable
  @inline(__always)
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    let source = asObservable()
    // Proof of the cast: `isJust`.
    if source.isJust {
      return MappedJust(unsafeDowncast(source, to: Just<Element>.self).element, transform)
    }
    return Lift(source) { sink in { element in sink.onNext(try transform(element)) } }
  }

  /// Reads a property of each element.
  @inlinable
  public func map<Result>(_ keyPath: KeyPath<Element, Result>) -> Observable<Result> {
    Lift(asObservable()) { sink in { element in sink.onNext(element[keyPath: keyPath]) } }
  }
}
