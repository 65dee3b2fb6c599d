// `@unchecked Sendable`: an `ObservableValues` holds a stream and elements of it, which are `Sendable` where
// its element type is.

/// The elements of a stream, as an asynchronous sequence.
///
/// - The stream is subscribed to when `values` is read, for the first iteration, and by each further iteration when it
///   begins. Elements that come faster than they are consumed are kept.
/// - Cancelling the consuming task disposes the subscription, at once if the task waits for an element, and otherwise at
///   the next call of `next()`. The elements that were kept come first, then `CancellationError` is thrown. Where the
///   stream cannot fail, the iteration just ends. If the stream had ended before, its own end comes.
/// - Leaving the loop, releasing the iterator, or dropping `values` unread, disposes the subscription.
/// - The elements that were kept come before the end.
/// - An iterator is for one task at a time.
public struct ObservableValues<Element, Failure: Error>: AsyncSequence {
  private let source: Observable<Element>
  /// The subscription that waits for the first iteration.
  private let first: Locked<Consumer<Element>?>

  /// Subscribes to `source`, which must fail with `Failure` only.
  package init(source: Observable<Element>) {
    self.source = source
    first = Locked(Consumer(of: source))
  }

  /// The first iteration, with all that has come so far; later ones subscribe for themselves.
  public func makeAsyncIterator() -> AsyncIterator {
    let waiting = first.withLock { first in
      defer { first = nil }
      return first
    }
    return AsyncIterator(consumer: waiting ?? Consumer(of: source))
  }

  /// An iteration under way.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let consumer: Consumer<Element>

    /// The next element; `nil` at the end.
    public mutating func next() async throws(Failure) -> Element? { try await next(isolation: #isolation) }

    /// The next element; `nil` at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      do {
        return try await consumer.storage.next(isolation: actor)
      } catch {
        // Streams whose values cannot fail have no errors.
        guard let failure = error as? Failure else { return nil }
        throw failure
      }
    }
  }
}

extension ObservableValues: @unchecked Sendable where Element: Sendable {}

/// A subscription for one iteration, which is over when the last copy of its iterator is gone.
private final class Consumer<Element>: Sendable {
  let storage = ValueStorage<Element>()

  init(of source: Observable<Element>) { source.subscribe(sink: ValueSink(storage)) }

  deinit { storage.abandon() }
}

extension ObservableConvertibleType {
  /// The elements, as an asynchronous sequence that throws the error of the stream.
  public var values: ObservableValues<Element, any Error> { ObservableValues(source: asObservable()) }
}

// The standard library's forms leave the caller's actor, which closures that are isolated to it cannot.
extension ObservableValues {
  /// The first element that `predicate` accepts, after which the subscription is disposed; `nil` if the
  /// stream ends before there is one. If the task is cancelled before, `CancellationError` is thrown. The predicate is
  /// called on the caller's actor.
  public func first(where predicate: (Element) throws -> Bool) async throws -> Element? {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next(isolation: #isolation) {
      if try predicate(element) { return element }
    }
    return nil
  }
}

extension ObservableValues where Failure == Never {
  /// The first element that `predicate` accepts, after which the subscription is disposed; `nil` if the
  /// stream ends, or the task is cancelled, before there is one. The predicate is called on the caller's
  /// actor.
  public func first(where predicate: (Element) throws -> Bool) async rethrows -> Element? {
    var iterator = makeAsyncIterator()
    while let element = await iterator.next(isolation: #isolation) {
      if try predicate(element) { return element }
    }
    return nil
  }
}
