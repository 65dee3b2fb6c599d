/// Decides what `buffer` does next. Holds no lock, subscription or clock.
package struct BufferStateMachine<Element> {
  private var window: WindowStateMachine
  private var elements: [Element] = []

  /// - Parameter limit: How many elements fill a buffer; zero or less: no number does.
  package init(limit: Int) { window = WindowStateMachine(limit: limit) }

  /// The buffer that is being filled.
  package var generation: WindowStateMachine.Generation { window.generation }

  /// An element came: the buffer, if it is full now.
  package mutating func receive(_ element: Element) -> [Element]? {
    elements.append(element)
    return window.receive() ? takeAll() : nil
  }

  /// A timer fired: the buffer, if its time is up.
  package mutating func timerFired(_ fired: WindowStateMachine.Generation) -> [Element]? {
    window.timerFired(fired) ? takeAll() : nil
  }

  /// The source ended: the elements since the last buffer. A completion delivers them, an error drops them.
  package mutating func takeAll() -> [Element] {
    defer { elements = [] }
    return elements
  }
}
