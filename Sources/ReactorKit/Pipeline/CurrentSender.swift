// Unsafe code: the thread-local variable points to a sender that the caller of `run` holds for as long as the
// variable is set; only that thread follows the pointer.
internal import CReactorSupport

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
