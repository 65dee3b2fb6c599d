// `@unchecked Sendable`: `elements`, `end` and `thread` are guarded by `lock`; `predicate` is called by one thread at a time, as
// a stream's events are serial.
internal import ReactorKit
internal import ReactorStreams

/// The events of a stream, until as many elements have come as are asked for, or the end.
final class Collected<Element>: @unchecked Sendable {
  private enum End {
    case enough
    case error(any Error)
  }

  private let count: Int
  private let predicate: (Element) throws -> Bool
  private let isDone: @Sendable () -> Void
  private let lock = Lock()
  /// Guarded by `lock`, as are the next two.
  private var elements: [Element] = []
  private var end: End?
  private var thread: AwaitedThread?

  init(
    atMost count: Int, where predicate: @escaping (Element) throws -> Bool,
    isDone: @escaping @Sendable () -> Void
  ) {
    self.count = count
    self.predicate = predicate
    self.isDone = isDone
  }

  /// What has come so far. Without an end, the time has run out.
  var result: MaterializedSequenceResult<Element> {
    lock.withLock {
      switch end {
      case .enough: .completed(elements: elements)
      case .error(let error): .failed(elements: elements, error: error)
      case nil: .failed(elements: elements, error: RxError.timeout)
      }
    }
  }

  /// The thread that has delivered the last event; `nil` if the time has run out.
  var endingThread: AwaitedThread? { lock.withLock { thread } }

  func receive(_ event: Event<Element>) {
    if lock.withLock({ self.end != nil }) { return }
    let end: End? =
      switch event {
      case .next(let element): receive(element)
      case .error(let error): .error(error)
      case .completed: .enough
      }
    guard let end else { return }
    lock.withLock { (self.end, thread) = (end, .current) }
    isDone()
  }

  private func receive(_ element: Element) -> End? {
    do {
      guard try predicate(element) else { return nil }
      return lock.withLock {
        elements.append(element)
        return elements.count >= count ? .enough : nil
      }
    } catch {
      return .error(error)
    }
  }
}
