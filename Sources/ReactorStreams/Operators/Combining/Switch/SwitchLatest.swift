// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Makes a stream of each element and delivers the elements of the latest one; the one before is left.
  ///
  /// For each element `selector` is called, then the running inner stream is left, then the new one is
  /// subscribed. A replaced stream delivers nothing more. Completes when the outer stream and the latest
  /// inner one have. An error of either, or a thrown one, ends everything.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    SwitchLatest(asObservable()) { element in try selector(element).asObservable() }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Delivers the elements of the latest inner stream, as `flatMapLatest` does.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/switch.html>
  public func switchLatest() -> Observable<Element.Element> {
    SwitchLatest(asObservable()) { $0.asObservable() }
  }
}

@usableFromInline
final class SwitchLatest<Input, Output>: Observable<Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let select: (Input) throws -> Observable<Output>

  @usableFromInline
  init(_ source: Observable<Input>, _ select: @escaping (Input) throws -> Observable<Output>) {
    self.source = source
    self.select = select
  }

  override func start(_ sink: Sink<Output>) { source.subscribe(sink: SwitchSink(to: sink, select)) }
}
