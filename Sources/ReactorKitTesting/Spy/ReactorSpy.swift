/// Records what happens in a reactor: actions, mutations, states and effects, in order.
///
/// ```swift
/// let spy = ReactorSpy(reactor)
/// reactor.send(.increase)
/// #expect(spy.mutations == [.increaseValue])
/// ```
/// A spy sees the events of the reactor's monitor, from now on: everything on the way, also states that are
/// never published. The spy neither changes nor retains the reactor, needs no subscriber, and may be read at
/// any time, on any thread. All that it has recorded stays until it is released. A stub is not watched: it
/// has records of its own.
public final class ReactorSpy<Reactor: ReactorKit.Reactor> {
  private let record = SpyRecord<Reactor.Action, Reactor.Mutation, Reactor.State>()
  private let handle: any Disposable

  /// Records what happens in `reactor` from now on.
  public init(_ reactor: Reactor) { handle = reactor.monitor(with: record) }

  deinit { handle.dispose() }

  /// Everything that happened.
  public var events: [ReactorEvent] { record.value.events }

  /// The actions that were received, before `transform(action:)`.
  public var actions: [Reactor.Action] { record.value.actions }

  /// The mutations that were reduced.
  public var mutations: [Reactor.Mutation] { record.value.mutations }

  /// The states that the mutations were reduced to, before `transform(state:)`.
  public var states: [Reactor.State] { record.value.states }

  /// The effects, in the order in which they began.
  public var effects: [SpiedEffect<Reactor.Action, Reactor.Mutation>] { record.value.effects }
}

extension ReactorSpy: Sendable
where Reactor.Action: Sendable, Reactor.Mutation: Sendable, Reactor.State: Sendable {}
