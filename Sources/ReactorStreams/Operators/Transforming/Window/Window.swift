// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Cuts the stream into windows: streams, each of which ends after `count` elements or after `timeSpan`,
  /// whichever comes first.
  ///
  /// ```text
  /// source               ─1─2───3─────4───|
  /// timeSpan 6, count 2  a──b─────c─────d─|
  /// a                    ─1─(2|)
  /// b                       ────3─|
  /// c                             ────4─|
  /// d                                   ──|
  /// ```
  ///
  /// ```swift
  /// let tapsPerMinute = taps.window(timeSpan: .seconds(60), count: 0, scheduler: scheduler)
  ///   .flatMap { window in window.reduce(0) { count, _ in count + 1 } }
  /// ```
  ///
  /// - The first window comes at the subscription. At a border, the old window completes, and then the new one
  ///   comes. The time begins with each window; a window may be empty.
  /// - An end, be it by failure, ends the open window, and then the stream.
  /// - A window is hot: it delivers elements that come while it is subscribed to, and a late subscriber
  ///   receives the rest, or the end.
  /// - After a disposal of the stream, no more windows come. The source is left when nobody is subscribed to the
  ///   open window either.
  /// - A full window ends where the source emits, a window whose time is up on `scheduler`. Deliveries do not
  ///   overlap.
  ///
  /// - Parameters:
  ///   - timeSpan: How long a window is. Zero or negative: until the scheduler's next pass.
  ///   - count: How many elements fill a window. Zero or less: any number.
  ///   - scheduler: Where the timer runs; a virtual one in tests.
  /// - Complexity: O(1) per element; one timer outstanding. Nothing is held.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/window.html>
  public func window(
    timeSpan: Duration, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    Window(asObservable(), timeSpan: timeSpan, count: count, scheduler: scheduler)
  }
}

private final class Window<Element>: Observable<Observable<Element>>, @unchecked Sendable {
  private let source: Observable<Element>
  private let timeSpan: Duration
  private let count: Int
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>, timeSpan: Duration, count: Int, scheduler: any SchedulerType
  ) {
    self.source = source
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
  }

  override func start(_ sink: Sink<Observable<Element>>) {
    let windows = WindowsSink<Element>(to: sink)
    let border = WindowSink(to: windows, timeSpan: timeSpan, count: count, scheduler: scheduler)
    windows.open()
    border.startTimer(0)
    if !border.subscription.isDisposed { source.subscribe(sink: border) }
  }
}

/// A delivery of `window`; all are made in one order, by the thread that has the turn.
private enum WindowStep<Element> {
  case element(Element)
  /// The element that fills the window.
  case last(Element)
  case timeIsUp
}

/// Decides which element belongs to which window.
private final class WindowSink<Element>: WindowingSink<Element, WindowStep<Element>> {
  /// Guarded by the sink's lock.
  private var machine: WindowStateMachine

  init(
    to windows: WindowsSink<Element>, timeSpan: Duration, count: Int, scheduler: any SchedulerType
  ) {
    machine = WindowStateMachine(limit: count)
    super.init(to: windows, timeSpan: timeSpan, scheduler: scheduler)
  }

  override var generation: Generation { machine.generation }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    deliver { machine.receive() ? (.last(element), true) : (.element(element), false) }
  }

  override func timerFired(_ generation: Generation) -> Step {
    machine.timerFired(generation) ? (.timeIsUp, true) : (nil, false)
  }
}

/// Feeds the windows, and hands them out. Its link is not that of the downstream, which the windows outlive.
private final class WindowsSink<Element>: OperatorSink<WindowStep<Element>, Observable<Element>> {
  private let source: RefCountDisposable
  /// Touched only by the thread that has the turn.
  private var window = Hub<Element>(capacity: 0)

  override init(to downstream: Sink<Observable<Element>>) {
    let link = SubscriptionLink()
    source = RefCountDisposable(disposable: link)
    super.init(to: downstream, over: link)
    downstream.subscription.attach(source)
  }

  /// Hands the open window out.
  func open() {
    if !downstream.subscription.isDisposed { downstream.onNext(LentStream(window, of: source)) }
  }

  override func onNext(_ step: WindowStep<Element>) {
    switch step {
    case .element(let element): return window.send(element)
    case .last(let element): window.send(element)
    case .timeIsUp: break
    }
    window.send(.completed)
    guard !subscription.isDisposed else { return }
    window = Hub(capacity: 0)
    open()
  }

  override func onError(_ error: any Error) {
    window.send(.error(error))
    if !downstream.subscription.isDisposed { downstream.onError(error) }
    subscription.dispose()
  }

  override func onCompleted() {
    window.send(.completed)
    if !downstream.subscription.isDisposed { downstream.onCompleted() }
    subscription.dispose()
  }
}
