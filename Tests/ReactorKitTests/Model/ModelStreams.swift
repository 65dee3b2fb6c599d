import ReactorKit

/// The receiving end of a subscription.
final class Port<Element> {
  private var hasEnded = false
  private let isAbandoned: () -> Bool
  private let onNext: (Element) -> Void
  private let onEnd: ((any Error)?) -> Void

  /// - Parameter isAbandoned: Whether nobody wants its events any more.
  init(
    isAbandoned: @escaping () -> Bool = { false }, next: @escaping (Element) -> Void,
    end: @escaping ((any Error)?) -> Void = { _ in }
  ) {
    self.isAbandoned = isAbandoned
    onNext = next
    onEnd = end
  }

  var isOver: Bool { hasEnded || isAbandoned() }

  func next(_ element: Element) { if !isOver { onNext(element) } }

  func end(_ error: (any Error)?) {
    guard !isOver else { return }
    hasEnded = true
    onEnd(error)
  }

  func leave() { hasEnded = true }
}

/// Passes on what comes, one event at a time; what comes meanwhile waits.
final class Serial<Element> {
  enum Acceptance { case delivered, waits, refused }

  private let world: ModelWorld
  private let output: Port<Element>
  private var waiting: [Event<Element>] = []
  private var isDelivering = false
  private var isStopped = false

  init(_ world: ModelWorld, to output: Port<Element>) {
    self.world = world
    self.output = output
  }

  var isOver: Bool { output.isOver }

  /// What sources are given.
  var input: Port<Element> {
    Port(isAbandoned: { self.isOver }, next: { self.accept(.next($0)) }, end: { self.end($0) })
  }

  func end(_ error: (any Error)?) { accept(error.map { .error($0) } ?? .completed) }

  @discardableResult
  func accept(_ event: Event<Element>) -> Acceptance {
    guard !isOver, !isStopped else { return .refused }
    isStopped = event.isStopEvent
    guard !isDelivering else {
      waiting.append(event)
      return isStopped ? .refused : .waits
    }
    isDelivering = true
    deliver(event)
    world.withoutMark {
      while !waiting.isEmpty { deliver(waiting.removeFirst()) }
    }
    isDelivering = false
    return .delivered
  }

  private func deliver(_ event: Event<Element>) {
    switch event {
    case .next(let element): output.next(element)
    case .error(let error): output.end(error)
    case .completed: output.end(nil)
    }
  }
}

/// A subject: who subscribes sees what is sent from then on; what is sent from inside a delivery waits.
final class ModelSubject<Element> {
  private let world: ModelWorld
  private var ports: [Port<Element>] = []
  private var waiting: [(event: Event<Element>, ports: [Port<Element>])] = []
  private var isDelivering = false
  private var end: Event<Element>?

  init(_ world: ModelWorld) { self.world = world }

  func subscribe(_ port: Port<Element>) {
    if let end { deliver(end, to: [port]) } else { ports.append(port) }
  }

  func send(_ event: Event<Element>) {
    guard end == nil else { return }
    if event.isStopEvent { end = event }
    waiting.append((event, ports))
    guard !isDelivering else { return }
    isDelivering = true
    world.withoutMark {
      while !waiting.isEmpty {
        let (event, ports) = waiting.removeFirst()
        deliver(event, to: ports)
      }
    }
    isDelivering = false
  }

  private func deliver(_ event: Event<Element>, to ports: [Port<Element>]) {
    for port in ports {
      switch event {
      case .next(let element): port.next(element)
      case .error(let error): port.end(error)
      case .completed: port.end(nil)
      }
    }
  }
}
