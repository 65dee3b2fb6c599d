extension ObservableType where Element: FixedWidthInteger {
  /// A stream of `count` consecutive integers.
  ///
  /// A negative count, and a range that does not fit the type, trap.
  ///
  /// - Parameters:
  ///   - start: The first integer.
  ///   - count: How many integers.
  ///   - scheduler: Where each integer is delivered, in a pass of its own; by default the subscriber's
  ///     thread, before `subscribe` returns.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/range.html>
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    require(count >= 0, Diagnostics.negativeCount("range", count))
    guard count > 0 else { return ScheduledSequence([], scheduler: scheduler) }
    let (last, overflow) = start.addingReportingOverflow(count - 1)
    require(!overflow, Diagnostics.rangeOverflow(start: start, count: count))
    return ScheduledSequence(Consecutive(start: start, last: last), scheduler: scheduler)
  }
}

extension ObservableType {
  /// A stream that delivers `element` again and again, and never ends by itself.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where each element is delivered, in a pass of its own. On the default one, the
  ///     subscriber's thread, `subscribe` returns only once the subscription was disposed from inside, as
  ///     `take` does.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/repeat.html>
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    ScheduledSequence(sequence(first: element) { $0 }, scheduler: scheduler)
  }
}

/// The integers from `start` through `last`, also where `last` is the greatest of its type, which a stride is
/// not made for.
private struct Consecutive<Element: FixedWidthInteger>: Sequence, IteratorProtocol {
  private var upcoming: Element?
  private let last: Element

  init(start: Element, last: Element) {
    upcoming = start
    self.last = last
  }

  mutating func next() -> Element? {
    guard let current = upcoming else { return nil }
    upcoming = current == last ? nil : current + 1
    return current
  }
}
