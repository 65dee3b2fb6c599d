internal import CReactorSupport
public import Synchronization

/// Says which thread may deliver, so that deliveries neither overlap nor nest, and which thread may change
/// the state that deliveries are decided on. One word: an undisturbed delivery costs two atomic exchanges.
///
/// Each turn is paired with a lock. A thread that finds the turn taken leaves its work inside the lock and
/// marks the turn; the delivering thread then needs the lock to end the turn, so no work is missed. While it
/// delivers, a thread touches the state for decisions only inside the lock. So a thread that has the lock,
/// and has taken or marked the turn, has exclusive access to that state.
@usableFromInline
struct DeliveryTurn: ~Copyable, Sendable {
  @usableFromInline let state = Atomic<UInt8>(State.free)

  @usableFromInline
  enum State {
    @inlinable static var free: UInt8 { 0 }
    /// A thread delivers.
    @inlinable static var taken: UInt8 { 1 }
    /// A thread delivers, and has more to do, with the lock, when that is done.
    @inlinable static var takenWithWork: UInt8 { 2 }
    /// A thread that has the lock changes the guarded state.
    @inlinable static var changing: UInt8 { 3 }
    /// A thread without the lock changes the guarded state: for a few instructions, which call no foreign
    /// code.
    @inlinable static var deciding: UInt8 { 4 }
  }

  init() {}

  // MARK: Without the lock

  /// Takes the turn if it is free. If this returns true, the caller delivers, and must call `end`.
  @inlinable
  @inline(__always)
  borrowing func begin() -> Bool {
    state.compareExchange(expected: State.free, desired: State.taken, ordering: .acquiring).exchanged
  }

  /// Takes the turn if it is free. If this returns true, the caller changes the guarded state, and then calls
  /// `decided` or `decidedAgainst`.
  @inlinable
  @inline(__always)
  borrowing func beginDeciding() -> Bool {
    state.compareExchange(expected: State.free, desired: State.deciding, ordering: .acquiring).exchanged
  }

  /// Ends the changes and begins the delivery.
  @inlinable
  @inline(__always)
  borrowing func decided() { state.store(State.taken, ordering: .releasing) }

  /// Ends the changes, where there is nothing to deliver.
  @inlinable
  @inline(__always)
  borrowing func decidedAgainst() { state.store(State.free, ordering: .releasing) }

  /// Ends the turn, unless work was left; then returns false.
  @inlinable
  @inline(__always)
  borrowing func end() -> Bool {
    state.compareExchange(expected: State.taken, desired: State.free, ordering: .releasing).exchanged
  }

  // MARK: Inside the lock

  /// Takes the turn if it is free. Otherwise returns false, and the delivering thread learns that there is
  /// work.
  borrowing func beginOrLeaveWork() -> Bool {
    while true {
      if begin() { return true }
      if leaveWork() { return false }
    }
  }

  /// Takes the turn, until `endInsideLock`, if it is free. Otherwise returns false, and the delivering thread
  /// learns that there is work.
  borrowing func beginChange() -> Bool {
    while true {
      let change = state.compareExchange(expected: State.free, desired: State.changing, ordering: .acquiring)
      if change.exchanged { return true }
      if leaveWork() { return false }
    }
  }

  /// Ends a change, or a delivery when no work is left.
  borrowing func endInsideLock() { state.store(State.free, ordering: .releasing) }

  /// Tells the delivering thread that there is work; returns false if no thread delivers.
  borrowing func leaveWork() -> Bool {
    var rounds = 0
    while true {
      while state.load(ordering: .relaxed) == State.deciding {
        // Sleeps after some rounds: the deciding thread may not be running at the moment.
        rounds += 1
        if rounds > 64 { rk_wait_a_moment() } else { rk_pause() }
      }
      let mark = state.compareExchange(
        expected: State.taken, desired: State.takenWithWork, ordering: .acquiring)
      if mark.original != State.deciding { return mark.original != State.free }
    }
  }
}
