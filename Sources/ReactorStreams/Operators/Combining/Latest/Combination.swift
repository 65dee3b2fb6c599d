// `@unchecked Sendable`: constant; see `Observable`.

/// Behind `combineLatest` and `zip`, for any number of sources.
///
/// The slots, and a closure that takes an element out of each, depend on the types of all sources. They are
/// made where the operator is called, so that the compiler specializes them there. The code in this file
/// depends on the element type of one source at most.
@usableFromInline
final class Combination<Output>: Observable<Output>, @unchecked Sendable {
  private let subscribe: (Sink<Output>) -> Void

  /// - Parameter subscribe: Subscribes the sources for a sink.
  @usableFromInline
  init(_ subscribe: @escaping (Sink<Output>) -> Void) { self.subscribe = subscribe }

  override func start(_ sink: Sink<Output>) { subscribe(sink) }
}

/// One subscription: its output, whose turn and lock guard the machine and the slots.
@usableFromInline
final class CombiningStorage<Output> {
  /// Takes an element of each source. If `isNow`, ends the decision and delivers the result; otherwise
  /// returns a closure that delivers the result later.
  @usableFromInline typealias Combine = (_ output: SerializingSink<Output>, _ isNow: Bool) -> (() -> Void)?

  @usableFromInline let output: SerializingSink<Output>
  @usableFromInline let combine: Combine
  /// The links of the sources.
  fileprivate let links = CompositeDisposable()
  @exclusivity(unchecked) private var machine: any CombiningStateMachine
  private let settles: Bool
  /// Whether each element is to be delivered, without asking the machine.
  @exclusivity(unchecked) @usableFromInline private(set) var deliversEach = false
  /// Whether elements need not be kept any more.
  @exclusivity(unchecked) @usableFromInline private(set) var isExhausted = false

  @usableFromInline
  init(to downstream: Sink<Output>, _ machine: any CombiningStateMachine, _ combine: @escaping Combine) {
    self.machine = machine
    settles = type(of: machine).settles
    self.combine = combine
    output = SerializingSink(to: downstream)
    output.subscription.attach(links)
  }

  /// Subscribes the next source.
  @inlinable
  func subscribe<Slot: CombiningSlot>(_ source: Observable<Slot.Element>, _ index: Int, into slot: Slot) {
    subscribe(source, index) { [self] in receive($0, from: index, into: slot) }
  }

  @usableFromInline
  func subscribe<Element>(_ source: Observable<Element>, _ index: Int, _ receive: @escaping (Element) -> Void)
  {
    guard !output.subscription.isDisposed else { return source.subscribeInVain() }
    source.subscribe(sink: CombiningSink(self, index, receive))
  }

  @inlinable
  @inline(__always)
  func receive<Slot: CombiningSlot>(_ element: Slot.Element, from source: Int, into slot: Slot) {
    guard output.turn.beginDeciding() else { return receiveInOrder(element, from: source, into: slot) }
    let replaced = isExhausted ? nil : slot.put(element)
    if deliversEach { _ = combine(output, true) } else if !decide(elementFrom: source) { return }
    withExtendedLifetime(replaced) {}
    output.endTurn()
  }

  /// Takes the step that the machine decides on; true if the turn goes on.
  @usableFromInline
  func decide(elementFrom source: Int) -> Bool {
    switch step(elementFrom: source) {
    case .wait:
      output.turn.decidedAgainst()
      return false
    case .deliver:
      _ = combine(output, true)
    case .complete:
      output.turn.decided()
      output.endInTurn(.completed)
    }
    return true
  }

  private func step(elementFrom source: Int) -> CombiningStep {
    let step = machine.element(from: source)
    guard step == .deliver else { return step }
    if settles { deliversEach = true } else { isExhausted = machine.isExhausted }
    return step
  }

  /// Receives an element that perhaps has to wait.
  @inlinable
  @inline(never)
  func receiveInOrder<Slot: CombiningSlot>(_ element: Slot.Element, from source: Int, into slot: Slot) {
    var replaced: Slot.Element?
    receiveInOrder(from: source) { if !isExhausted { replaced = slot.put(element) } }
    withExtendedLifetime(replaced) {}
  }

  @usableFromInline
  func receiveInOrder(from source: Int, _ put: () -> Void) {
    output.receiveDelivery {
      put()
      let step = step(elementFrom: source)
      return (step == .deliver ? combine(output, false) : nil, step == .complete)
    }
  }

  fileprivate func completed(_ source: Int) {
    output.receiveDelivery {
      let step = machine.completion(of: source)
      isExhausted = machine.isExhausted
      return (nil, step == .complete)
    }
  }
}

private final class CombiningSink<Element, Output>: OperatorSink<Element, Output> {
  private let storage: CombiningStorage<Output>
  private let index: Int
  private let receive: (Element) -> Void

  init(_ storage: CombiningStorage<Output>, _ index: Int, _ receive: @escaping (Element) -> Void) {
    self.storage = storage
    self.index = index
    self.receive = receive
    let link = SubscriptionLink()
    _ = storage.links.insert(link)
    super.init(to: storage.output, over: link)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    receive(element)
  }

  override func onError(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    downstream.onError(error)
  }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    subscription.dispose()
    storage.completed(index)
  }
}

extension Combination {
  /// A stream of arrays. Without sources it completes at once.
  convenience init<Slot: CombiningSlot>(
    _ slots: Slot.Type, _ makeMachine: @escaping (Int) -> any CombiningStateMachine,
    all sources: [Observable<Slot.Element>]
  ) where Output == [Slot.Element] {
    self.init { sink in
      guard !sources.isEmpty else { return sink.onCompleted() }
      let slots = sources.map { _ in Slot() }
      let storage = CombiningStorage(to: sink, makeMachine(sources.count)) { output, isNow in
        let elements = slots.map { $0.take() }
        guard isNow else { return { output.deliverInTurn { elements } } }
        output.turn.decided()
        output.deliverInTurn { elements }
        return nil
      }
      for (index, source) in sources.enumerated() { storage.subscribe(source, index, into: slots[index]) }
    }
  }
}
