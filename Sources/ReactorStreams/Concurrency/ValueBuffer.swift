/// Decides what an iteration over a stream does next. Holds no lock or subscription; a waiter is what resumes
/// a consumer.
///
/// A consumer that is resumed asks again, so that elements are handed out in one place only.
struct ValueBuffer<Element, Waiter> {
  /// What a consumer gets.
  enum Step {
    case element(Element)
    case end((any Error)?)
    case wait
  }

  private var elements = FIFO<Element>()
  private var waiters = FIFO<Waiter>()
  private var isOver = false
  private var error: (any Error)?

  /// Keeps an element; returns whom to resume.
  mutating func push(_ element: Element) -> Waiter? {
    guard !isOver else { return nil }
    elements.append(element)
    return waiters.popFirst()
  }

  /// Ends the iteration after the elements that are kept; returns whom to resume.
  mutating func finish(_ error: (any Error)?) -> [Waiter] {
    guard !isOver else { return [] }
    isOver = true
    self.error = error
    return takeWaiters()
  }

  /// Ends the iteration at once, for nobody asks any more; returns what was kept, to be released outside of locks.
  mutating func abandon() -> FIFO<Element> {
    isOver = true
    error = nil
    let kept = elements
    elements.removeAll()
    return kept
  }

  /// What a consumer gets now. An error is handed out once.
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
