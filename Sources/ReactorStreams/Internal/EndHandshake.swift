internal import Synchronization

/// Decides where the next of several sources is subscribed: in the loop that subscribed this one, or at this
/// one's end. If this one ends while it is being subscribed, the loop goes on, so that sources which end at
/// once do not nest.
package struct EndHandshake: ~Copyable, Sendable {
  /// 0 while subscribing; 1 once either side has come.
  private let arrived = Atomic<UInt8>(0)

  package init() {}

  /// Notes that the source has ended; true if the caller has to go on.
  package borrowing func sourceEnded() -> Bool { isSecond() }

  /// Notes that `subscribe` has returned; true if the source has ended already, so that the loop has to go
  /// on.
  package borrowing func subscribeReturned() -> Bool { isSecond() }

  private borrowing func isSecond() -> Bool { arrived.exchange(1, ordering: .acquiringAndReleasing) == 1 }
}
