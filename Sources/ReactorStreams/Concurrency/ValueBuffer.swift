/// Decides what an iteration over a stream does next. Holds no lock or subscription. A waiter resumes a
/// consumer.
///
/// A consumer that is resumed asks again, so that elements are handed out in one place only.
struct ValueBuffer<Element, Waiter> {
  /// The answer to a consumer that asks for an element.
  enum Step {
    case element(Element)
    case end((any Error)?)
    case wait
  }

  private var elements = FIFO<Element>()
  private var waiters = FIFO<Waiter>()
  private var isOver = false
  private var error: (any Error)?

  /// Keeps an element; returns the waiter to resume.
  mutating func push(_ element: Element) -> Waiter? {
    guard !isOver else { return nil }
    elements.append(element)
    return waiters.popFirst()
  }

  /// Ends the iteration after the elements that are kept; returns the waiters to resume.
  mutating func finish(_ error: (any Error)?) -> [Waiter] {
    guard !isOver else { return [] }
    isOver = true
    self.error = error
    return takeWaiters()
  }

  /// Ends the iteration at once, since no consumer asks any more; returns the kept elements, to be released
  /// outside of locks.
  mutating func abandon() -> FIFO<Element> {
    isOver = true
    error = nil
    let kept = elements
    elements.removeAll()
    return kept
  }

  /// The answer to a consumer that asks now. An error is handed out once.
  mutating func next() -> Step {
    if let element = elements.popFirst() { return .element(element) }
    guard isOver else { return .wait }
    defer { error = nil }
    return .end(error)
  }

  /// Lets a consumer wait; false if it must ask again instead.
  mutating func wait(_ waiter: Waiter) -> Bool {
    guard elements.isEmpty, !isOver else { return false }
    waiters.append(waiter)
    return true
  }

  private mutating func takeWaiters() -> [Waiter] {
    let taken = waiters.elements
    waiters.removeAll()
    return taken
  }
}
