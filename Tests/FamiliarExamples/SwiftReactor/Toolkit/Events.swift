/// The elements that a subscriber has received on the main thread; waits for more.
@MainActor final class Events<Element> {
  private(set) var all: [Element] = []
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  nonisolated init() {}

  /// Traps if it is not called on the main thread.
  nonisolated func append(_ element: Element) {
    // The check of the next line is that the element stays on its thread.
    nonisolated(unsafe) let element = element
    MainActor.assumeIsolated {
      all.append(element)
      guard let waiting, all.count >= waiting.count else { return }
      self.waiting = nil
      waiting.continuation.resume()
    }
  }

  /// Suspends until there are `count` elements.
  func reach(_ count: Int) async {
    if all.count >= count { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }
}
