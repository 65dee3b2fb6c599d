/// A way from a reactor to the reactors at a place in its state, or in the states of those, and so on.
///
/// ```swift
/// let events = app.child(\.session).child(\.profile).child(\.editor).observe()
///   .subscribe(onNext: { result in print(result.action) })
/// ```
/// - Any depth; each place may be optional, or have many reactors, see `children(_:)`. Only those whose
///   events are observed are `ObservableEvent`s; the others are any reactors.
/// - A replaced reactor is followed at once: it is left, and the new one observed, before those who
///   are subscribed to the state see it. So nothing is missed of what they do to the new one because of that
///   state. An event of the old one that has happened, and waits for another delivery, still comes, before
///   those of the new one.
/// - A place that is `nil` has no events. A reactor that is in two elements of a list is observed once.
/// - A chain retains no reactor: each is kept by the state that it is in. When the first reactor is released,
///   the stream completes. What a reactor has not ended when it is left or released is not told.
/// - The key paths go through what the reactors publish as their `state`; to observe uses the state of all
///   but the last ones, and so creates their pipelines. A reactor that is a property of another reactor, and
///   not in its state, can be the beginning of a chain.
/// - Complexity: for each state that is published on the way, reading the key path and comparing identities.
public struct ChildChain<Child: Reactor> {
  /// Follows the reactors at the end of the chain: each is visited when it comes, and left when it goes.
  /// `nil` if the first reactor is gone already.
  let follow: (_ visitor: @escaping Visitor<Child>, _ completed: @escaping () -> Void) -> _Upstream?

  /// The way on to a reactor in the state of the last one.
  public func child<Next: Reactor>(_ keyPath: KeyPath<Child.State, Next>) -> ChildChain<Next> {
    extended { state, next in next(state[keyPath: keyPath]) }
  }

  /// The way on to a reactor in the state of the last one, as long as there is one.
  public func child<Next: Reactor>(_ keyPath: KeyPath<Child.State, Next?>) -> ChildChain<Next> {
    extended { state, next in state[keyPath: keyPath].map(next) }
  }

  /// The way on to all reactors of a collection in the state of the last one.
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
  /// The actions of the reactors at the end of the chain, each when everything that it has started has ended.
  public func observe() -> Observable<ObservableEventResult<Child>> { observe(.finished) }

  /// What the actions of the reactors at the end of the chain do. None are `released`.
  public func observe(_ phases: ObservableEventPhases) -> Observable<ObservableEventResult<Child>> {
    ChainObservable(self, phases.subtracting(.released))
  }
}

extension Reactor {
  /// The way to a reactor in the state, which is followed when it is replaced.
  ///
  /// ```swift
  /// func transform(action: Observable<Action>) -> Observable<Action> {
  ///   .merge(action, child(\.editor).observe().map { .edited($0.action) })
  /// }
  /// ```
  /// See `ChildChain`.
  public func child<Child: Reactor>(_ keyPath: KeyPath<State, Child>) -> ChildChain<Child> {
    chain { state, child in child(state[keyPath: keyPath]) }
  }

  /// The way to a reactor in the state, as long as there is one.
  public func child<Child: Reactor>(_ keyPath: KeyPath<State, Child?>) -> ChildChain<Child> {
    chain { state, child in state[keyPath: keyPath].map(child) }
  }

  /// The way to all reactors of a collection in the state.
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

/// Calls its second argument with each reactor at a place in a state.
typealias ReadChildren<State, Child> = (State, (Child) -> Void) -> Void

/// Begins to do something with a reactor; the result ends that.
typealias Visitor<R: Reactor> = (R) -> _Upstream

/// Where a chain begins.
private final class WeakRoot<R: Reactor> {
  private let reference: WeakReference<R>

  init(_ reactor: R) { reference = WeakReference(reactor) }

  var reactor: R? { reference.object }
}
