// `@unchecked Sendable`: constant; `object` is only read, and weak references are safe from any thread.

extension ObservableType {
  /// Pairs each element with `object`, which is not retained: the stream completes at the first element after
  /// it is gone.
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }

  /// Combines each element with `object`, which is not retained: the stream completes at the first element
  /// after it is gone.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> { WithUnretained(asObservable(), object: obj, selector: resultSelector) }
}

private final class WithUnretained<Object: AnyObject, Input, Output>: OperatorRecipe<Input, Output, Void>,
  @unchecked Sendable
{
  private weak var object: Object?
  private let selector: (Object, Input) -> Output

  init(_ source: Observable<Input>, object: Object, selector: @escaping (Object, Input) -> Output) {
    self.object = object
    self.selector = selector
    super.init(source, ())
  }

  override func makeSink(to downstream: Sink<Output>) -> Sink<Input> {
    WithUnretainedSink(to: downstream, object: object, selector: selector)
  }
}

private final class WithUnretainedSink<Object: AnyObject, Input, Output>: EarlyEndSink<Input, Output> {
  private weak var object: Object?
  private let selector: (Object, Input) -> Output

  init(to downstream: Sink<Output>, object: Object?, selector: @escaping (Object, Input) -> Output) {
    self.object = object
    self.selector = selector
    super.init(to: downstream)
  }

  override func onNext(_ element: Input) {
    guard !subscription.isDisposed else { return }
    if let object { downstream.onNext(selector(object, element)) } else { onCompleted() }
  }
}
