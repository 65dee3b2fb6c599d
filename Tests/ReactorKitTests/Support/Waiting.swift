// `@unchecked Sendable`: a semaphore guards itself.
import Foundation
import ReactorKit
import TestSupport

/// Something that one thread waits for and another one lets happen.
final class Gate: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  /// Blocks until the gate is open; passing closes it.
  func pass() { semaphore.wait() }
}

extension Gate {
  /// Waits without blocking the thread's tasks.
  func passed() async {
    await withCheckedContinuation { continuation in
      // A thread of its own: queues have only so many, and other tests may hold them.
      Thread { [self] in
        pass()
        continuation.resume()
      }.start()
    }
  }
}

/// Lets other threads run, where one has to be waited for that tells nobody when it is done.
func yieldThread() { _ = sched_yield() }

/// The error of these tests.
struct Mishap: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String = "mishap") { self.description = description }
}

extension ObservableType {
  /// Collects the elements until the result is released or disposed.
  func collected() -> Collected<Element> { Collected(self) }
}

/// The events that a stream has delivered so far.
final class Collected<Element>: @unchecked Sendable {
  private let guarded = Guarded<[Event<Element>]>()
  private let bag: Guarded<DisposeBag?> = Guarded(DisposeBag())

  init(_ source: some ObservableType<Element>) {
    let subscription = source.subscribe { [guarded] in guarded.append($0) }
    bag.withLock { $0?.insert(subscription) }
  }

  var events: [Event<Element>] { guarded.value }
  var elements: [Element] { events.compactMap(\.element) }
  var isCompleted: Bool { events.last?.isCompleted ?? false }
  func stop() { bag.withLock { $0 = nil } }
}
