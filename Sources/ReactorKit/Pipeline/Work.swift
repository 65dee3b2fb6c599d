// Unsafe code: in a queue, `last` is kept by the work before it, or by `first`. The thread-local variable of `CurrentSender` points to a
// sender that the caller of `run` holds for as long as the variable is set; only that thread follows the pointer.
internal import CReactorSupport
internal import Synchronization

/// Something that waits for its turn in a pipeline; a link of a queue.
///
/// Not generic, so that queues are not: code that is, and is not specialized, looks up the type of everything
/// that it touches.
@usableFromInline
class Work {
  /// The next work in the queue.
  fileprivate final var next: Work?
  /// Its number, in the order of arrival; 0 if it goes before all that has one.
  final var arrival: UInt64 = 0

  init() {}

  /// Does it. The turn is the calling thread's.
  func perform(in host: _PipelineHost, reactor: AnyObject) { fatalError(Diagnostics.abstract) }

  /// The reactor is gone, so the work is never done.
  func drop(from host: _PipelineHost) {}

  /// Whether it is an action, which may go before what streams have emitted earlier.
  var isAction: Bool { false }

  /// Whether it goes before all that waits, but for others of this kind.
  var goesFirst: Bool { false }

  /// Notes the sender of an action. Called outside of locks, by the code that queues the work.
  func note(_ sender: () -> _TaskOrigin?) {}
}

/// Work, first in, first out.
final class WorkQueue {
  private(set) var first: Work?
  private unowned(unsafe) var last: Work?

  var isEmpty: Bool { first == nil }

  /// How many of the works are actions.
  ///
  /// - Complexity: O(n).
  var actionCount: Int {
    var (count, work) = (0, first)
    while let current = work {
      if current.isAction { count += 1 }
      work = current.next
    }
    return count
  }

  func append(_ work: Work) {
    if let last { last.next = work } else { first = work }
    last = work
  }

  /// Adds work before all that has a number, and after all that has none.
  func insertFirst(_ work: Work) {
    guard var previous = first, previous.arrival == 0 else {
      work.next = first
      first = work
      if work.next == nil { last = work }
      return
    }
    while let next = previous.next, next.arrival == 0 { previous = next }
    work.next = previous.next
    previous.next = work
    if work.next == nil { last = work }
  }

  func popFirst() -> Work? {
    guard let work = first else { return nil }
    first = work.next
    work.next = nil
    if first == nil { last = nil }
    return work
  }

  // One after the other: as many links that let go of each other would not fit on the stack.
  deinit { while popFirst() != nil {} }
}

/// The sender of the action that the calling thread handles, if another thread has sent that action.
///
/// The value belongs to the thread, not to a pipeline: an action that this action sends on to another reactor
/// has the same sender.
enum CurrentSender {
  static var value: _TaskOrigin? {
    rk_sender_place().pointee.map { Unmanaged<_TaskOrigin>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Calls `body`, which handles an action of `sender`, with the values that the sender carries.
  static func run(as sender: _TaskOrigin, _ body: () -> Void) {
    // In the same task, the thread already works for this sender.
    guard sender.isElsewhere else { return sender.restoring(body) }
    let place = rk_sender_place()
    let outer = place.pointee
    place.pointee = UnsafeRawPointer(Unmanaged.passUnretained(sender).toOpaque())
    withExtendedLifetime(sender) { sender.restoring(body) }
    place.pointee = outer
  }
}
