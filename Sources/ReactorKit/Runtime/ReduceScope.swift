// Unsafe code: a `ReduceScope` lies on the stack of the thread whose thread-local variable points to it, from
// the time when it is entered to the time when it is left; only that thread follows the pointer. `before`
// points to a value that outlives the call it is set for, of the type of the owner's state, which is compared
// first.
internal import CReactorSupport

/// Marks that the current thread is in a reactor's `reduce`, which holds the lock of the reactor's state.
struct ReduceScope {
  private let owner: ObjectIdentifier
  private let outer: UnsafeRawPointer?
  private var before: UnsafeRawPointer?

  private static var innermost: UnsafePointer<ReduceScope>? {
    rk_reduce_get().map { $0.assumingMemoryBound(to: ReduceScope.self) }
  }

  /// Runs the `reduce` of `owner`.
  static func run(of owner: ObjectIdentifier, _ body: () -> Void) {
    let outer = rk_reduce_get()
    var scope = ReduceScope(owner: owner, outer: outer, before: nil)
    withUnsafeMutablePointer(to: &scope) { pointer in
      rk_reduce_set(pointer)
      defer { rk_reduce_set(outer) }
      body()
    }
  }

  /// Lets `currentState` of `reactor` be `before` while `body` runs. Outside of its `reduce`, only runs
  /// `body`.
  static func withStateBefore<State>(
    _ before: State, of reactor: AnyObject, _ body: () -> State
  ) -> State {
    guard let raw = rk_reduce_get() else { return body() }
    let scope = UnsafeMutableRawPointer(mutating: raw).assumingMemoryBound(to: ReduceScope.self)
    guard scope.pointee.owner == ObjectIdentifier(reactor) else { return body() }
    return withUnsafePointer(to: before) { pointer in
      scope.pointee.before = UnsafeRawPointer(pointer)
      defer { scope.pointee.before = nil }
      return body()
    }
  }

  enum Position<State> {
    /// The thread is not in the reactor's `reduce`.
    case outside
    /// It is in the form that returns the state, of which this is the one before.
    case inside(before: State)
    /// It is in the form that changes the state in place.
    case insideInPlace
  }

  /// Where the current thread is in relation to the `reduce` of `owner`, whose state is a `State`.
  static func position<State>(of owner: ObjectIdentifier, _ type: State.Type) -> Position<State> {
    var scope = innermost
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
