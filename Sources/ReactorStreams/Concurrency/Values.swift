// `@unchecked Sendable`: an `ObservableValues` holds a stream only, which is `Sendable` where its elements
// are.

/// The elements of a stream, as an asynchronous sequence.
///
/// - Each iteration subscribes for itself, when it begins; elements that come faster than they are consumed
///   are kept.
/// - Cancelling the consuming task ends the iteration without an error. It disposes the subscription at once
///   if the task waits for an element, and otherwise at the next call of `next()`.
/// - Leaving the loop, or releasing the iterator, disposes the subscription.
/// - The elements that were kept come before the end.
/// - An iterator is for one task at a time.
public struct ObservableValues<Element, Failure: Error>: AsyncSequence {
  let source: Observable<Element>

  /// The elements of `source`, which must fail with `Failure` only.
  package init(source: Observable<Element>) { self.source = source }

  /// Subscribes.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source) }

  /// An iteration under way.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let consumer: Consumer<Element>

    init(_ source: Observable<Element>) {
      consumer = Consumer()
      source.subscribe(sink: ValueSink(consumer.storage))
    }

    /// Whether the iteration was ended from this side.
    var wasCancelled: Bool { consumer.storage.wasCancelled }

    /// The next element; `nil` at the end, or when the task is cancelled.
    public mutating func next() async throws(Failure) -> Element? { try await next(isolation: #isolation) }

    /// The next element; `nil` at the end, or when the task is cancelled.
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

/// Ends the iteration when the last copy of its iterator is gone.
private final class Consumer<Element>: Sendable {
  let storage = ValueStorage<Element>()

  deinit { storage.cancel() }
}

extension ObservableConvertibleType {
  /// The elements, as an asynchronous sequence that throws the error of the stream.
  public var values: ObservableValues<Element, any Error> { ObservableValues(source: asObservable()) }
}

// The standard library's forms leave the caller's actor, which closures that are isolated to it cannot.
extension ObservableValues {
  /// The first element that `predicate` accepts, after which the subscription is disposed; `nil` if the
  /// stream ends, or the task is cancelled, before there is one. The predicate is called on the caller's
  /// actor.
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
