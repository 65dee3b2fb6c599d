#if Observation || Modules
  public import ReactorKit
  public import ReactorKitObservation

  extension ObservedReactor {
    /// One property of the state. An assignment does what a binding of `ReactorBindable` does: the value is shown at once,
    /// and sent as an action about that property.
    @_disfavoredOverload
    public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>)
      -> Value
    where R.Action: BindableAction, R.Action.State == R.State {
      get { self[bound: keyPath] }
      set { self[bound: keyPath] = newValue }
    }
  }
#endif
