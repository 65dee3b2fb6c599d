// `@unchecked Sendable`: constant; see `Observable`. A closure that `makeNext` makes belongs to one
// subscription.

/// An operator without state: each element goes through a closure that was made for the subscription.
///
/// The closure is specialized where the operator is inlined, so an element crosses the operator in one
/// indirect call.
@usableFromInline
final class Lift<Input, Output>: Observable<Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let makeNext: (Sink<Output>) -> (Input) throws -> Void

  /// - Parameter makeNext: Makes the closure for one subscription. An error that the closure throws ends the
  ///   stream.
  @usableFromInline
  init(_ source: Observable<Input>, _ makeNext: @escaping (Sink<Output>) -> (Input) throws -> Void) {
    self.source = source
    self.makeNext = makeNext
  }

  override var usesTrampoline: Bool { source.usesTrampoline }

  override func start(_ sink: Sink<Output>) {
    source.subscribe(sink: LiftSink(to: sink, next: makeNext(sink)))
  }
}

private final class LiftSink<Input, Output>: OperatorSink<Input, Output> {
  private let next: (Input) throws -> Void
  /// Whether the end was passed on. The downstream's link may stay open for a while after that, where the end
  /// waits for a scheduler.
  private var hasEnded = false

  init(to downstream: Sink<Output>, next: @escaping (Input) throws -> Void) {
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
