// `@unchecked Sendable`: constant; `first` is changed by the deinitializer only.

/// A stream without elements, then another.
final class AndThen<Element>: Concatenation<Element>, @unchecked Sendable {
  private var first: Observable<Swift.Never>
  private let second: Observable<Element>

  init(_ first: Observable<Swift.Never>, _ second: Observable<Element>) {
    self.first = first
    self.second = second
  }

  override func start(_ sink: Sink<Element>) {
    switch (first.atHand, second.atHand) {
    // A chain of any length is run in a loop.
    case (.succession, _), (_, .succession): super.start(sink)
    default: first.subscribe(sink: AndThenSink(to: sink, second))
    }
  }

  override func iterator() -> () -> Observable<Element>? {
    if let first = first as? Observable<Element> {
      var rest = [first, second][...]
      return { rest.popFirst() }
    }
    // A chain before this one is flattened as what it is, a stream of `Never`, and each part wrapped once.
    var start = Optional(first)
    let firsts = FlattenedParts { start.take() }
    var last = Optional(second)
    return { firsts.next().map { WithoutElements($0, ()) } ?? last.take() }
  }

  /// Takes a chain apart in a loop.
  deinit {
    var orphan = first
    first = nothing
    while isKnownUniquelyReferenced(&orphan), let link = orphan as? AndThen<Swift.Never> {
      orphan = link.first
      link.first = nothing
    }
  }
}

private let nothing = Observable<Swift.Never>()

/// A stream without elements, as one of any element.
private final class WithoutElements<Element>: OperatorRecipe<Swift.Never, Element, Void>, @unchecked Sendable
{
  override func makeSink(to downstream: Sink<Element>) -> Sink<Swift.Never> {
    WithoutElementsSink(to: downstream)
  }
}

private final class WithoutElementsSink<Element>: OperatorSink<Swift.Never, Element> {
  override func onNext(_ element: Swift.Never) {}
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
