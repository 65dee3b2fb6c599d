// Debug builds ask a handler which actor the compiler has checked it for, and report a call of one of the main actor's
// on another thread: see `HandlerCheck`. In release builds the types are plain, as asking costs an allocation for
// closures that capture nothing. Proposal 0014.

#if DEBUG
  /// A closure that a stream or a disposable calls for its side effects.
  ///
  /// It is called on the thread that emits, ends, subscribes or disposes, and calls of one subscription do not overlap. A
  /// closure literal, a function, a method and an optional closure are handlers as they are.
  ///
  /// Debug builds report, once for each call site, that a closure which the compiler has checked as one of the main actor
  /// is called on another thread, and call it all the same; see <doc:Concurrency>. Release builds check nothing.
  public typealias StreamHandler<each Value> = @isolated(any) (repeat each Value) -> Void
  /// A ``StreamHandler`` that may throw. The error takes the place of the event, and ends the stream.
  public typealias ThrowingStreamHandler<each Value> = @isolated(any) (repeat each Value) throws -> Void
#else
  /// A closure that a stream or a disposable calls for its side effects.
  ///
  /// It is called on the thread that emits, ends, subscribes or disposes, and calls of one subscription do not overlap. A
  /// closure literal, a function, a method and an optional closure are handlers as they are.
  ///
  /// Debug builds report, once for each call site, that a closure which the compiler has checked as one of the main actor
  /// is called on another thread, and call it all the same; see <doc:Concurrency>. Release builds check nothing.
  public typealias StreamHandler<each Value> = (repeat each Value) -> Void
  /// A ``StreamHandler`` that may throw. The error takes the place of the event, and ends the stream.
  public typealias ThrowingStreamHandler<each Value> = (repeat each Value) throws -> Void
#endif

/// Converts handlers to plain closures. In debug builds, those of the main actor are checked at each call.
///
/// Call it directly in the public function that takes the handler: `depth` counts functions.
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
  ///   - depth: How many functions are between the call site and the end of the call stack.
  @inlinable
  @inline(__always)
  public static func checkedIfGiven<Value>(
    _ closure: StreamHandler<Value>?, _ name: StaticString, depth: Int = 3
  ) -> ((Value) -> Void)? {
    #if DEBUG
      guard let closure else { return nil }
      // Unsafe: both types are a function and its context, and are called in the same way. The actor is stored in the
      // context and passed as no argument (SE-0431). `handlersGetValuesOfEachSize`, `whatAHandlerThrowsArrives`.
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
  ///   - depth: How many functions are between the call site and the end of the call stack.
  @inlinable
  @inline(__always)
  public static func checkedIfGiven<First, Second>(
    _ closure: StreamHandler<First, Second>?, _ name: StaticString, depth: Int = 3
  ) -> ((First, Second) -> Void)? {
    #if DEBUG
      guard let closure else { return nil }
      // Unsafe: both types are a function and its context, and are called in the same way. The actor is stored in the
      // context and passed as no argument (SE-0431). `handlersGetValuesOfEachSize`, `whatAHandlerThrowsArrives`.
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
  ///   - depth: How many functions are between the call site and the end of the call stack.
  @inlinable
  @inline(__always)
  public static func checkedIfGiven(
    _ closure: StreamHandler<>?, _ name: StaticString, depth: Int = 3
  ) -> (() -> Void)? {
    #if DEBUG
      guard let closure else { return nil }
      // Unsafe: both types are a function and its context, and are called in the same way. The actor is stored in the
      // context and passed as no argument (SE-0431). `handlersGetValuesOfEachSize`, `whatAHandlerThrowsArrives`.
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
  ///   - depth: How many functions are between the call site and the end of the call stack.
  @inlinable
  @inline(__always)
  public static func checkedThrowing<Value>(
    _ closure: ThrowingStreamHandler<Value>?, _ name: StaticString, depth: Int = 3
  ) -> ((Value) throws -> Void)? {
    #if DEBUG
      guard let closure else { return nil }
      // Unsafe: both types are a function and its context, and are called in the same way. The actor is stored in the
      // context and passed as no argument (SE-0431). `handlersGetValuesOfEachSize`, `whatAHandlerThrowsArrives`.
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
  ///   - depth: How many functions are between the call site and the end of the call stack.
  @inlinable
  @inline(__always)
  public static func checkedThrowing(
    _ closure: ThrowingStreamHandler<>?, _ name: StaticString, depth: Int = 3
  ) -> (() throws -> Void)? {
    #if DEBUG
      guard let closure else { return nil }
      // Unsafe: both types are a function and its context, and are called in the same way. The actor is stored in the
      // context and passed as no argument (SE-0431). `handlersGetValuesOfEachSize`, `whatAHandlerThrowsArrives`.
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
