// Unsafe code: the host of work is the runtime that the work was made for, whose types the work has.

extension Reactor {
  /// Changes the state past `reduce`: for modules whose users write into a state from outside, because the library that
  /// they come from lets them.
  ///
  /// The change is shown as the result of a mutation. As with `send`, an idle reactor has shown it on return. Else it goes
  /// before all actions and mutations that wait, so that it changes the state that the writer sees. While a stub stands
  /// in for the reactor, the change is made to the state of the stub.
  ///
  /// - Parameters:
  ///   - description: What monitors are told in the place of a mutation.
  ///   - body: Changes the state; called once, as a part of `reduce`.
  package func writeState(_ description: String, _ body: @escaping (inout State) -> Void) {
    let storage = reactorStorage
    if storage.isStubEnabled { return body(&stub.core.state.value) }
    let runtime = storage.startedRuntime(of: self)
    runtime.enter(orQueue: StateWrite<Action, Mutation, State>(description, body)) {
      runtime.write(description, body)
    }
  }
}

/// A change of the state that waits in the queue.
private final class StateWrite<Action, Mutation, State>: Work {
  private let description: String
  private let body: (inout State) -> Void

  init(_ description: String, _ body: @escaping (inout State) -> Void) {
    self.description = description
    self.body = body
  }

  override var goesFirst: Bool { true }

  override func perform(in host: _PipelineHost, reactor: AnyObject) {
    unsafeDowncast(host, to: _ReactorRuntime<Action, Mutation, State>.self).write(description, body)
  }
}
