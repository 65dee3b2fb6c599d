// Unsafe code: a `ReduceScope` lies on the stack of the thread whose thread-local variable points to it, from
// entering it to leaving it; only that thread follows the pointer. `before` points to a value that outlives
// the call it is set for. The value has the type of the owner's state, and the owner is compared first.
internal import CReactorSupport

/// Marks that the current thread is in a reactor's `reduce`, which holds the lock of the reactor's state.
@usableFromInline
package struct ReduceScope {
  @usableFromInline let owner: ObjectIdentifier
  @usableFromInline let outer: UnsafeRawPointer?
  @usableFromInline var before: UnsafeRawPointer?

  /// The thread-local variable that points to the innermost scope.
  @usableFromInline
  static var place: UnsafeMutablePointer<UnsafeRawPointer?> { rk_reduce_place() }

  @inlinable
  static var innermost: UnsafeRawPointer? { place.pointee }

  @inlinable
  init(owner: ObjectIdentifier, outer: UnsafeRawPointer?) {
    self.owner = owner
    self.outer = outer
    before = nil
  }

  /// Runs `body`, which is the `reduce` of `owner`.
  @inlinable
  @inline(__always)
  static func run(of owner: ObjectIdentifier, _ body: () -> Void) {
    let place = place
    let outer = place.pointee
    var scope = ReduceScope(owner: owner, outer: outer)
    withUnsafeMutablePointer(to: &scope) { pointer in
      place.pointee = UnsafeRawPointer(pointer)
      body()
      place.pointee = outer
    }
  }

  /// Makes `before` the `currentState` of `reactor` while `body` runs. Outside of the reactor's `reduce`,
  /// only runs `body`.
  @inlinable
  @inline(__always)
  static func withStateBefore<State>(
    _ before: State, of reactor: AnyObject, _ body: () -> State
  ) -> State {
    guard let raw = innermost else { return body() }
    let scope = UnsafeMutableRawPointer(mutating: raw).assumingMemoryBound(to: ReduceScope.self)
    guard scope.pointee.owner == ObjectIdentifier(reactor) else { return body() }
    return withUnsafePointer(to: before) { pointer in
      scope.pointee.before = UnsafeRawPointer(pointer)
      defer { scope.pointee.before = nil }
      return body()
    }
  }

  /// Runs `reduce`, which changes the state in place, and lets it read the state before as the `currentState` of
  /// `reactor`. Copies the state.
  package static func withStateBefore<R: Reactor>(
    _ state: inout R.State, of reactor: R, _ reduce: (inout R.State) -> Void
  ) {
    let before = state
    state = withStateBefore(before, of: reactor) {
      var next = before
      reduce(&next)
      return next
    }
  }

  /// Runs `body`, which is the `reduce` of `owner` once more, on a copy of a state. Shared values are not written.
  static func replay(of owner: ObjectIdentifier, _ body: () -> Void) {
    let isNested = rk_replay_get()
    rk_replay_set(true)
    run(of: owner, body)
    rk_replay_set(isNested)
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
