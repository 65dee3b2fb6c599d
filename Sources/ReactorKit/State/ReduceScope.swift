// Unsafe code: a `ReduceScope` lies on the stack of the thread whose thread-local variable points to it, from
// entering it to leaving it; only that thread follows the pointer. `before` points to a value that outlives
// the call it is set for. The value has the type of the owner's state, and the owner is compared first. A `ReduceRoom` lies
// on the stack, too, outside of the scope that points to it.
internal import CReactorSupport

/// Marks that the current thread is in a reactor's `reduce`, which holds the lock of the reactor's state.
@usableFromInline
package struct ReduceScope {
  @usableFromInline let owner: ObjectIdentifier
  @usableFromInline let outer: UnsafeRawPointer?
  @usableFromInline var before: UnsafeRawPointer?
  @usableFromInline let room: UnsafeMutablePointer<ReduceRoom>?

  /// The thread-local variable that points to the innermost scope.
  @usableFromInline
  static var place: UnsafeMutablePointer<UnsafeRawPointer?> { rk_reduce_place() }

  @inlinable
  static var innermost: UnsafeRawPointer? { place.pointee }

  @inlinable
  init(owner: ObjectIdentifier, outer: UnsafeRawPointer?, room: UnsafeMutablePointer<ReduceRoom>?) {
    self.owner = owner
    self.outer = outer
    self.room = room
    before = nil
  }

  /// Runs `body`, which is the `reduce` of `owner`.
  ///
  /// - Parameter room: Where the state before is left, if the form of `reduce` runs that returns a state.
  @inlinable
  @inline(__always)
  static func run(
    of owner: ObjectIdentifier, leaving room: UnsafeMutablePointer<ReduceRoom>? = nil, _ body: () -> Void
  ) {
    let place = place
    let outer = place.pointee
    var scope = ReduceScope(owner: owner, outer: outer, room: room)
    withUnsafeMutablePointer(to: &scope) { pointer in
      place.pointee = UnsafeRawPointer(pointer)
      body()
      place.pointee = outer
    }
  }

  /// Replaces a state by the one that `next` makes of it. While `next` runs, the state before is the `currentState` of
  /// `reactor`. It is released after the reactor's `reduce` and outside of the lock, so that a `deinit` may do anything.
  ///
  /// Outside of the reactor's `reduce`, only calls `next`.
  @inlinable
  @inline(__always)
  static func replace<State>(_ state: inout State, of reactor: AnyObject, _ next: (State) -> State) {
    let before = state
    guard let raw = innermost else { return state = next(before) }
    let scope = UnsafeMutableRawPointer(mutating: raw).assumingMemoryBound(to: ReduceScope.self)
    guard scope.pointee.owner == ObjectIdentifier(reactor) else { return state = next(before) }
    let after = withUnsafePointer(to: before) { pointer in
      scope.pointee.before = UnsafeRawPointer(pointer)
      defer { scope.pointee.before = nil }
      return next(before)
    }
    scope.pointee.room?.pointee.leave(before)
    state = after
  }

  /// Runs `body`, which is the `reduce` of `owner` once more, on a copy of a state. Shared values are not written.
  static func replay<State>(of owner: ObjectIdentifier, _ type: State.Type, _ body: () -> Void) {
    ReduceRoom.with(type) { room in
      let isNested = rk_replay_get()
      rk_replay_set(true)
      run(of: owner, leaving: room, body)
      rk_replay_set(isNested)
    }
  }

  /// Whether the current thread repeats a `reduce` on a copy of a state.
  package static var isReplaying: Bool { rk_replay_get() }

  /// Whether the current thread is in the `reduce` of `owner`.
  static func isInside(_ owner: ObjectIdentifier) -> Bool {
    var scope = innermost
    while let current = scope?.assumingMemoryBound(to: ReduceScope.self) {
      if current.pointee.owner == owner { return true }
      scope = current.pointee.outer
    }
    return false
  }

  /// Whether the current thread is in any `reduce`.
  package static var isInsideAny: Bool { innermost != nil }

  /// The type of the reactor whose `reduce` is the innermost that the current thread is in.
  static var innermostReactor: Any.Type? {
    guard let owner = innermost?.assumingMemoryBound(to: ReduceScope.self).pointee.owner,
      let address = UnsafeRawPointer(bitPattern: UInt(bitPattern: owner))
    else { return nil }
    // The reactor lives as long as its `reduce` runs.
    return type(of: Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue())
  }

  /// Whether the innermost `reduce` that the current thread is in was called inside of another one.
  package static var isNested: Bool {
    innermost?.assumingMemoryBound(to: ReduceScope.self).pointee.outer != nil
  }

  enum Position<State> {
    /// The thread is not in the reactor's `reduce`.
    case outside
    /// The thread is in the form that returns a state; `before` is the state before it.
    case inside(before: State)
    /// The thread is in the form that changes the state in place.
    case insideInPlace
  }

  /// The position of the current thread in relation to the `reduce` of `owner`, whose state is a `State`.
  static func position<State>(of owner: ObjectIdentifier, _ type: State.Type) -> Position<State> {
    var scope = innermost?.assumingMemoryBound(to: ReduceScope.self)
    while let current = scope {
      if current.pointee.owner == owner {
        guard let before = current.pointee.before else { return .insideInPlace }
        return .inside(before: before.assumingMemoryBound(to: State.self).pointee)
      }
      scope = current.pointee.outer?.assumingMemoryBound(to: ReduceScope.self)
    }
    return .outside
  }
}
