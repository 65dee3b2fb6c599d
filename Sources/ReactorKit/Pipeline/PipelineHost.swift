// `@unchecked Sendable`: it has no state; `_Pipeline`, the only direct subclass, says how it guards its own.

/// A reactor's pipeline, as work, effects and shared values know it. Not for use outside of the package.
///
/// A base class, and no protocol: a weak reference to a class costs less. All members may be called from any thread, if
/// they do not say otherwise.
public class _PipelineHost: @unchecked Sendable {
  init() {}

  // MARK: For work and shared values

  /// Queues work for the thread that has the turn; if none has, it is done now, or in a turn on the scheduler.
  func queue(_ work: Work) { fatalError(Diagnostics.abstract) }

  /// Queues work, without telling anybody; `takeUp` must follow.
  func queueUnnoticed(_ work: Work) { fatalError(Diagnostics.abstract) }

  /// Does what waits, unless another thread has the turn, and does it then.
  package func takeUp() { fatalError(Diagnostics.abstract) }

  /// Lets the follower of shared values change the state, and shows the state as if a mutation had changed it. For the runner.
  ///
  /// - Parameters:
  ///   - mutation: The change as monitors see it, in the place of a mutation.
  ///   - body: Changes the state, as a part of `reduce`; returns whether it has. Not called if there is no follower.
  package func changeState(
    as mutation: @autoclosure () -> Any, _ body: (any SharedFollower, UnsafeMutableRawPointer) -> Bool
  ) { fatalError(Diagnostics.abstract) }

  // MARK: For effects

  /// The live effects.
  var effects: EffectScope { fatalError(Diagnostics.abstract) }

  /// An effect has ended by itself, or was cancelled by its id.
  func end(_ effect: EffectInfo, _ error: (any Error)?) { fatalError(Diagnostics.abstract) }

  /// Resumes the task that waits for a tracker, after the turn of the thread that is inside, if there is one.
  func resumeAfterTurn(_ tracker: ActionTracker) { fatalError(Diagnostics.abstract) }

  /// Reports an error that went uncaught in a `run` that is part of an effect, which goes on.
  func reportUncaught(_ error: any Error, in effect: EffectInfo) { fatalError(Diagnostics.abstract) }

  /// Reports an error that went uncaught in a `run` inside of a `transform` stream, which goes on.
  func reportUncaught(_ error: any Error, origin: ReactorEvent.Origin) { fatalError(Diagnostics.abstract) }
}

/// Notified of the end of each effect of an action, on any thread.
class EffectWitness {
  /// - Parameter isInTurn: Whether the calling thread has the turn, and all that was to come before is done.
  func effectEnded(_ effect: EffectInfo, _ error: (any Error)?, in host: _PipelineHost, isInTurn: Bool) {
    fatalError(Diagnostics.abstract)
  }
}
