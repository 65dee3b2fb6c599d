extension ObservableType {
  /// Folds the elements and emits every intermediate result, the seed excepted. A thrown error ends the
  /// stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/scan.html>
  @inlinable
  public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
    Lift(asObservable()) { sink in
      var result = seed
      return { element in
        result = try accumulator(result, element)
        sink.onNext(result)
      }
    }
  }

  /// Folds the elements in place and emits every intermediate result, the seed excepted. A thrown error ends
  /// the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/scan.html>
  public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A>
  { ScanInto(asObservable(), into: seed, accumulator) }
}

// `@unchecked Sendable`: constant; see `Observable`.
private final class ScanInto<Input, State>: OperatorRecipe<Input, State, Void>, @unchecked Sendable {
  private let seed: State
  private let accumulator: (inout State, Input) throws -> Void

  init(
    _ source: Observable<Input>, into seed: State,
    _ accumulator: @escaping (inout State, Input) throws -> Void
  ) {
    self.seed = seed
    self.accumulator = accumulator
    super.init(source, ())
  }

  override func makeSink(to downstream: Sink<State>) -> Sink<Input> {
    ScanIntoSink(to: downstream, into: seed, accumulator)
  }
}

private final class ScanIntoSink<Input, State>: OperatorSink<Input, State> {
  private var state: State
  private let events = Serially<Event<Input>>()
  private let accumulator: (inout State, Input) throws -> Void

  init(
    to downstream: Sink<State>, into seed: State,
    _ accumulator: @escaping (inout State, Input) throws -> Void
  ) {
    state = seed
    self.accumulator = accumulator
    super.init(to: downstream)
  }

  override func onNext(_ element: Input) { receive(.next(element)) }
  override func onError(_ error: any Error) { receive(.error(error)) }
  override func onCompleted() { receive(.completed) }

  private func receive(_ event: Event<Input>) {
    events.handle(event) { event in
      guard !subscription.isDisposed else { return }
      switch event {
      case .next(let element):
        do { try accumulator(&state, element) } catch { return super.onError(error) }
        downstream.onNext(state)
      case .error(let error): super.onError(error)
      case .completed: super.onCompleted()
      }
    }
  }
}
