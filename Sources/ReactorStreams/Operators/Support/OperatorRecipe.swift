// `@unchecked Sendable`: constant; see `Observable`.

/// The recipe of an operator with one source: every subscription makes a sink, and subscribes it to the source.
///
/// A subclass names the sink. The recipe stores the operator's parameters inline, so it is the only allocation.
///
/// `Parameters` is one plain value, or a struct that the operator declares. Other types cost more:
/// - A closure, by itself or in a generic wrapper such as `Box<(Element) -> Bool>`: the compiler wraps it in another
///   closure, an allocation for the recipe and one for each subscription.
/// - A tuple, and a struct whose fields have types that depend on `Input` or `Output`, closures excepted: their
///   metadata is looked up. An operator declares such parameters as properties of its own; `Parameters` may be `Void`.
class OperatorRecipe<Input, Output, Parameters>: Observable<Output>, @unchecked Sendable {
  final let source: Observable<Input>
  final let parameters: Parameters

  init(_ source: Observable<Input>, _ parameters: Parameters) {
    self.source = source
    self.parameters = parameters
  }

  /// Makes the sink of one subscription. The source is subscribed to next.
  func makeSink(to downstream: Sink<Output>) -> Sink<Input> { fatalError(Diagnostics.abstract) }

  /// The answer of the source, unless a subclass says otherwise.
  override var usesTrampoline: Bool { source.usesTrampoline }

  override final func start(_ sink: Sink<Output>) { source.subscribe(sink: makeSink(to: sink)) }
}
