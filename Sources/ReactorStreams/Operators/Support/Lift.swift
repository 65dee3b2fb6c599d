// `@unchecked Sendable`: constant; see `Observable`. A closure that `makeNext` makes belongs to one
// subscription.

/// An operator without state: each element goes through a closure that was made for the subscription.
///
/// The closure is specialized where the operator is inlined, so an element crosses the operator in one
/// indirect call.
@usableFromInline
final class Lift<Input, Output>: Observable<Output>, @unchecked Sendable {
  @usableFromInline let source: Observable<Input>
  @usableFromInline let makeNext: (Sink<Output>) -> (Input) throws -> Void
  // Known where the operator is called. Looking it up here would take longer than making the sink.
  @usableFromInline let sinkType: LiftSink<Input, Output>.Type

  /// - Parameter makeNext: Makes the closure for one subscription. An error that the closure throws ends the
  ///   stream.
  @inlinable
  init(_ source: Observable<Input>, _ makeNext: @escaping (Sink<Output>) -> (Input) throws -> Void) {
    self.source = source
    self.makeNext = makeNext
    sinkType = LiftSink.self
    super.init()
  }

  override var usesTrampoline: Bool { source.usesTrampoline }

  override func start(_ sink: Sink<Output>) {
    source.subscribe(sink: sinkType.init(to: sink, next: makeNext(sink)))
  }
}

@usableFromInline
final class LiftSink<Input, Output>: OperatorSink<Input, Output> {
  private let next: (Input) throws -> Void
  /// Whether the end was passed on. The downstream's link may stay open for a while after that, where the end
  /// waits for a scheduler.
  private var hasEnded = false

  required init(to downstream: Sink<Output>, next: @escaping (Input) throws -> Void) {
    self.next = next
    super.init(to: downstream, over: downstream.subscription)
  }

  override func onNext(_ element: Input) {
    guard !subscription.isDisposed, !hasEnded else { return }
    do {
      try next(element)
    } catch {
      hasEnded = true
      downstream.onError(error)
    }
  }

  // The link is the downstream's own, which ends itself.
  override func onError(_ error: any Error) {
    guard !subscription.isDisposed, !hasEnded else { return }
    hasEnded = true
    downstream.onError(error)
  }

  override func onCompleted() {
    guard !subscription.isDisposed, !hasEnded else { return }
    hasEnded = true
    downstream.onCompleted()
  }
}
