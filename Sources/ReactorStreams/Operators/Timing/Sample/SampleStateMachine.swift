/// Decides what `sample` does next. Holds no lock, subscription or stream.
package struct SampleStateMachine<Element> {
  private let defaultValue: Element?
  private var unsent: Element?
  private var isSourceDone = false

  /// - Parameter defaultValue: The element that is sampled when none is unsent.
  package init(defaultValue: Element?) { self.defaultValue = defaultValue }

  /// The source has emitted: the element that the new one replaces, to be released outside of the lock.
  package mutating func receive(_ element: Element) -> Element? {
    defer { unsent = element }
    return unsent
  }

  /// The source has completed.
  package mutating func sourceCompleted() { isSourceDone = true }

  /// The sampler has emitted or completed: the element to deliver, and whether that is all.
  package mutating func sample() -> (element: Element?, ends: Bool) {
    defer { unsent = nil }
    return (unsent ?? defaultValue, isSourceDone)
  }
}
