/// Decides which event of a stream a subscriber receives next. Holds no lock, subscriber or source.
///
/// One thread at a time delivers: the one that is told to begin, until there is no next step. All other
/// threads leave their events and demand to that one.
struct DemandStateMachine<Element> {
  /// How an element is handled that arrives.
  enum Arrival {
    /// The caller delivers the element, and then asks for the next step.
    case delivered
    /// The element is kept; in place of another one, perhaps.
    case kept(insteadOf: Element?)
    /// The element is dropped, as the buffering says.
    case dropped
    /// The element is dropped, as it comes after the end.
    case refused
  }

  /// An event to deliver.
  enum Step {
    case element(Element)
    case end(StreamEnd)
  }

  /// The part that does not depend on the type of the elements. The first member, so that reading it needs no
  /// type.
  var turn = DemandTurn()
  private let buffering: DemandBuffering
  /// Elements that were asked for.
  private var due = FIFO<Element>()
  /// Elements that the subscriber has not asked for; none while there is demand.
  private var surplus = FIFO<Element>()
  private var end: StreamEnd?

  init(_ buffering: DemandBuffering) { self.buffering = buffering }

  /// Takes an element from the stream.
  mutating func receive(_ element: Element) -> Arrival {
    guard !turn.isOver, !turn.hasEnd else { return .refused }
    guard turn.demand > .none else { return keep(element) }
    turn.demand -= 1
    guard turn.isDelivering else {
      turn.isDelivering = true
      return .delivered
    }
    makeDue(element)
    return .kept(insteadOf: nil)
  }

  private mutating func makeDue(_ element: Element) {
    due.append(element)
    turn.hasDue = true
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
    guard !turn.isOver, !turn.hasEnd else { return false }
    self.end = end
    turn.hasEnd = true
    return begin()
  }

  /// Takes demand, which adds to the rest of earlier demand; true if the caller is to deliver.
  mutating func request(_ demand: Subscribers.Demand) -> Bool {
    guard !turn.isOver, demand > .none else { return false }
    turn.demand += demand
    while turn.demand > .none, let element = surplus.popFirst() {
      turn.demand -= 1
      makeDue(element)
    }
    return begin()
  }

  private mutating func begin() -> Bool {
    guard !turn.isDelivering, turn.hasDue || (turn.hasEnd && surplus.isEmpty) else { return false }
    turn.isDelivering = true
    return true
  }

  /// The next step of the thread that delivers; `nil` ends its turn.
  mutating func next() -> Step? {
    if !turn.isOver {
      if let element = due.popFirst() { return .element(element) }
      turn.hasDue = false
      if let end, surplus.isEmpty {
        turn.isOver = true
        return .end(end)
      }
    }
    turn.isDelivering = false
    return nil
  }

  /// Ends everything. Returns the kept elements, to be released outside of locks.
  mutating func cancel() -> (FIFO<Element>, FIFO<Element>) {
    turn.isOver = true
    defer {
      turn.hasDue = false
      due.removeAll()
      surplus.removeAll()
    }
    return (due, surplus)
  }
}
