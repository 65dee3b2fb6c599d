public import Foundation
internal import ReactorKit
public import ReactorStreams

/// A stream whose events a test waits for, with its thread.
///
/// - Each member subscribes for itself, on the calling thread, and unsubscribes before it returns.
/// - On the main thread, the work of `MainScheduler`, of drivers and of reactors on it runs meanwhile. What is sent to
///   the main dispatch queue, or to the main actor, runs only if the caller is not itself work of that queue, as a test
///   of XCTest without `async` is not, and a test on the main actor of Swift Testing is.
/// - A wait inside of a closure of a stream subscribes as one outside of it does; RxBlocking's may wait for ever there.
/// - The thread that has delivered may still be inside of a reactor when a member returns. An action that the calling thread
///   sends to that reactor next waits until that thread has left, for up to ten seconds, and is handled before `send`
///   returns. Elements that are sent to a subject whose delivery goes on are delivered by that thread.
/// - In an asynchronous test, take `values`: it holds up no thread.
/// - SeeAlso: RxBlocking's type of this name, whose shape it has.
public struct BlockingObservable<Element>: Sendable {
  /// How many seconds to wait; `nil` for no limit.
  let timeout: TimeInterval?
  let source: Observable<Element>

  /// The first element; `nil` if the stream completes without one.
  ///
  /// - Throws: The stream's error, if it fails before. `RxError.timeout`, if it took too long.
  public func first() throws -> Element? { try elements(atMost: 1).first }

  /// The last element; `nil` if the stream completes without one.
  ///
  /// - Throws: The stream's error. `RxError.timeout`, if the stream has not ended in time.
  public func last() throws -> Element? { try elements().last }

  /// All elements, in order.
  ///
  /// - Throws: The stream's error. `RxError.timeout`, if the stream has not ended in time.
  public func toArray() throws -> [Element] { try elements() }

  /// The only element.
  ///
  /// - Throws: `RxError.noElements` or `.moreThanOneElement`, as soon as that is known; and as `first()` does.
  public func single() throws -> Element { try single { _ in true } }

  /// The only element that `predicate` accepts.
  ///
  /// - Throws: What `predicate` throws, and as `single()` does.
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    let found = try elements(atMost: 2, where: predicate)
    guard let element = found.first else { throw RxError.noElements }
    guard found.count == 1 else { throw RxError.moreThanOneElement }
    return element
  }

  /// All elements, and how the stream ended.
  public func materialize() -> MaterializedSequenceResult<Element> { wait(atMost: .max) { _ in true } }

  private func elements(
    atMost count: Int = .max, where predicate: @escaping (Element) throws -> Bool = { _ in true }
  ) throws -> [Element] {
    switch wait(atMost: count, where: predicate) {
    case .completed(let elements): return elements
    case .failed(_, let error): throw error
    }
  }

  private func wait(
    atMost count: Int, where predicate: @escaping (Element) throws -> Bool
  ) -> MaterializedSequenceResult<Element> {
    let thread = WaitingThread()
    let collected = Collected(atMost: count, where: predicate, isDone: thread.wake)
    // Work that an open trampoline of the caller has queued would have to wait for this wait.
    return Trampoline.outside {
      thread.hold {
        let subscription = source.subscribe(collected.receive)
        defer { subscription.dispose() }
        thread.wait(for: timeout)
        AwaitedThread.note(collected.endingThread)
        return collected.result
      }
    }
  }
}

extension ObservableConvertibleType {
  /// The stream, for a test that waits with its thread.
  ///
  /// - Parameter timeout: How many seconds to wait; `nil` for no limit, zero or less for what is emitted at once.
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}
