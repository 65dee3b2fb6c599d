import ReactorKit
import ReactorKitTesting
import Testing

// The operators of the article: public API only, as in a package of somebody else.

extension ObservableType {
  func unread() -> Observable<Element> where Element == Message {
    filter { !$0.isRead }.distinctUntilChanged(\.id)
  }
}

struct Message {
  let id: Int
  var isRead = false
}

extension ObservableType {
  /// Passes on every `count`-th element.
  func every(_ count: Int) -> Observable<Element> { Every(asObservable(), count) }
}

private final class Every<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = count
  }

  override func start(_ sink: Sink<Element>) { source.subscribe(sink: EverySink(to: sink, count)) }
}

private final class EverySink<Element>: OperatorSink<Element, Element> {
  private let count: Int
  private var seen = 0

  init(to downstream: Sink<Element>, _ count: Int) {
    self.count = count
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    seen += 1
    if seen.isMultiple(of: count) { downstream.onNext(element) }
  }
}

extension ObservableType {
  /// Passes elements on while the latest element of `gate` is true.
  func gated(by gate: Observable<Bool>) -> Observable<Element> { Gated(asObservable(), gate) }
}

private final class Gated<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let gate: Observable<Bool>

  init(_ source: Observable<Element>, _ gate: Observable<Bool>) {
    self.source = source
    self.gate = gate
  }

  override func start(_ sink: Sink<Element>) {
    let output = SerializingSink(to: sink)
    let gateSink = GateSink(to: output)
    let elementSink = GatedSink(to: output, gateSink)
    output.subscription.attach(Disposables.create(gateSink.subscription, elementSink.subscription))
    gate.subscribe(sink: gateSink)
    source.subscribe(sink: elementSink)
  }
}

private final class GateSink<Output>: OperatorSink<Bool, Output> {
  private let output: SerializingSink<Output>
  /// Guarded by `output`.
  private(set) var isOpen = false

  init(to output: SerializingSink<Output>) {
    self.output = output
    super.init(to: output, over: SubscriptionLink())
  }

  override func onNext(_ isOpen: Bool) {
    output.receive {
      self.isOpen = isOpen
      return (element: nil, ends: false)
    }
  }

  override func onCompleted() { subscription.dispose() }
}

private final class GatedSink<Element>: OperatorSink<Element, Element> {
  private let output: SerializingSink<Element>
  private let gate: GateSink<Element>

  init(to output: SerializingSink<Element>, _ gate: GateSink<Element>) {
    self.output = output
    self.gate = gate
    super.init(to: output, over: SubscriptionLink())
  }

  override func onNext(_ element: Element) { output.onNext(element, where: { gate.isOpen }) }
}

extension ObservableType {
  /// Passes elements on, and emits `reminder` after each one that no other follows for `dueTime`.
  func reminding(
    _ reminder: Element, after dueTime: Duration, scheduler: any SchedulerType
  ) -> Observable<Element> { Reminding(asObservable(), reminder, dueTime, scheduler) }
}

private final class Reminding<Element>: Observable<Element>, @unchecked Sendable {
  let source: Observable<Element>
  let reminder: Element
  let dueTime: Duration
  let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>, _ reminder: Element, _ dueTime: Duration, _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.reminder = reminder
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func start(_ sink: Sink<Element>) {
    source.subscribe(sink: RemindingSink(to: SerializingSink(to: sink), self))
  }
}

private final class RemindingSink<Element>: OperatorSink<Element, Element> {
  private let output: SerializingSink<Element>
  private let recipe: Reminding<Element>
  private let timer = SerialDisposable()
  /// The number of the newest element. Guarded by `output`.
  private var newest = 0

  init(to output: SerializingSink<Element>, _ recipe: Reminding<Element>) {
    self.output = output
    self.recipe = recipe
    super.init(to: output, over: SubscriptionLink())
    output.subscription.attach(Disposables.create(subscription, timer))
  }

  override func onNext(_ element: Element) {
    var number = 0
    output.receive {
      newest += 1
      number = newest
      return (element: element, ends: false)
    }
    timer.disposable = recipe.scheduler.scheduleRelative(number, dueTime: recipe.dueTime) { [self] number in
      output.onNext(recipe.reminder, where: { newest == number })
      return Disposables.create()
    }
  }
}

/// The operators of the article *Writing an operator*, which a package of somebody else could have.
@Suite struct WritingAnOperatorSnippets {
  @Test func anOperatorMadeOfOthers() {
    let messages = [
      Message(id: 1), Message(id: 1), Message(id: 2, isRead: true), Message(id: 3),
    ]
    var ids: [Int] = []
    Observable.from(messages).unread().subscribe(onNext: { ids.append($0.id) }).dispose()
    #expect(ids == [1, 3])
  }

  @Test func gates() {
    let print = Printer()
    let (isOnline, requests) = (PublishSubject<Bool>(), PublishSubject<String>())
    let subscription = requests.gated(by: isOnline).subscribe(onNext: { print($0) })
    requests.onNext("a")
    isOnline.onNext(true)
    requests.onNext("b")  // prints b
    isOnline.onNext(false)
    requests.onNext("c")
    subscription.dispose()
    #expect(print.lines == ["b"])
    #expect(!isOnline.hasObservers && !requests.hasObservers, "a disposal leaves both sources")
  }

