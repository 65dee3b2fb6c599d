internal import CReactorSupport
public import Synchronization

/// Whose turn it is to deliver, so that deliveries neither overlap nor nest; and who may change what is
/// decided on before. One word, which costs two atomic exchanges where nobody meets anybody.
///
/// Whoever has a turn has a lock beside it, for those who come while it is taken: inside of that they leave
/// work for the one who delivers, who then needs the lock to end the turn. So whoever has the lock and finds
/// the turn taken, or takes it, is alone with what both guard.
@usableFromInline
struct DeliveryTurn: ~Copyable, Sendable {
  @usableFromInline let state = Atomic<UInt8>(State.free)

  @usableFromInline
  enum State {
    @inlinable static var free: UInt8 { 0 }
    /// Somebody delivers.
    @inlinable static var taken: UInt8 { 1 }
    /// Somebody delivers, and has to do something else, with the lock, when that is done.
    @inlinable static var takenWithWork: UInt8 { 2 }
    /// Somebody who has the lock changes what is guarded.
    @inlinable static var changing: UInt8 { 3 }
    /// Somebody without the lock does: for a few instructions, in which nothing foreign is called.
    @inlinable static var deciding: UInt8 { 4 }
  }

  init() {}

  // MARK: Without the lock

  /// Whether nobody is delivering; if so, the caller is now, and must `end`.
  @inlinable
  @inline(__always)
  borrowing func begin() -> Bool {
    state.compareExchange(expected: State.free, desired: State.taken, ordering: .acquiring).exchanged
  }

  /// The same for who first changes what is guarded, and then says that all is `decided`.
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

  /// Whether there is nothing else to do, which ends the turn.
  @inlinable
  @inline(__always)
  borrowing func end() -> Bool {
    state.compareExchange(expected: State.taken, desired: State.free, ordering: .releasing).exchanged
  }

  // MARK: Inside the lock

  /// Whether nobody was delivering; if so, the caller is now. Otherwise that one is told that there is work.
  borrowing func beginOrLeaveWork() -> Bool {
    while true {
      if begin() { return true }
      if leaveWork() { return false }
    }
  }

  /// Whether the turn was free; then it is the caller's until `endInsideLock`. Otherwise the one who delivers
  /// is told that there is work.
  borrowing func beginChange() -> Bool {
    while true {
      let change = state.compareExchange(expected: State.free, desired: State.changing, ordering: .acquiring)
      if change.exchanged { return true }
      if leaveWork() { return false }
    }
  }

  /// Ends a change, or whatever turn it was: nothing is left to do.
  borrowing func endInsideLock() { state.store(State.free, ordering: .releasing) }

  /// Whether somebody delivers, who is told that there is work.
  borrowing func leaveWork() -> Bool {
    var rounds = 0
    while true {
      while state.load(ordering: .relaxed) == State.deciding {
        // Sleeps if the one who decides does not run at the moment.
        rounds += 1
        if rounds > 64 { rk_wait_a_moment() } else { rk_pause() }
      }
      let mark = state.compareExchange(
        expected: State.taken, desired: State.takenWithWork, ordering: .acquiring)
      if mark.original != State.deciding { return mark.original != State.free }
    }
  }
}
