// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// A stream of the states of a loop: `initialState`, then what `iterate` makes of the one before, as long
  /// as `condition` holds.
  ///
  /// An error that a closure throws ends the stream.
  ///
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - condition: Whether a state is delivered; if not, the stream completes.
  ///   - scheduler: Where each state is delivered, in a pass of its own; by default the subscriber's thread,
  ///     before `subscribe` returns.
  ///   - iterate: Makes the next state.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Generate(initialState: initialState, condition: condition, scheduler: scheduler, iterate: iterate)
  }
}

private final class Generate<Element>: Observable<Element>, @unchecked Sendable {
  let initialState: Element
  let condition: (Element) throws -> Bool
  let iterate: (Element) throws -> Element
  private let scheduler: any ImmediateSchedulerType

  init(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType,
    iterate: @escaping (Element) throws -> Element
  ) {
    self.initialState = initialState
    self.condition = condition
    self.scheduler = scheduler
    self.iterate = iterate
  }

  override func start(_ sink: Sink<Element>) {
    GenerateEmission(self, to: sink).start(on: scheduler, for: sink.subscription)
  }
}

private final class GenerateEmission<Element>: Emission {
  private let recipe: Generate<Element>
  private let sink: Sink<Element>
  /// `nil` before the first pass.
  private var state: Element?

  init(_ recipe: Generate<Element>, to sink: Sink<Element>) {
    self.recipe = recipe
    self.sink = sink
  }

  override func emitNext() -> Bool {
    guard !sink.subscription.isDisposed else { return false }
    do {
      let current = try state.map(recipe.iterate) ?? recipe.initialState
      state = current
      guard try recipe.condition(current) else {
        sink.onCompleted()
        return false
      }
      sink.onNext(current)
      return !sink.subscription.isDisposed
    } catch {
      sink.onError(error)
      return false
    }
  }
}
