extension ObservableType {
  /// Delivers `first`, then this stream, then `last`, however this stream ends: the pattern of a loading
  /// flag.
  ///
  /// ```swift
  /// case .search: return items().surrounded(by: .setLoading(true), .setLoading(false))
  /// ```
  /// An error comes after `last`. Disposing, as with the reactor, delivers nothing more; to be told of a
  /// cancellation by id, make this stream cancellable before it is surrounded.
  public func surrounded(by first: Element, _ last: Element) -> Observable<Element> {
    let ended = asObservable().concat(Observable.just(last))
      .catch { error in Observable.concat(.just(last), .error(error)) }
    return Observable.concat(.just(first), ended)
  }
}
