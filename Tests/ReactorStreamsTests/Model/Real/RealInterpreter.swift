import ReactorKitTesting
import TestSupport

/// Runs a case on the engine, in virtual time, and checks Semantics S1, S3.2, S7.1 and S9.5 in every case.
final class RealInterpreter {
  let scheduler = TestScheduler(initialClock: 0)
  let subject = PublishSubject<Int>()
  let visits: Visits
  var hot: [Int: Observable<Int>] = [:]
  private weak var token: Probe?

  /// What a case comes to, and which promises were broken.
  ///
  /// - Parameter wrap: Comes between the chain and its subscriber, to test the tests.
  static func run(
    _ test: Case, wrap: (Observable<Int>) -> Observable<Int> = { $0 }
  ) -> (outcome: Outcome, violations: [String]) { RealInterpreter().run(test, wrap) }

  private init() { visits = Visits(scheduler) }

  private func run(
    _ test: Case, _ wrap: (Observable<Int>) -> Observable<Int>
  ) -> (outcome: Outcome, violations: [String]) {
    let receiver = play(test, wrap)
    let outcome = Outcome(events: receiver.events, uses: visits.all.map(\.use).sorted())
    var violations = receiver.violations
    if receiver.isOver, visits.all.contains(where: { $0.left == nil }) {
      violations.append("a source was not left at the end")
    }
    receiver.leave()
    scheduler.start()
    if visits.all.contains(where: { $0.left == nil }) { violations.append("a source was not left") }
    if token != nil { violations.append("a closure was not released") }
    return (outcome, violations)
  }

  /// Sets everything up in the order that the reference expects, and lets the time pass.
  private func play(_ test: Case, _ wrap: (Observable<Int>) -> Observable<Int>) -> Receiver {
    let token = Probe()
    self.token = token
    for source in test.chain.sources.sorted(by: { $0.id < $1.id }) {
      if case .hot(let events) = source.kind, hot[source.id] == nil {
        hot[source.id] = Spy(
          scheduler.createHotObservable(events.map(\.recorded)), id: source.id, visits: visits)
      }
    }
    for event in test.subject {
      scheduler.scheduleAt(event.time) { [subject] in subject.on(event.signal.event) }
    }
    let receiver = Receiver(test, scheduler: scheduler, subject: subject)
    if case .at(let time) = test.disposal { scheduler.scheduleAt(time) { receiver.leave() } }
    let chain = wrap(Builder(self, token).observable(test.chain))
    scheduler.scheduleAt(test.subscribed) { receiver.subscribe(to: chain) }
    scheduler.start()
    hot = [:]
    return receiver
  }
}

/// The subscriber of a case: records, leaves and feeds the subject as the case says.
final class Receiver {
  private(set) var events: [Timed] = []
  private(set) var violations: [String] = []
  private let test: Case
  private let scheduler: TestScheduler
  private let subject: PublishSubject<Int>
  private var subscription: SubscriptionLink?
  private var isReceiving = false
  private var hasLeft = false
  private var received = 0
  private var fed = 0

  init(_ test: Case, scheduler: TestScheduler, subject: PublishSubject<Int>) {
    self.test = test
    self.scheduler = scheduler
    self.subject = subject
  }

  /// Whether nothing may come any more.
  var isOver: Bool { hasLeft || events.last?.signal.isEnd ?? false }

  func subscribe(to chain: Observable<Int>) {
    if hasLeft { return }
    let sink = AnyObserver<Int> { [unowned self] event in receive(ModelSignal(event)) }._makeSink()
    subscription = sink.subscription
    chain.subscribe(sink: sink)
  }

  func leave() {
    hasLeft = true
    subscription?.dispose()
  }

  private func receive(_ signal: ModelSignal) {
    if isReceiving { violations.append("deliveries overlap at \(scheduler.clock)") }
    if isOver { violations.append("\(signal) came after the end, at \(scheduler.clock)") }
    isReceiving = true
    defer { isReceiving = false }
    events.append(Timed(scheduler.clock, signal))
    guard let element = signal.element else { return }
    received += 1
    if test.disposal == .inside(received) { leave() }
    if let feedback = test.feedback, element % feedback.multiplesOf == 0, fed < feedback.limit {
      fed += 1
      subject.onNext(element + feedback.add)
    }
  }
}

extension Timed {
  var recorded: Recorded<Event<Int>> { Recorded(time: time, value: signal.event) }
}

extension ModelSignal {
  init(_ event: Event<Int>) {
    switch event {
    case .next(let element): self = .next(element)
    case .error(RxError.timeout): self = .failed("timeout")
    case .error(RxError.argumentOutOfRange): self = .failed("range")
    case .error(RxError.noElements): self = .failed("none")
    case .error(RxError.moreThanOneElement): self = .failed("more")
    case .error(let error): self = .failed("\(error)")
    case .completed: self = .completed
    }
  }

  var event: Event<Int> {
    switch self {
    case .next(let element): .next(element)
    case .failed(let error): .error(Mishap(error))
    case .completed: .completed
    }
  }
}
