// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// A stream of the given elements.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - scheduler: Where each element is delivered, in a pass of its own; by default the subscriber's
  ///     thread, before `subscribe` returns.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> { ScheduledSequence(elements, scheduler: scheduler) }

  /// A stream of an array's elements.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> { ScheduledSequence(array, scheduler: scheduler) }

  /// A stream of a sequence's elements. Each subscription makes an iterator.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from<S: Sequence>(
    _ sequence: S, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where S.Element == Element { ScheduledSequence(sequence, scheduler: scheduler) }

  /// A stream of an optional's value; of nothing, if it is `nil`.
  public static func from(optional: Element?) -> Observable<Element> {
    optional.map { .just($0) } ?? .empty()
  }

  /// A stream of an optional's value, delivered on `scheduler`; of nothing, if it is `nil`.
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ScheduledSequence(optional.map { [$0] } ?? [], scheduler: scheduler)
  }
}

/// The elements of a sequence, each in a pass of its own on a scheduler.
final class ScheduledSequence<Source: Sequence>: Observable<Source.Element>, @unchecked Sendable {
  private let source: Source
  private let scheduler: any ImmediateSchedulerType
  private let hops: Bool

  /// - Parameter hops: Whether all elements are delivered at once where a hop to `scheduler` is none.
  init(_ source: Source, scheduler: any ImmediateSchedulerType, hops: Bool = false) {
    self.source = source
    self.scheduler = scheduler
    self.hops = hops
  }

  override func start(_ sink: Sink<Source.Element>) {
    SequenceEmission(source.makeIterator(), to: sink).start(
      on: scheduler, hops: hops, for: sink.subscription)
  }
}

private final class SequenceEmission<Iterator: IteratorProtocol>: Emission {
  private var iterator: Iterator
  private let sink: Sink<Iterator.Element>

  init(_ iterator: Iterator, to sink: Sink<Iterator.Element>) {
    self.iterator = iterator
    self.sink = sink
  }

  override func emitNext() -> Bool {
    guard !sink.subscription.isDisposed else { return false }
    guard let element = iterator.next() else {
      sink.onCompleted()
      return false
    }
    sink.onNext(element)
    return !sink.subscription.isDisposed
  }
}
