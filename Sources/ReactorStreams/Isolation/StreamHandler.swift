// Debug builds ask a handler which actor the compiler has checked it for, and report a call of one of the main actor's
// on another thread: see `HandlerCheck`. In release builds the types are plain, as asking costs an allocation for
// closures that capture nothing. Proposal 0014.

#if DEBUG
  /// A closure that a stream or a disposable calls for what it does, not for what it returns.
  ///
  /// In release builds it is `(repeat each Value) -> Void`. Debug builds know in addition whether the compiler has
  /// checked the closure as one of the main actor, and report, once for each place, that such a closure is called on
  /// another thread; see <doc:Schedulers>. Closures are given as ever.
  public typealias StreamHandler<each Value> = @isolated(any) (repeat each Value) -> Void
  /// A ``StreamHandler`` that may throw.
  public typealias ThrowingStreamHandler<each Value> = @isolated(any) (repeat each Value) throws -> Void
#else
  /// A closure that a stream or a disposable calls for what it does, not for what it returns.
  ///
  /// Debug builds know in addition whether the compiler has checked the closure as one of the main actor, and report,
  /// once for each place, that such a closure is called on another thread; see <doc:Schedulers>. Closures are given
  /// as ever.
  public typealias StreamHandler<each Value> = (repeat each Value) -> Void
  /// A ``StreamHandler`` that may throw.
  public typealias ThrowingStreamHandler<each Value> = (repeat each Value) throws -> Void
#endif

/// Makes plain closures of those that act. In debug builds, closures of the main actor are checked at each call.
///
/// To be called by the function that a program calls, directly: its caller is the place of a report.
public enum _Handlers {
  /// The plain closure; checked in debug builds.
  @inlinable
  @inline(__always)
  public static func checked<Value>(
    _ closure: @escaping StreamHandler<Value>, _ name: StaticString
  ) -> (Value) -> Void {
    // A closure is given, so one is returned.
    checkedIfGiven(closure, name, depth: 4).unsafelyUnwrapped
  }

  /// The plain closure; checked in debug builds.
  @inlinable
  @inline(__always)
  public static func checked<First, Second>(
    _ closure: @escaping StreamHandler<First, Second>, _ name: StaticString
  ) -> (First, Second) -> Void {
    // A closure is given, so one is returned.
    checkedIfGiven(closure, name, depth: 4).unsafelyUnwrapped
  }

  /// The plain closure; checked in debug builds.
  @inlinable
  @inline(__always)
  public static func checked(
    _ closure: @escaping StreamHandler<>, _ name: StaticString
  ) -> () -> Void {
    // A closure is given, so one is returned.
    checkedIfGiven(closure, name, depth: 4).unsafelyUnwrapped
  }

  /// The plain closure; checked in debug builds.
  ///
  /// - Parameters:
  ///   - closure: The closure, or `nil`.
  ///   - name: The parameter that it was given to, for a report.
  ///   - depth: How many functions are between the place of a report and the end of the call stack.
  @inlinable
  @inline(__always)
  public static func checkedIfGiven<Value>(
    _ closure: StreamHandler<Value>?, _ name: StaticString, depth: Int = 3
  ) -> ((Value) -> Void)? {
    #if DEBUG
      guard let closure else { return nil }
      // Unsafe: a closure that tells its actor is called as a plain one is; its actor is the first of its captures.
      let plain = unsafeBitCast(closure, to: ((Value) -> Void).self)
      guard let check = HandlerCheck(closure.isolation, name, depth: depth) else { return plain }
      return { value in
        check.run()
        plain(value)
      }
    #else
      return closure
    #endif
  }

  /// The plain closure; checked in debug builds.
  ///
  /// - Parameters:
  ///   - closure: The closure, or `nil`.
  ///   - name: The parameter that it was given to, for a report.
  ///   - depth: How many functions are between the place of a report and the end of the call stack.
  @inlinable
  @inline(__always)
  public static func checkedIfGiven<First, Second>(
    _ closure: StreamHandler<First, Second>?, _ name: StaticString, depth: Int = 3
  ) -> ((First, Second) -> Void)? {
    #if DEBUG
      guard let closure else { return nil }
      // Unsafe: see the first of these functions.
      let plain = unsafeBitCast(closure, to: ((First, Second) -> Void).self)
      guard let check = HandlerCheck(closure.isolation, name, depth: depth) else { return plain }
      return { first, second in
        check.run()
        plain(first, second)
      }
    #else
      return closure
    #endif
  }

  /// The plain closure; checked in debug builds.
  ///
  /// - Parameters:
  ///   - closure: The closure, or `nil`.
  ///   - name: The parameter that it was given to, for a report.
  ///   - depth: How many functions are between the place of a report and the end of the call stack.
  @inlinable
  @inline(__always)
  public static func checkedIfGiven(
    _ closure: StreamHandler<>?, _ name: StaticString, depth: Int = 3
  ) -> (() -> Void)? {
    #if DEBUG
      guard let closure else { return nil }
      // Unsafe: see the first of these functions.
      let plain = unsafeBitCast(closure, to: (() -> Void).self)
      guard let check = HandlerCheck(closure.isolation, name, depth: depth) else { return plain }
      return {
        check.run()
        plain()
      }
    #else
      return closure
    #endif
  }

  /// The plain closure; checked in debug builds.
  ///
  /// - Parameters:
  ///   - closure: The closure, or `nil`.
  ///   - name: The parameter that it was given to, for a report.
  ///   - depth: How many functions are between the place of a report and the end of the call stack.
  @inlinable
  @inline(__always)
  public static func checkedThrowing<Value>(
    _ closure: ThrowingStreamHandler<Value>?, _ name: StaticString, depth: Int = 3
  ) -> ((Value) throws -> Void)? {
    #if DEBUG
      guard let closure else { return nil }
      // Unsafe: see the first of these functions.
      let plain = unsafeBitCast(closure, to: ((Value) throws -> Void).self)
      guard let check = HandlerCheck(closure.isolation, name, depth: depth) else { return plain }
      return { value in
        check.run()
        try plain(value)
      }
    #else
      return closure
    #endif
  }

  /// The plain closure; checked in debug builds.
  ///
  /// - Parameters:
  ///   - closure: The closure, or `nil`.
  ///   - name: The parameter that it was given to, for a report.
  ///   - depth: How many functions are between the place of a report and the end of the call stack.
  @inlinable
  @inline(__always)
  public static func checkedThrowing(
    _ closure: ThrowingStreamHandler<>?, _ name: StaticString, depth: Int = 3
  ) -> (() throws -> Void)? {
    #if DEBUG
      guard let closure else { return nil }
      // Unsafe: see the first of these functions.
      let plain = unsafeBitCast(closure, to: (() throws -> Void).self)
      guard let check = HandlerCheck(closure.isolation, name, depth: depth) else { return plain }
      return {
        check.run()
        try plain()
      }
    #else
      return closure
    #endif
  }
}
