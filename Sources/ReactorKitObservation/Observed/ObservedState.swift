/// A state that is nested in an observed one: its properties, each of which is tracked by itself.
@MainActor
@dynamicMemberLookup
public struct ObservedState<R: Reactor, State: ObservableState> where R.State: ObservableState {
  @usableFromInline let observed: ObservedReactor<R>
  @usableFromInline let keyPath: KeyPath<R.State, State>

  @inlinable
  init(_ observed: ObservedReactor<R>, _ keyPath: KeyPath<R.State, State>) {
    self.observed = observed
    self.keyPath = keyPath
  }

  /// One property of the nested state.
  @inlinable
  @inline(__always)
  public subscript<Value>(dynamicMember member: KeyPath<State, Value>) -> Value {
    observed.shown.value(member, in: keyPath)
  }

  /// A state nested in this one.
  @inlinable
  @inline(__always)
  public subscript<Value: ObservableState>(
    dynamicMember member: KeyPath<State, Value>
  ) -> ObservedState<R, Value> { ObservedState<R, Value>(observed, keyPath.appending(path: member)) }
}
