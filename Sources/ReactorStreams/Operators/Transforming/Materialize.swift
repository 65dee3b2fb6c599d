// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Emits the events of the stream, its end included, as elements; then completes. Never fails.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
  public func materialize() -> Observable<Event<Element>> { Materialize(asObservable(), ()) }
}

extension ObservableType where Element: EventConvertible {
  /// Turns the elements, which are events, into events of the stream; the first end among them ends it.
  ///
  /// An end of the stream itself ends it too.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
  public func dematerialize() -> Observable<Element.Element> { Dematerialize(asObservable(), ()) }
}

private final class Materialize<Element>: OperatorRecipe<Element, Event<Element>, Void>, @unchecked Sendable {
  override func makeSink(to downstream: Sink<Event<Element>>) -> Sink<Element> {
    MaterializeSink(to: downstream)
  }
}

private final class MaterializeSink<Element>: EarlyEndSink<Element, Event<Element>> {
  /// Whether the end came. The end is delivered as an element first; meanwhile no other event may follow.
  private var hasEnded = false

  override func onNext(_ element: Element) {
    guard !hasEnded, !subscription.isDisposed else { return }
    downstream.onNext(.next(element))
  }

  override func onError(_ error: any Error) { end(.error(error)) }
  override func onCompleted() { end(.completed) }

  private func end(_ event: Event<Element>) {
    guard !hasEnded, !subscription.isDisposed else { return }
    hasEnded = true
    downstream.onNext(event)
    super.onCompleted()
  }
}

private final class Dematerialize<Input: EventConvertible>: OperatorRecipe<Input, Input.Element, Void>,
  @unchecked Sendable
{
  override func makeSink(to downstream: Sink<Input.Element>) -> Sink<Input> {
    DematerializeSink(to: downstream)
  }
}

private final class DematerializeSink<Input: EventConvertible>: EarlyEndSink<Input, Input.Element> {
  override func onNext(_ element: Input) {
    guard !subscription.isDisposed else { return }
    switch element.event {
    case .next(let element): downstream.onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }
}
