// `@unchecked Sendable`: constant; see `Observable`.

/// How the elements of several sources are combined.
enum Combining {
  case latest
  case zip

  fileprivate func makeSlot<Element>() -> Slot<Element> {
    switch self {
    case .latest: LatestSlot()
    case .zip: QueueSlot()
    }
  }

  fileprivate func makeMachine(sources: Int) -> any CombiningStateMachine {
    switch self {
    case .latest: CombineLatestStateMachine(sources: sources)
    case .zip: ZipStateMachine(sources: sources)
    }
  }
}

/// Behind `combineLatest` and `zip`, for any number of sources: delivers tuples or arrays of their elements.
final class Combination<Output>: Observable<Output>, @unchecked Sendable {
  /// What one subscription consists of: an inlet for each source, and what takes an element out of each.
  private typealias Parts = (inlets: [AnyInlet<Output>], take: () -> Output)

  private let combining: Combining
  private let makeParts: () -> Parts

  private init(_ combining: Combining, _ makeParts: @escaping () -> Parts) {
    self.combining = combining
    self.makeParts = makeParts
  }

  /// A stream of tuples.
  convenience init<each Element>(_ combining: Combining, _ source: repeat Observable<each Element>)
  where Output == (repeat each Element) {
    self.init(combining) {
      let slots = (repeat combining.makeSlot() as Slot<each Element>)
      var inlets: [AnyInlet<Output>] = []
      repeat inlets.append(Inlet(each source, each slots))
      return (inlets, { (repeat (each slots).take()) })
    }
  }

  /// A stream of arrays. Without sources it completes at once.
  convenience init<Element>(_ combining: Combining, all sources: [Observable<Element>])
  where Output == [Element] {
    self.init(combining) {
      let slots = sources.map { _ in combining.makeSlot() as Slot<Element> }
      let inlets = Swift.zip(sources, slots).map { Inlet<Element, Output>($0, $1) }
      return (inlets, { slots.map { $0.take() } })
    }
  }

  override func run(_ sink: Sink<Output>) {
    let (inlets, take) = makeParts()
    guard !inlets.isEmpty else { return sink.onCompleted() }
    let storage = CombiningStorage(to: sink, combining.makeMachine(sources: inlets.count), take)
    for (index, inlet) in inlets.enumerated() {
      if storage.output.subscription.isDisposed { return }
      inlet.subscribe(storage, index)
    }
  }
}

/// One subscription: its output, whose lock guards the machine and the slots.
private final class CombiningStorage<Output> {
  let output: SerializingSink<Output>
  /// The links of the sources.
  let links = CompositeDisposable()
  private var machine: any CombiningStateMachine
  private let take: () -> Output

  init(to downstream: Sink<Output>, _ machine: any CombiningStateMachine, _ take: @escaping () -> Output) {
    self.machine = machine
    self.take = take
    output = SerializingSink(to: downstream)
    output.subscription.attach(links)
  }

  func receive<Element>(_ element: Element, into slot: Slot<Element>, from source: Int) {
    var replaced: Element?
    output.receive {
      replaced = slot.put(element)
      return perform(machine.element(from: source))
    }
    withExtendedLifetime(replaced) {}
  }

  func completed(_ source: Int) { output.receive { perform(machine.completion(of: source)) } }

  /// Call inside the lock.
  private func perform(_ step: CombiningStep) -> (element: Output?, ends: Bool) {
    (step.delivers ? take() : nil, step.completes)
  }
}

/// A source and its slot. The base does not know the source's element.
private class AnyInlet<Output> {
  func subscribe(_ storage: CombiningStorage<Output>, _ index: Int) {
    preconditionFailure(Diagnostics.abstract)
  }
}

private final class Inlet<Element, Output>: AnyInlet<Output> {
  private let source: Observable<Element>
  private let slot: Slot<Element>

  init(_ source: Observable<Element>, _ slot: Slot<Element>) {
    self.source = source
    self.slot = slot
  }

  override func subscribe(_ storage: CombiningStorage<Output>, _ index: Int) {
    source.subscribe(sink: CombiningSink(storage, slot, index))
  }
}

private final class CombiningSink<Element, Output>: OperatorSink<Element, Output> {
  private let storage: CombiningStorage<Output>
  private let slot: Slot<Element>
  private let index: Int

  init(_ storage: CombiningStorage<Output>, _ slot: Slot<Element>, _ index: Int) {
    self.storage = storage
    self.slot = slot
    self.index = index
    let link = SubscriptionLink()
    _ = storage.links.insert(link)
    super.init(to: storage.output, over: link)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    storage.receive(element, into: slot, from: index)
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

extension Combining {
  /// A stream of what `selector` makes of the elements of several sources. What it throws ends the stream.
  func stream<each Element, Result>(
    _ source: repeat Observable<each Element>, selector: @escaping (repeat each Element) throws -> Result
  ) -> Observable<Result> {
    Combination(self, repeat each source).map { (elements: (repeat each Element)) in
      try selector(repeat each elements)
    }
  }
}
