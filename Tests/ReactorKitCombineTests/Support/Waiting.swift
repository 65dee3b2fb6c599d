// `@unchecked Sendable`: a semaphore guards itself.
import Dispatch

/// Something that one thread waits for and another one lets happen.
final class Gate: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  /// Blocks until the gate is open; passing closes it.
  func pass() { semaphore.wait() }
}

/// Waits until `condition` holds, giving way to other tasks; the tests' time limit ends it otherwise.
func until(_ condition: () -> Bool) async { while !condition() { await Task.yield() } }
