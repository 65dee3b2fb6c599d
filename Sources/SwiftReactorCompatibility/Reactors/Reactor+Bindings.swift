// `@unchecked Sendable`: a binding is used on the main thread only, where its reactor is.
#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Reactor {
  /// A binding to a part of the state; a written value is sent as an action.
  ///
  /// The binding shows the state: an action without a synchronous mutation leaves the old value. An equal value
  /// is sent, too. Keeps the reactor.
  public func mutate<Value>(
    binding keyPath: KeyPath<State, Value>, _ action: @escaping (Value) -> Action
  ) -> Binding<Value> {
    binding(keyPath) { reactor, value in reactor.action(action(value)) }
  }

  /// A binding to a part of the state; a written value is sent as a mutation.
  public func reduce<Value>(
    binding keyPath: KeyPath<State, Value>, _ mutation: @escaping (Value) -> Mutation
  ) -> Binding<Value> {
    binding(keyPath) { reactor, value in
      reactor.sendToStream { reactor.mutation.send(mutation(value)) }
    }
  }

  private func binding<Value>(
    _ keyPath: KeyPath<State, Value>, set: @escaping (Self, Value) -> Void
  ) -> Binding<Value> {
    let target = BindingTarget(get: { self.state[keyPath: keyPath] }, set: { set(self, $0) })
    return Binding(get: { target.get() }, set: { target.set($0) })
  }
}

private struct BindingTarget<Value>: @unchecked Sendable {
  let get: () -> Value
  let set: (Value) -> Void
}
