/// The pipeline as effects know it. Not for use outside of the package.
///
/// A base class, and no protocol: a weak reference to a class costs less.
public class _EffectHost: @unchecked Sendable {
  init() {}

  /// The live effects.
  var effects: EffectScope { fatalError(Diagnostics.abstract) }

  /// Resumes the task that waits for a tracker, after the turn of the thread that is inside, if there is one.
  func resumeAfterTurn(_ tracker: ActionTracker) { fatalError(Diagnostics.abstract) }

  /// Reports an error that went uncaught in a `run` that is part of an effect, which goes on.
  func reportUncaught(_ error: any Error, in effect: EffectInfo) { fatalError(Diagnostics.abstract) }

  /// Reports an error that went uncaught in a `run` inside of a `transform` stream, which goes on.
  func reportUncaught(_ error: any Error, origin: ReactorEvent.Origin) { fatalError(Diagnostics.abstract) }
}

/// A guest of the pipeline that is told how the effects of an action end, on any thread.
class EffectWitness {
  /// - Parameter isInTurn: Whether the calling thread has the turn, and all that was to come before is done.
  func effectEnded(_ effect: EffectInfo, _ error: (any Error)?, in host: _EffectHost, isInTurn: Bool) {
    fatalError(Diagnostics.abstract)
  }
}
