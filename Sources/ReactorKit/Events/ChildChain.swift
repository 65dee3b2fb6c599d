/// A way from a reactor to the reactors at a position in its state, or in the states of those, and so on.
///
/// ```swift
/// let events = app.child(\.session).child(\.profile).child(\.editor).actionEvents()
///   .subscribe(onNext: { result in print(result.action) })
/// ```
/// - A chain has any depth; each position may be optional, or have many reactors, see `children(_:)`. Only
///   the reactors at its end, whose events are observed, must be `ObservableEvent`s.
/// - If a reactor is replaced, the chain leaves it and observes the new one before the subscribers of the
///   state see the change. So no action that they send to the new reactor in response is missed. Events of
///   the old reactor that have already happened are delivered before those of the new one.
/// - A position that is `nil` has no events. A reactor that is in two elements of a list is observed once.
/// - A chain retains no reactor: each is kept by the state that it is in. When the first reactor is released,
///   the stream completes. If a reactor is left or released before an action has ended, the end of that
///   action is not told.
/// - The key paths go through the published `state`s. To observe uses the state of all reactors but the last
///   ones, and so creates their pipelines. A reactor that is a property of another reactor, and not in its
///   state, can only be the first one of a chain.
/// - Complexity: for each state that is published along the chain, reading the key path and comparing
///   identities.
public struct ChildChain<Child: Reactor> {
  /// Follows the reactors at the end of the chain: visits each one that comes, and leaves each one that goes.
  /// `nil` if the first reactor is gone already.
  let follow: (_ visitor: @escaping Visitor<Child>, _ completed: @escaping () -> Void) -> _Upstream?

  /// Extends the chain to a reactor in the state of the last one.
  public func child<Next: Reactor>(_ keyPath: KeyPath<Child.State, Next>) -> ChildChain<Next> {
    extended { state, next in next(state[keyPath: keyPath]) }
  }

  /// Extends the chain to an optional reactor in the state of the last one.
  public func child<Next: Reactor>(_ keyPath: KeyPath<Child.State, Next?>) -> ChildChain<Next> {
    extended { state, next in state[keyPath: keyPath].map(next) }
  }

  /// Extends the chain to all reactors of a collection in the state of the last one.
  public func children<Nexts: Collection>(
    _ keyPath: KeyPath<Child.State, Nexts>
  ) -> ChildChain<Nexts.Element> where Nexts.Element: Reactor {
    extended { state, next in state[keyPath: keyPath].forEach(next) }
  }

  private func extended<Next: Reactor>(_ read: @escaping ReadChildren<Child.State, Next>) -> ChildChain<Next>
  {
    ChildChain<Next> { visitor, completed in
      follow({ child in Branches.follow(child, read, visitor) {} }, completed)
    }
  }
}

extension ChildChain where Child: ObservableEvent {
  /// The actions of the reactors at the end of the chain, each when everything that it has started has ended. Delivered
  /// on a thread of one of those reactors; never fails.
  public func actionEvents() -> Observable<ObservableEventResult<Child>> { actionEvents(.ended) }

  /// The chosen phases of the actions of the reactors at the end of the chain; never `released`.
  public func actionEvents(_ phases: ObservableEventPhases) -> Observable<ObservableEventResult<Child>> {
    ChainObservable(self, phases.subtracting(.released))
  }
}

extension Reactor {
  /// A chain to a reactor in the state. If the reactor is replaced, the chain follows.
  ///
  /// ```swift
  /// func transform(action: Observable<Action>) -> Observable<Action> {
  ///   .merge(action, child(\.editor).actionEvents().map { .edited($0.action) })
  /// }
  /// ```
  /// See `ChildChain`.
  public func child<Child: Reactor>(_ keyPath: KeyPath<State, Child>) -> ChildChain<Child> {
    chain { state, child in child(state[keyPath: keyPath]) }
  }

  /// A chain to an optional reactor in the state.
  public func child<Child: Reactor>(_ keyPath: KeyPath<State, Child?>) -> ChildChain<Child> {
    chain { state, child in state[keyPath: keyPath].map(child) }
  }

  /// A chain to all reactors of a collection in the state.
  /// - Complexity: for each state that is published, O(n) in the size of the collection.
  public func children<Children: Collection>(
    _ keyPath: KeyPath<State, Children>
  ) -> ChildChain<Children.Element> where Children.Element: Reactor {
    chain { state, child in state[keyPath: keyPath].forEach(child) }
  }

  private func chain<Child: Reactor>(_ read: @escaping ReadChildren<State, Child>) -> ChildChain<Child> {
    let root = WeakRoot(self)
    return ChildChain { visitor, completed in
      root.reactor.map { Branches.follow($0, read, visitor, completed) }
    }
  }
}

/// Calls its second argument with each reactor at a position in a state.
typealias ReadChildren<State, Child> = (State, (Child) -> Void) -> Void

/// Subscribes to a reactor; disposing the result ends that.
typealias Visitor<R: Reactor> = (R) -> _Upstream

/// The first reactor of a chain, referred to weakly.
private final class WeakRoot<R: Reactor> {
  private let reference: WeakReference<R>

  init(_ reactor: R) { reference = WeakReference(reactor) }

  var reactor: R? { reference.object }
}
