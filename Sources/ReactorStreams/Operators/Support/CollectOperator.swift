// `@unchecked Sendable`: constant; see `Observable`.

/// Collects the elements, and delivers at most one result at the completion.
final class CollectOperator<Input, State, Output>: OperatorRecipe<Input, Output, Void>, @unchecked Sendable {
  private let initial: State
  private let add: (inout State, Input) throws -> Void
  private let result: (State) throws -> Output?

  init(
    _ source: Observable<Input>, into initial: State, add: @escaping (inout State, Input) throws -> Void,
    result: @escaping (State) throws -> Output?
  ) {
    self.initial = initial
    self.add = add
    self.result = result
    super.init(source, ())
  }

  override func makeSink(to downstream: Sink<Output>) -> Sink<Input> {
    CollectingSink(to: downstream, into: initial, add: add, result: result)
  }
}

private final class CollectingSink<Input, State, Output>: EarlyEndSink<Input, Output> {
  private var state: State
  /// Whether the end came; the result is delivered then.
  private var hasEnded = false
  private let events = Serially<Event<Input>>()
  private let add: (inout State, Input) throws -> Void
  private let result: (State) throws -> Output?

  init(
    to downstream: Sink<Output>, into state: State, add: @escaping (inout State, Input) throws -> Void,
    result: @escaping (State) throws -> Output?
  ) {
    self.state = state
    self.add = add
    self.result = result
    super.init(to: downstream)
  }

  override func onNext(_ element: Input) { receive(.next(element)) }
  override func onError(_ error: any Error) { receive(.error(error)) }
  override func onCompleted() { receive(.completed) }

  private func receive(_ event: Event<Input>) {
    events.handle(event) { event in
      guard !hasEnded, !subscription.isDisposed else { return }
      hasEnded = event.isStopEvent
      do {
        switch event {
        case .next(let element): try add(&state, element)
        case .error(let error): super.onError(error)
        case .completed:
          if let output = try result(state) { downstream.onNext(output) }
          super.onCompleted()
        }
      } catch {
        hasEnded = true
        super.onError(error)
      }
    }
  }
}
