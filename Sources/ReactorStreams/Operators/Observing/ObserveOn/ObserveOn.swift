// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Delivers events on `scheduler`, in their order; an error does not overtake elements.
  ///
  /// - On `MainScheduler.instance`, an event that is emitted on the main thread is delivered before the
  ///   source goes on, unless an older one still waits for the main thread.
  /// - On a scheduler that serves a queue the source does not wait; events that it emits meanwhile are queued
  ///   without a limit, and delivered by the next pass together. Any other scheduler delivers one event a
  ///   pass.
  /// - Deliveries never overlap, also on a concurrent scheduler. After a disposal nothing is delivered, and
  ///   waiting events are released.
  /// - The source is left at its end, which may be before that is delivered.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/observeon.html>
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ObserveOn(asObservable(), scheduler)
  }
}

private final class ObserveOn<Element>: OperatorRecipe<Element, Element, any ImmediateSchedulerType>,
  @unchecked Sendable
{
  override var usesTrampoline: Bool { true }

  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    ObserveOnSink(to: downstream, scheduler: parameters)
  }
}