  @Test func aReminderComesAfterEachElementThatNoOtherFollowsInTime() {
    let scheduler = TestScheduler(initialClock: 0)
    let numbers = scheduler.createHotObservable([
      .next(210, 1), .next(215, 2), .next(240, 3), .completed(245),
    ])
    let result = scheduler.start { numbers.reminding(0, after: .seconds(10), scheduler: scheduler) }
    #expect(
      result.events == [.next(210, 1), .next(215, 2), .next(225, 0), .next(240, 3), .completed(245)])
    #expect(numbers.subscriptions == [Subscription(200, 245)])
  }

  @Test func aDisposalCancelsTheReminder() {
    let scheduler = TestScheduler(initialClock: 0)
    let numbers = scheduler.createHotObservable([.next(210, 1)])
    let result = scheduler.start(disposed: 215) {
      numbers.reminding(0, after: .seconds(10), scheduler: scheduler)
    }
    #expect(result.events == [.next(210, 1)])
    #expect(numbers.subscriptions == [Subscription(200, 215)])
  }

  @Test func aReminderOfATimerThatFiresAlthoughItWasReplacedIsDropped() {
    let (source, scheduler) = (PublishSubject<Int>(), KeepingScheduler())
    var elements: [Int] = []
    let subscription = source.reminding(0, after: .seconds(10), scheduler: scheduler)
      .subscribe(onNext: { elements.append($0) })
    source.onNext(1)
    source.onNext(2)
    scheduler.fire(0)
    #expect(elements == [1, 2])
    scheduler.fire(1)
    #expect(elements == [1, 2, 0])
    subscription.dispose()
    scheduler.fire(1)
    #expect(elements == [1, 2, 0], "a disposal drops what a late timer sends")
  }

  @Test func everySecondElement() {
    let scheduler = TestScheduler(initialClock: 0)
    let numbers = scheduler.createHotObservable([
      .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250),
    ])
    let result = scheduler.start { numbers.every(2) }
    #expect(result.events == [.next(220, 2), .next(240, 4), .completed(250)])
    #expect(numbers.subscriptions == [Subscription(200, 250)])
  }

  @Test func anErrorOfEitherSourceEndsAGatedStreamAndLeavesTheOther() {
    struct Failure: Error {}
    for isGate in [true, false] {
      let (gate, source) = (PublishSubject<Bool>(), PublishSubject<Int>())
      var failures = 0
      let subscription = source.gated(by: gate).subscribe(onError: { _ in failures += 1 })
      if isGate { gate.onError(Failure()) } else { source.onError(Failure()) }
      #expect(failures == 1)
      #expect(!gate.hasObservers && !source.hasObservers)
      subscription.dispose()
    }
  }

  @Test func aGateThatCompletesStaysAsItIs() {
    let (gate, source) = (PublishSubject<Bool>(), PublishSubject<Int>())
    var (elements, completions) = ([Int](), 0)
    let subscription = source.gated(by: gate)
      .subscribe(onNext: { elements.append($0) }, onCompleted: { completions += 1 })
    gate.onNext(true)
    gate.onCompleted()
    source.onNext(1)
    source.onCompleted()
    #expect(elements == [1])
    #expect(completions == 1)
    subscription.dispose()
  }

  @Test func anElementFromInsideOfADeliveryComesAfterIt() {
    let source = PublishSubject<Int>()
    let trace = Printer()
    let subscription = source.gated(by: .just(true)).subscribe(onNext: {
      trace("begin \($0)")
      if $0 == 1 { source.onNext(2) }
      trace("end \($0)")
    })
    source.onNext(1)
    #expect(trace.lines == ["begin 1", "end 1", "begin 2", "end 2"])
    subscription.dispose()
  }

  @Test func idsOfEffectsFindTheirReactorThroughTheOperators() {
    final class Clicks: Reactor {
      enum Action { case start, stop }
      let reactorStorage = ReactorStorage()
      let initialState = 0
      let source = PublishSubject<Int>()
      func mutate(action: Action) -> Observable<Int> {
        switch action {
        case .start: source.cancellable(id: "clicks").gated(by: .just(true)).every(2)
        case .stop: .cancel(id: "clicks")
        }
      }
      func reduce(state: inout Int, mutation: Int) { state = mutation }
    }
    let (one, other) = (Clicks(), Clicks())
    for reactor in [one, other] { reactor.send(.start) }
    one.send(.stop)
    for reactor in [one, other] { for click in 1...2 { reactor.source.onNext(click) } }
    #expect(one.currentState == 0)
    #expect(other.currentState == 2)
  }
}

/// Keeps its timers, and runs each when a test says so, also one that was disposed.
// `@unchecked Sendable`: one thread uses it.
private final class KeepingScheduler: SchedulerType, @unchecked Sendable {
  private var timers: [() -> any Disposable] = []
  let now = Duration.zero

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    scheduleRelative(state, dueTime: .zero, action: action)
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: Duration, action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    timers.append { action(state) }
    return Disposables.create()
  }

  func fire(_ number: Int) { timers[number]().dispose() }
}
