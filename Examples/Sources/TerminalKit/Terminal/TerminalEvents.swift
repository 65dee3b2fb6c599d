/// The keys and other events of a ``Terminal``, in their order; it ends when the terminal is left.
///
/// For one reader at a time. Cancelling the reading task ends its iteration and loses no key that was not
/// read.
public struct TerminalEvents: AsyncSequence, Sendable {
  /// What the sequence holds.
  public typealias Element = TerminalEvent
  /// It never fails.
  public typealias Failure = Never

  let queue: EventQueue
  let wake: @Sendable () -> Void

  /// Starts to read.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: queue.stream.makeAsyncIterator(), queue: queue, wake: wake)
  }

  /// Reads event by event.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: AsyncStream<TerminalEvent>.AsyncIterator
    let queue: EventQueue
    let wake: @Sendable () -> Void

    /// The next event, as soon as there is one; `nil` after the terminal was left.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> TerminalEvent? {
      let event = await base.next(isolation: actor)
      if event != nil, queue.noteRead() { wake() }
      return event
    }

    /// The next event, as soon as there is one; `nil` after the terminal was left.
    public mutating func next() async -> TerminalEvent? { await next(isolation: nil) }
  }
}
