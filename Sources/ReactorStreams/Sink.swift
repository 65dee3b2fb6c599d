/// The part of a sink that does not depend on the element.
open class AnySink {
  /// The link to the source whose events the sink receives.
  public final let subscription: SubscriptionLink

  /// A sink that receives over `subscription`.
  public init(subscription: SubscriptionLink) { self.subscription = subscription }

  /// The subscriber's context, for the sources above it; operators pass on that of their downstream.
  open var context: (any SubscriptionContext)? { nil }

  /// Whether the sink may be sent events by several threads at the same time, and after its end, when it keeps nothing of
  /// the user's. Operators with several sources then need no `SerializingSink` before it. Not for use outside of the
  /// package.
  open var _acceptsAnyThread: Bool { false }

  /// Whether a hub calls this sink before sinks that subscribed earlier.
  var comesFirst: Bool { false }

  /// Receives the failed end.
  open func onError(_ error: any Error) { fatalError(Diagnostics.abstract) }

  /// Receives the successful end.
  open func onCompleted() { fatalError(Diagnostics.abstract) }

  /// Called on the thread that sends an element, before its call returns, if the element waits or is refused.
  /// Not for use outside of the package.
  ///
  /// Operators that put the events of several threads in order call this member of their downstream, which
  /// passes the call on.
  open func _noteAbsence(_ absence: _ElementAbsence) {}

  /// Called on the thread that sends an element when it begins (`true`), and when it ends (`false`), to
  /// deliver events that have waited, perhaps those of other threads, inside of the same call. The calls of
  /// several operators nest. Not for use outside of the package.
  open func _noteDelivery(ofOthers: Bool) {}

  /// Receives an end.
  final func on(_ end: StreamEnd) {
    switch end {
    case .completed: onCompleted()
    case .failed(let error): onError(error)
    }
  }
}

/// How a stream ends.
@usableFromInline
package enum StreamEnd {
  case completed
  case failed(any Error)
}

/// Why an element does not come. Not for use outside of the package.
public enum _ElementAbsence: Sendable {
  /// Another delivery goes on, and the element comes after it.
  case waits
  /// The stream is about to end on another thread, or after another delivery.
  case refused
}

/// A subscriber's instructions for all sources above it: where they report errors, and where their tasks run.
/// For example, a reactor instructs the sources of its effects.
public protocol SubscriptionContext: AnyObject, Sendable {
  /// Receives an error that a source does not deliver as its end: one that the closures of `run` did not
  /// catch.
  ///
  /// Called from any thread.
  func report(_ error: any Error)

  /// Where the tasks of sources run; `nil` leaves that to the sources.
  var taskExecutor: (any TaskExecutor)? { get }

  /// The code that has caused the tasks of sources, if other code begins them. Not for use outside of the
  /// package.
  var _taskOrigin: _TaskOrigin? { get }
}

extension SubscriptionContext {
  /// Leaves it to the sources where their tasks run.
  public var taskExecutor: (any TaskExecutor)? { nil }

  /// `nil`: the code that begins the tasks has caused them.
  public var _taskOrigin: _TaskOrigin? { nil }

  /// Writes the error to standard error.
  public func report(_ error: any Error) { UnhandledErrors.reportTask(error) }
}

/// The engine's form of an observer, which a source calls.
///
/// A source attaches what stops it to `subscription` before it emits, and stops early once that is disposed.
/// The source calls `onNext` any number of times, then at most one of `onError` and `onCompleted`, never two
/// at the same time.
open class Sink<Element>: AnySink {
  /// Receives an element.
  open func onNext(_ element: Element) { fatalError(Diagnostics.abstract) }

  /// Receives an event.
  public final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }
}

/// The sink of an operator: passes on the end and the context, on a link of its own.
///
/// The downstream's link disposes this one. Subclasses override what they treat differently.
open class OperatorSink<Input, Output>: Sink<Input> {
  /// The sink that receives the operator's output.
  public final let downstream: Sink<Output>

  /// A sink with a link of its own, disposed by that of `downstream`.
  public init(to downstream: Sink<Output>) {
    self.downstream = downstream
    super.init(subscription: SubscriptionLink())
    downstream.subscription.attach(subscription)
  }

  /// A sink on the link `subscription`: that of `downstream` itself, for operators that neither end early nor
  /// keep anything.
  public init(to downstream: Sink<Output>, over subscription: SubscriptionLink) {
    self.downstream = downstream
    super.init(subscription: subscription)
  }

  open override var context: (any SubscriptionContext)? { downstream.context }

  open override func _noteAbsence(_ absence: _ElementAbsence) { downstream._noteAbsence(absence) }

  open override func _noteDelivery(ofOthers: Bool) { downstream._noteDelivery(ofOthers: ofOthers) }

  open override func onError(_ error: any Error) {
    downstream.onError(error)
    subscription.dispose()
  }

  open override func onCompleted() {
    downstream.onCompleted()
    subscription.dispose()
  }
}

/// Passes everything on, over a link of its own.
@usableFromInline
final class RelaySink<Element>: OperatorSink<Element, Element> {
  override init(to downstream: Sink<Element>) { super.init(to: downstream) }

  override required init(to downstream: Sink<Element>, over link: SubscriptionLink) {
    super.init(to: downstream, over: link)
  }

  // A relay has no state but its link, so it may be called as its downstream may.
  override var _acceptsAnyThread: Bool { downstream._acceptsAnyThread }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    downstream.onNext(element)
  }

  override func onError(_ error: any Error) { if !subscription.isDisposed { super.onError(error) } }
  override func onCompleted() { if !subscription.isDisposed { super.onCompleted() } }
}

/// Marks the sinks at the end of a chain, which are not those of operators.
protocol SubscriberSink {}

/// The end of a chain: calls an observer's function, and nothing after an end or a disposal.
final class ObserverSink<Element>: Sink<Element>, SubscriberSink {
  private let handler: (Event<Element>) -> Void

  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
    super.init(subscription: SubscriptionLink())
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    handler(.next(element))
  }

  override func onError(_ error: any Error) { end(.error(error)) }
  override func onCompleted() { end(.completed) }

  private func end(_ event: Event<Element>) {
    guard !subscription.isDisposed else { return }
    handler(event)
    subscription.dispose()
  }
}
