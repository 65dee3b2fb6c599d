/// Decides what a subscriber receives next of what a stream has emitted. Holds no lock, subscriber or source.
///
/// One at a time delivers: the one who is told to begin, until there is no next step. Everybody else leaves
/// that one work.
struct DemandStateMachine<Element> {
  /// What becomes of an element.
  enum Arrival {
    /// It is delivered by who has brought it, who then asks for the next step.
    case delivered
    /// It is kept; in place of another one, perhaps.
    case kept(insteadOf: Element?)
    /// It is dropped, as the buffering says.
    case dropped
    /// It comes after the end.
    case refused
  }

  /// What to deliver.
  enum Step {
    case element(Element)
    case end(StreamEnd)
  }

  private let buffering: DemandBuffering
  /// How many elements are wanted beside those that are `due`.
  private var demand = Subscribers.Demand.none
  /// Elements that were asked for.
  private var due = FIFO<Element>()
  /// Elements that nobody has asked for; none while there is demand.
  private var surplus = FIFO<Element>()
  private var end: StreamEnd?
  private var isDelivering = false
  private var isOver = false

  init(_ buffering: DemandBuffering) { self.buffering = buffering }

  /// Takes an element from the stream.
  mutating func receive(_ element: Element) -> Arrival {
    guard !isOver, end == nil else { return .refused }
    guard demand > .none else { return keep(element) }
    demand -= 1
    guard isDelivering else {
      isDelivering = true
      return .delivered
    }
    due.append(element)
    return .kept(insteadOf: nil)
  }

  private mutating func keep(_ element: Element) -> Arrival {
    switch buffering {
    case .oldest(let limit) where surplus.count >= max(limit, 0): return .dropped
    case .newest(let limit) where limit <= 0: return .dropped
    case .newest(let limit) where surplus.count >= limit:
      let oldest = surplus.popFirst()
      surplus.append(element)
      return .kept(insteadOf: oldest)
    default:
      surplus.append(element)
      return .kept(insteadOf: nil)
    }
  }

  /// Takes the end of the stream; true if the caller is to deliver.
  mutating func receive(_ end: StreamEnd) -> Bool {
    guard !isOver, self.end == nil else { return false }
    self.end = end
    return begin()
  }

  /// Takes demand, which adds to what is left of earlier demand; true if the caller is to deliver.
  mutating func request(_ demand: Subscribers.Demand) -> Bool {
    guard !isOver, demand > .none else { return false }
    self.demand += demand
    while self.demand > .none, let element = surplus.popFirst() {
      self.demand -= 1
      due.append(element)
    }
    return begin()
  }

  private mutating func begin() -> Bool {
    guard !isDelivering, !due.isEmpty || (end != nil && surplus.isEmpty) else { return false }
    isDelivering = true
    return true
  }

  /// What the one who delivers is to deliver next; `nil` ends its turn.
  mutating func next() -> Step? {
    if !isOver {
      if let element = due.popFirst() { return .element(element) }
      if let end, surplus.isEmpty {
        isOver = true
        return .end(end)
      }
    }
    isDelivering = false
    return nil
  }

  /// Ends everything. Returns what was kept, to be released outside of locks.
  mutating func cancel() -> (FIFO<Element>, FIFO<Element>) {
    isOver = true
    defer {
      due.removeAll()
      surplus.removeAll()
    }
    return (due, surplus)
  }
}
