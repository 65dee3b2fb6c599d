// Unsafe code: the host of an effect is the runtime that made the effect, for an action of its own types.

/// An action whose end is told to the observers of its reactor.
final class ObservedAction<Action, Mutation, State>: EffectWitness {
  let action: Action
  /// Whether the runner is still starting the action. Only the runner uses this property and `end`.
  var isStarting = true
  /// How the action has ended meanwhile; `nil` if it has not.
  var end: ObservableEventPhase?

  init(_ action: Action) { self.action = action }

  override func effectEnded(
    _ effect: EffectInfo, _ error: (any Error)?, in host: _PipelineHost, isInTurn: Bool
  ) {
    let runtime = unsafeDowncast(host, to: _ReactorRuntime<Action, Mutation, State>.self)
    let phase: ObservableEventPhase =
      if let error { .failed(error) } else if runtime.isShutDown.isRaised { .released } else {
        effect.wasCancelled.isRaised ? .cancelled : .completed
      }
    if runtime.isRunner, isStarting {
      end = phase
    } else if runtime.isEventObserved {
      // The effect may have been cancelled on any thread, or from inside of another delivery.
      if isInTurn || runtime.isShutDown.isRaised {
        runtime.sendEvent(action, phase)
      } else {
        runtime.queue(ObservedEnd<Action, Mutation, State>(of: action, phase))
      }
    }
  }
}

/// The end of an observed action, which waits in the queue to be told.
private final class ObservedEnd<Action, Mutation, State>: Work {
  private let action: Action
  private let phase: ObservableEventPhase

  init(of action: Action, _ phase: ObservableEventPhase) {
    self.action = action
    self.phase = phase
  }

  override func perform(in host: _PipelineHost, reactor: AnyObject) { drop(from: host) }

  override func drop(from host: _PipelineHost) {
    unsafeDowncast(host, to: _ReactorRuntime<Action, Mutation, State>.self).sendEvent(action, phase)
  }
}
