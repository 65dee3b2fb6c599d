/// Handles elements one after the other, on one thread: what comes from inside of the handling waits.
///
/// For operators that let foreign code change a value in place. A source that breaks the grammar may emit
/// from inside of that code, which must not reach the value a second time.
@usableFromInline
final class Serially<Element> {
  @usableFromInline var isHandling = false
  /// Whether anything waits; asking a generic array costs more.
  @usableFromInline var someWait = false
  @usableFromInline var waiting: [Element] = []

  @inlinable
  init() {}

  /// Handles `element`, and then what has come meanwhile, up to the first error.
  @inlinable
  func handle(_ element: Element, _ body: (Element) throws -> Void) rethrows {
    guard !isHandling else {
      waiting.append(element)
      someWait = true
      return
    }
    isHandling = true
    defer { isHandling = false }
    try body(element)
    while someWait {
      let batch = waiting
      (waiting, someWait) = ([], false)
      for element in batch { try body(element) }
    }
  }
}
