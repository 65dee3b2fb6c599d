public import Synchronization

/// Closures of a program that concern all its subscriptions, in the whole process.
///
/// ```swift
/// Hooks.recordCallStackOnError = true
/// Hooks.defaultErrorHandler = { stack, error in
///   log("\(error) of the subscription at \(stack)")
/// }
/// ```
///
/// May be set and read on any thread. Set the hooks where the program starts: a subscription under way may
/// see the old hook or the new one.
/// - SeeAlso: RxSwift's type of this name.
public enum Hooks {
  /// Receives an error that no `onError` closure was given for, and where the subscription was made: nothing,
  /// unless call stacks are recorded.
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void

  /// Returns where a subscription is being made.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  /// The closure that is called with an error that no `onError` closure was given for; by default, the error is
  /// written to standard error.
  ///
  /// Called by `subscribe(onNext:…)`, and the closure forms of `Single`, `Maybe` and `Completable`, on the
  /// thread that delivers the error, before `onDisposed`; several threads may call it at the same time. Not called by
  /// `subscribe(with:…)`, which drops an error that it has no closure for.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { closures.withLock { $0.handle } }
    set { closures.exchange(\.handle, for: newValue) }
  }

  /// Whether subscriptions remember where they were made, for `defaultErrorHandler`. False by default:
  /// recording a call stack takes many times as long as subscribing.
  @inlinable public static var recordCallStackOnError: Bool {
    get { isRecording.load(ordering: .relaxed) }
    set { isRecording.store(newValue, ordering: .relaxed) }
  }

  /// The closure that `subscribe(onNext:…)` calls, once, while it subscribes, if `recordCallStackOnError` is
  /// true: on the thread that subscribes, also if there is an `onError` closure. The default returns the
  /// thread's call stack in debug builds, where the platform can tell it, and nothing in others.
  ///
  /// `Single`, `Maybe` and `Completable` always take that default. `subscribe { event in … }`, which receives
  /// every error itself, remembers nothing.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { closures.withLock { $0.capture } }
    set { closures.exchange(\.capture, for: newValue) }
  }

  private struct Closures {
    var handle: DefaultErrorHandler = { stack, error in
      StandardError.write(Diagnostics.unhandled(error, subscribedAt: stack))
    }
    var capture: CustomCaptureSubscriptionCallstack = { CallStack.ofThread }
  }

  private static let closures = Locked(Closures())
  @usableFromInline static let isRecording = Atomic<Bool>(false)

  // MARK: For subscriptions

  /// The `onError` closure of a subscription that is being made, if call stacks are recorded; without one,
  /// the default handler is called with the call stack.
  @usableFromInline
  @inline(never)
  static func recording(_ onError: ((any Error) -> Void)?) -> (any Error) -> Void {
    let stack = customCaptureSubscriptionCallstack()
    return onError ?? { defaultErrorHandler(stack, $0) }
  }

  /// Like `recording`, for a trait: always records the thread's own call stack, but only if there is no
  /// `onError` closure.
  static func recordingThread(_ onError: ((any Error) -> Void)?) -> ((any Error) -> Void)? {
    guard onError == nil, recordCallStackOnError else { return onError }
    let stack = CallStack.ofThread
    return { defaultErrorHandler(stack, $0) }
  }
}

extension Locked {
  /// Replaces a part of the value, and releases the one before outside of the lock.
  fileprivate func exchange<Part>(_ part: WritableKeyPath<Value, Part>, for new: Part) {
    let old = withLock { value in
      defer { value[keyPath: part] = new }
      return value[keyPath: part]
    }
    withExtendedLifetime(old) {}
  }
}
