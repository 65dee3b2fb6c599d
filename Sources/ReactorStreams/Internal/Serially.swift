/// Handles elements one after the other, on one thread: an element that comes from inside of the handling
/// waits.
///
/// For operators that let foreign code change a value in place. A source that breaks the grammar may emit
/// from inside of that code, which must not reach the value a second time.
final class Serially<Element> {
  private var isHandling = false
  /// Whether anything waits; asking a generic array costs more.
  private var someWait = false
  private var waiting: [Element] = []

  /// Handles `element`, and then the elements that have come meanwhile.
  func handle(_ element: Element, _ body: (Element) -> Void) {
    guard !isHandling else {
      waiting.append(element)
      someWait = true
      return
    }
    isHandling = true
    body(element)
    while someWait {
      let batch = waiting
      (waiting, someWait) = ([], false)
      for element in batch { body(element) }
    }
    isHandling = false
  }
}
