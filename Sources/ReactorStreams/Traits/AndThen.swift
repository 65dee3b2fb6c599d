// `@unchecked Sendable`: constant; see `Observable`.

/// A stream without elements, then another.
final class AndThen<Element>: Observable<Element>, @unchecked Sendable {
  private let first: Observable<Swift.Never>
  private let second: Observable<Element>

  init(_ first: Observable<Swift.Never>, _ second: Observable<Element>) {
    self.first = first
    self.second = second
  }

  override func run(_ sink: Sink<Element>) { first.subscribe(sink: AndThenSink(to: sink, second)) }
}

private final class AndThenSink<Element>: OperatorSink<Swift.Never, Element> {
  private let second: Observable<Element>

  init(to downstream: Sink<Element>, _ second: Observable<Element>) {
    self.second = second
    super.init(to: downstream)
  }

  override func onNext(_ element: Swift.Never) {}

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    // Takes this sink's place at the downstream's link.
    let next = RelaySink(to: downstream)
    subscription.dispose()
    second.subscribe(sink: next)
  }
}
