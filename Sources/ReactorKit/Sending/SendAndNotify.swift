internal import Synchronization

/// Notified when an action was handled that it has sent.
package protocol HandledActionReceiver: AnyObject, Sendable {
  /// An action was handled: the mutations that it has caused synchronously are shown, or it was dropped. Called on the thread
  /// that has done so.
  ///
  /// - Parameter number: The one that the sender gave it.
  func actionHandled(_ number: UInt64)
}

extension Reactor {
  /// Sends an action, and notifies `receiver` when it was handled.
  ///
  /// - Parameter number: What the receiver is given.
  package func send(_ action: Action, as number: UInt64, notifying receiver: any HandledActionReceiver) {
    let storage = reactorStorage
    if let ready = storage.ready.load(ordering: .acquiring) {
      return runtime(at: ready).send(action, to: self, as: number, notifying: receiver)
    }
    if storage.isStubEnabled {
      stub.action.onNext(action)
      return receiver.actionHandled(number)
    }
    storage.startedRuntime(of: self).send(action, to: self, as: number, notifying: receiver)
  }
}

extension _ReactorRuntime {
  fileprivate func send<R: Reactor>(
    _ action: Action, to reactor: R, as number: UInt64, notifying receiver: any HandledActionReceiver
  ) where R.Action == Action, R.Mutation == Mutation, R.State == State {
    let thread = Turn.thisThread
    // Without a tracker, which is an object for each action.
    guard isReady(for: reactor), turn.begin(thread) else {
      return send(action, tracker: ActionTracker(accepted: { receiver.actionHandled(number) }))
    }
    reactor._process(action, in: self)
    receiver.actionHandled(number)
    if !turn.end(thread) { drain() }
  }
}
