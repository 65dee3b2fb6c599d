// Unsafe code: the memory of a room is on the stack, as large as the state of the reactor whose `reduce` has the room, and
// used only while `with` runs, by its thread.

/// Room for the state before a `reduce`, which is released when the lock of the reactor's state is free again.
///
/// The form of `reduce` that returns a state leaves the state before here. The last reference to an object may be in it, and
/// whatever that object's end causes may use the reactor.
@usableFromInline
struct ReduceRoom {
  @usableFromInline let memory: UnsafeMutableRawPointer
  @usableFromInline var isTaken = false

  @inlinable
  init(_ memory: UnsafeMutableRawPointer) { self.memory = memory }

  /// Runs `body` with room for a state, and then releases the state that was left there.
  @inlinable
  @inline(__always)
  static func with<State, Result>(
    _ type: State.Type, _ body: (UnsafeMutablePointer<ReduceRoom>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(
      byteCount: MemoryLayout<State>.size, alignment: MemoryLayout<State>.alignment
    ) { memory in
      // There is an address also for a size of zero, so nothing runs in the other case.
      let start = memory.baseAddress.unsafelyUnwrapped
      var room = ReduceRoom(start)
      let result = withUnsafeMutablePointer(to: &room, body)
      if room.isTaken { start.assumingMemoryBound(to: State.self).deinitialize(count: 1) }
      return result
    }
  }

  /// Keeps a state until the room ends. Of several states that one `reduce` leaves, keeps the first, which was the reactor's.
  @inlinable
  mutating func leave<State>(_ state: State) {
    guard !isTaken else { return }
    isTaken = true
    memory.initializeMemory(as: State.self, to: state)
  }
}
