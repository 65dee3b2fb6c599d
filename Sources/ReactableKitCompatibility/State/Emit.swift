public import ReactorKit
public import ReactorKitCombine

/// A value whose every assignment counts, also of an equal value.
public typealias Emit<Value> = Pulse<Value>

extension Pulse {
  /// The number of assignments; wraps around.
  public var count: UInt { valueUpdatedCount }
}

extension Reactor {
  /// The assignments of one property that come from now on, also those of an equal value, on the thread of the state.
  ///
  /// Nothing comes for the value that is there already. Of several assignments in one `reduce` the last one comes.
  public func emit<Value>(_ keyPath: KeyPath<State, Emit<Value>>) -> AnyPublisher<Value, Never> {
    pulse(keyPath).skip(1).published()
  }
}
