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
/// let all = RowReactor.actionEvents().subscribe(onNext: { print("of a row:", $0.action) })
/// let own = row.actionEvents().subscribe(onNext: { print("of this row:", $0.action) })
/// ```
/// - All actions that the reactor handles count, wherever they come from, in the form in which `mutate` gets
///   them. An action that `transform(action:)` drops does not count.
/// - Events are delivered on the thread that delivers the reactor's states, after the subscribers of the
///   state, in the same order for all observers. Actions that are sent to the reactor meanwhile are queued as
///   usual.
/// - Nothing is replayed. The events that an action leads to synchronously go to the observers that were
///   subscribed when the reactor began to handle the action; an end that comes later goes to those that are
///   subscribed then.
/// - Observing a reactor, or a class, retains no reactor.
/// - While a stub stands in for the reactor, each action that the stub gets starts and completes at once. An
///   observer that subscribed before the stub was switched on or off stays with the other one.
/// - Complexity: an action of a reactor without observers costs what it costs without this protocol; an
///   effect that goes on after its action notes the action. An observed action takes the general path through
///   the pipeline, which with the events costs about four times as much.
public protocol ObservableEvent: Reactor {}

extension ObservableEvent {
  /// The actions of all reactors of this class, each when everything that it has started has ended; never
  /// completes, and never fails.
  ///
  /// Only reactors of exactly this class count: a subclass, and a generic class with other arguments, is
  /// another one. Reactors may be there already, or come later. Events that happen on different threads at
  /// the same time are delivered one after the other, by one of those threads.
  public static func actionEvents() -> Observable<ObservableEventResult<Self>> { actionEvents(.ended) }

  /// The chosen phases of the actions of all reactors of this class; see `actionEvents()`.
  @inlinable
  public static func actionEvents(
    _ phases: ObservableEventPhases
  ) -> Observable<ObservableEventResult<Self>> {
    results(of: ClassEvents(of: self) { EventHub.make() }, phases)
  }

  /// The actions of this reactor, each when everything that it has started has ended. Completes when the
  /// reactor is released; if the reactor has no storage of its own, when the library notices the release.
  /// Never fails. May be called, and subscribed, on any thread.
  public func actionEvents() -> Observable<ObservableEventResult<Self>> { actionEvents(.ended) }

  /// The chosen phases of the actions of this reactor; completes when the reactor is released.
  ///
  /// ```swift
  /// let phases = row.actionEvents(.all).subscribe(onNext: { result in
  ///   switch result.phase {
  ///   case .started: print("\(result.action) has started")
  ///   case .failed(let error): print("\(result.action) has failed: \(error)")
  ///   default: print("\(result.action) has ended")
  ///   }
  /// })
  /// ```
  @inlinable
  public func actionEvents(_ phases: ObservableEventPhases) -> Observable<ObservableEventResult<Self>> {
    Self.results(of: ReactorEvents(pipelineOfEvents) { EventHub.make() }, phases)
  }

  /// The events of the chosen phases, with the class of their reactors.
  @inlinable
  static func results(
    of events: Observable<ActionEvent<Action, State>>, _ phases: ObservableEventPhases
  ) -> Observable<ObservableEventResult<Self>> {
    events.compactMap { phases.includes($0.phase) ? ObservableEventResult($0) : nil }
  }

  /// Tells the observers of this reactor that an action has completed, with a state, although neither
  /// `mutate` nor `reduce` has seen that action.
  ///
  /// The event is delivered as if the reactor had handled the action: at once if the reactor is idle, else
  /// when the queue comes to it. Safe from any thread. Observers of the phase `completed` get the event; if
  /// there are none, nothing happens.
  public func emitActionEvent(of action: Action, state: State) {
    let storage = reactorStorage
    if storage.isStubEnabled { return stub.core.sendEvent(action, state, .completed) }
    storage.startedRuntime(of: self).sendEventInTurn(action, state)
  }
}

extension Reactor {
  /// The pipeline whose events are observed; it need not have been started.
  @usableFromInline
  var pipelineOfEvents: _Pipeline {
    let storage = reactorStorage
    return storage.isStubEnabled ? stub.core : storage.runtime(of: self)
  }
}
