// `@unchecked Sendable`: `recorded` is guarded by `lock`; the rest is constant.

/// Stands in for a reactor's pipeline: records the actions, and shows the states that a test or a preview
/// sets.
///
/// While `isStubEnabled` is true, `mutate` and `reduce` do not run.
public struct Stub<Reactor: ReactorKit.Reactor> {
  let core: StubCore<Reactor.Action, Reactor.State>

  /// The state; assigning `value` drives `currentState` and `state`. At first the reactor's initial state.
  public var state: StateRelay<Reactor.State> { core.state }

  /// The reactor's `action` while the stub is enabled.
  public var action: ActionSubject<Reactor.Action> { core.action }

  /// The actions that were sent, in order.
  public var actions: [Reactor.Action] { core.actions }
}

final class StubCore<Action, State>: _Pipeline, @unchecked Sendable {
  let state: StateRelay<State>
  var states: StateObservable<State> { state.states }
  private let lock = Lock()
  /// Guarded by `lock`.
  private var recorded: [Action] = []

  private let type: Any.Type
  override var identity: ObjectIdentifier { reactor }
  private let reactor: ObjectIdentifier
  /// The reactor's input.
  let action: ActionSubject<Action>

  init(initialState: State, of reactor: AnyObject) {
    let reactorType: Any.Type = Swift.type(of: reactor)
    type = reactorType
    self.reactor = ObjectIdentifier(reactor)
    state = StateRelay(value: initialState)
    let stubbed = StubActions<Action, State>(of: reactorType)
    action = stubbed
    super.init()
    stubbed.core = self
  }

  var actions: [Action] { lock.withLock { recorded } }

  fileprivate func receive(_ action: Action) {
    lock.withLock { recorded.append(action) }
    self.action.hub?.send(action)
    guard isEventObserved else { return }
    sendEvent(action, state.value, .started)
    sendEvent(action, state.value, .completed)
  }

  // The stub stands in for the reactor.
  override var owner: (object: AnyObject?, type: Any.Type) { (self, type) }
}

/// The input of a stub.
private final class StubActions<Action, State>: ActionSubject<Action>, @unchecked Sendable {
  /// Set once, before the subject is used.
  weak var core: StubCore<Action, State>?

  override func onNext(_ action: Action) { if let core { core.receive(action) } else { drop(action) } }
}

extension Reactor {
  /// Whether the stub stands in for the pipeline. False at first. Set it before the reactor is bound.
  public var isStubEnabled: Bool {
    get { reactorStorage.isStubEnabled }
    set { reactorStorage.isStubEnabled = newValue }
  }

  /// The stub, which stands in for the pipeline while `isStubEnabled` is true. Always the same one.
  public var stub: Stub<Self> { Stub(core: reactorStorage.stub(of: self)) }
}
