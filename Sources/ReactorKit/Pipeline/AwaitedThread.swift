internal import CReactorSupport

/// A thread whose delivery another thread has waited for, asleep: a test that uses `toBlocking`.
///
/// The waiting thread wakes up while the delivering one is still inside of the reactor, and perhaps of others. An action that it
/// sends then is handled before `send` returns, as it would be had it waited for the delivering thread to leave. Only a
/// sender that finds the turn taken looks here.
package struct AwaitedThread: Sendable {
  private let number: UInt

  /// The calling thread.
  package static var current: AwaitedThread { AwaitedThread(number: Turn.thisThread) }

  /// Makes later calls of `send` on the calling thread wait for `thread`; for none, if that is the calling thread, or `nil`.
  package static func note(_ thread: AwaitedThread?) {
    let number = thread?.number ?? 0
    rk_awaited_thread_set(Int(bitPattern: number == Turn.thisThread ? 0 : number))
  }

  /// The number of the thread that the calling thread has waited for last; 0 for none.
  static var noted: UInt { UInt(bitPattern: rk_awaited_thread_get()) }
}
