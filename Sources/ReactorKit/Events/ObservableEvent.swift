/// A reactor whose actions others may observe. Conforming is enough.
///
/// ```swift
/// final class RowReactor: Reactor, ObservableEvent {
///   enum Action { case select, delete }
///   struct State { var title = "" }
///   let initialState = State()
/// }
///
/// let row = RowReactor()
/// let all = RowReactor.observe().subscribe(onNext: { print("of a row:", $0.action) })
/// let own = row.observe().subscribe(onNext: { print("of this row:", $0.action) })
/// ```
/// - All actions that the reactor handles count, wherever they come from; each as `mutate` gets it, so not
///   one that `transform(action:)` drops.
/// - Delivered where the reactor's states are, after those who subscribe to the state, in the same order for
///   all. What is sent to the reactor meanwhile is queued as usual.
/// - Nothing is replayed. What an action leads to synchronously is seen by those who were subscribed when its
///   turn came; an end that comes later, by those who are subscribed then.
/// - Whoever observes a reactor, or a class, retains no reactor.
/// - While a stub stands in for the reactor, each action that it gets starts and completes at once. Who
///   begins to observe a reactor before that is switched observes the other one.
/// - Complexity: an action of a reactor that nobody observes costs what it costs without this; an effect that
///   goes on after its action notes the action. An action that is observed takes the general way through the
///   pipeline, which costs microseconds instead of a fraction of one.
public protocol ObservableEvent: Reactor {}

extension ObservableEvent {
  /// The actions of all reactors of this class, each when everything that it has started has ended; never
  /// completes.
  ///
  /// Of exactly this class: a subclass, and a generic class with other arguments, is another one. Reactors
  /// may be there already, or come later. What several of them do on different threads at the same time is
  /// delivered one after the other, by one of those threads.
  public static func observe() -> Observable<ObservableEventResult<Self>> { observe(.finished) }

  /// What the actions of all reactors of this class do; see `observe()`.
  public static func observe(
    _ phases: ObservableEventPhases
  ) -> Observable<ObservableEventResult<Self>> { TypeEventObservable(of: self, phases) }

  /// The actions of this reactor, each when everything that it has started has ended; completes when the
  /// reactor is released, or, if it has no storage of its own, when that is found out.
  public func observe() -> Observable<ObservableEventResult<Self>> { observe(.finished) }

  /// What the actions of this reactor do; completes when it is released.
  ///
  /// ```swift
  /// let phases = row.observe(.all).subscribe(onNext: { result in
  ///   switch result.phase {
  ///   case .started: print("\(result.action) has started")
  ///   case .failed(let error): print("\(result.action) has failed: \(error)")
  ///   default: print("\(result.action) has ended")
  ///   }
  /// })
  /// ```
  public func observe(_ phases: ObservableEventPhases) -> Observable<ObservableEventResult<Self>> {
    ReactorEventObservable(pipelineOfEvents, phases)
  }

  /// Tells those who observe this reactor that an action has completed, with a state, although neither
  /// `mutate` nor `reduce` has seen it.
  ///
  /// Delivered as if the reactor had handled it: at once if it is idle, or else when its turn comes.
  public func send(_ action: Action, state: State) {
    let storage = reactorStorage
    if storage.isStubEnabled { return stub.core.sendEvent(action, state, .completed) }
    storage.startedRuntime(of: self).sendEventInTurn(action, state)
  }
}

extension Reactor {
  /// Where the events come from, which need not have been started.
  var pipelineOfEvents: _Pipeline {
    let storage = reactorStorage
    return storage.isStubEnabled ? stub.core : storage.runtime(of: self)
  }
}
