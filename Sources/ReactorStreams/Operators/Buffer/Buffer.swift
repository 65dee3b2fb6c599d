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
  /// - Completion delivers what has come since the last array, be it nothing, and completes. An error is
  ///   delivered at once, and drops it. Disposal cancels the timer.
  /// - A full array is delivered where the source emits, one whose time is up on `scheduler`; never two at a
  ///   time.
  ///
  /// - Parameters:
  ///   - timeSpan: How long to collect. Zero or negative: until the scheduler's next turn, over and over.
  ///   - count: How many elements fill an array. Zero or less: any number.
  ///   - scheduler: Where the timer runs; a virtual one in tests.
  /// - Complexity: O(1) per element; one timer outstanding. The collected elements are held.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Buffer(asObservable(), timeSpan: timeSpan, count: count, scheduler: scheduler)
  }
}

private final class Buffer<Element>: Observable<[Element]>, @unchecked Sendable {
  private let source: Observable<Element>
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>, timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) {
    self.source = source
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
  }

  override func start(_ sink: Sink<[Element]>) {
    let buffer = BufferSink<Element>(to: sink, timeSpan: timeSpan, count: count, scheduler: scheduler)
    buffer.startTimer(0)
    source.subscribe(sink: buffer)
  }
}

private final class BufferSink<Element>: TimedSink<Element, [Element]> {
  private let windowTimer: WindowTimer
  /// Guarded by the sink's lock.
  private var machine: BufferStateMachine<Element>

  init(to downstream: Sink<[Element]>, timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) {
    machine = BufferStateMachine(limit: count)
    windowTimer = WindowTimer(timeSpan: timeSpan, scheduler: scheduler)
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    if !subscription.isDisposed { deliver { machine.receive(element) } }
  }

  /// Starts the timer of a buffer.
  func startTimer(_ buffer: WindowStateMachine.Generation) {
    windowTimer.start(buffer, in: self, current: { machine.generation }) { [self] in timerFired($0) }
  }

  private func timerFired(_ generation: WindowStateMachine.Generation) {
    deliver { machine.timerFired(generation) }
  }

  /// Delivers a buffer, if one is over, then starts the timer of the next.
  private func deliver(_ decide: () -> [Element]?) {
    var next: WindowStateMachine.Generation?
    output.receive {
      let buffer = decide()
      if buffer != nil { next = machine.generation }
      return (buffer, false)
    }
    if let next { startTimer(next) }
  }

  override func onError(_ error: any Error) {
    var dropped: [Element] = []
    output.onError(error) {
      dropped = machine.takeAll()
      return true
    }
    withExtendedLifetime(dropped) {}
  }

  override func onCompleted() { output.receive { (machine.takeAll(), true) } }
}
