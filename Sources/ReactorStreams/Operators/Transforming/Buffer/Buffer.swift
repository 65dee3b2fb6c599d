// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Collects elements, and delivers them as an array when there are `count` of them or `timeSpan` has passed,
  /// whichever comes first.
  ///
  /// ```text
  /// source               ─1─2───3─────4─────────|
  /// timeSpan 6, count 2  ───a─────b─────c─────d─(e|)    a: [1, 2], b: [3], c: [4], d and e: []
  /// ```
  ///
  /// ```swift
  /// let uploads = events.buffer(timeSpan: .seconds(5), count: 100, scheduler: scheduler)
  ///   .filter { !$0.isEmpty }
  /// ```
  ///
  /// - The time begins with the subscription, and again with each delivery. An array may be empty.
  /// - Completion delivers the elements since the last array, even if there are none, and completes. An error
  ///   is delivered at once, and drops them. Disposal cancels the timer.
  /// - A full array is delivered where the source emits, an array whose time is up on `scheduler`; never two
  ///   at a time.
  ///
  /// - Parameters:
  ///   - timeSpan: How long to collect. Zero or negative: until the scheduler's next pass, over and over.
  ///   - count: How many elements fill an array. Zero or less: any number.
  ///   - scheduler: Where the timer runs; a virtual one in tests.
  /// - Complexity: O(1) per element; one timer outstanding. The collected elements are held.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(
    timeSpan: Duration, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Buffer(asObservable(), BufferParameters(timeSpan: timeSpan, count: count, scheduler: scheduler))
  }
}

private struct BufferParameters {
  let timeSpan: Duration
  let count: Int
  let scheduler: any SchedulerType
}

private final class Buffer<Element>: OperatorRecipe<Element, [Element], BufferParameters>, @unchecked Sendable
{
  override var usesTrampoline: Bool { true }

  override func makeSink(to downstream: Sink<[Element]>) -> Sink<Element> {
    let buffer = BufferSink<Element>(to: downstream, parameters)
    buffer.startTimer(0)
    return buffer
  }
}

private final class BufferSink<Element>: WindowingSink<Element, [Element]> {
  /// Guarded by the sink's lock.
  private var machine: BufferStateMachine<Element>

  init(to downstream: Sink<[Element]>, _ parameters: BufferParameters) {
    machine = BufferStateMachine(limit: parameters.count)
    super.init(to: downstream, timeSpan: parameters.timeSpan, scheduler: parameters.scheduler)
  }

  override var generation: Generation { machine.generation }

  override func onNext(_ element: Element) {
    if !subscription.isDisposed { deliver { Self.step(machine.receive(element)) } }
  }

  override func timerFired(_ generation: Generation) -> Step { Self.step(machine.timerFired(generation)) }

  /// A buffer is delivered at its border, and nothing in between.
  private static func step(_ buffer: [Element]?) -> Step { (buffer, buffer != nil) }

  override func onError(_ error: any Error) { fail(error) { machine.takeAll() } }

  override func onCompleted() { output.receive { (machine.takeAll(), true) } }
}
