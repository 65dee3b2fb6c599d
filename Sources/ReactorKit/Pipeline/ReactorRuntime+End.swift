// Unsafe code: the host of work is the runtime that the work was made for, whose types it has.
internal import Synchronization

/// The end of a reactor that is still kept, on any thread. The end with the reactor's release is `shutDown`.
extension _ReactorRuntime {
  /// Ends everything. A reactor that has ended is off the direct path for good, so that nothing is asked there.
  func end() {
    // The end takes the lock that `reduce` runs in.
    guard !ReduceScope.isInside(store.owner) else { return queue(EndAfterReduce<Action, Mutation, State>()) }
    guard hasEnded.raise(), isShutDown.raise() else { return }
    let mayHaveStages = !leaveDirectPath()
    store.end(keepsState: true)
    endWork()
    // The stages are the runner's.
    if mayHaveStages { queue(StagesEnd<Action, Mutation, State>()) }
    completeStreams()
  }
}

extension _Pipeline {
  /// Keeps actions off the direct path for good.
  ///
  /// - Returns: Whether the path was open, as it is only without stages.
  fileprivate func leaveDirectPath() -> Bool {
    withParts { parts in
      defer {
        parts.isOtherwiseDirect = false
        isDirect.store(false, ordering: .relaxed)
      }
      return parts.isOtherwiseDirect || isDirect.load(ordering: .relaxed)
    }
  }

  var isEnded: Bool { hasEnded.isRaised }

  var knownPlacement: ReactorPlacement? { withUsedParts { $0?.placement } }
}

/// Ends a reactor whose own `reduce` has asked for it.
private final class EndAfterReduce<Action, Mutation, State>: Work {
  override var goesFirst: Bool { true }

  override func perform(in host: _PipelineHost, reactor: AnyObject) {
    unsafeDowncast(host, to: _ReactorRuntime<Action, Mutation, State>.self).end()
  }
}

/// Disposes the streams of the `transform` methods, in the turn. A reactor that has ended drops all work.
private final class StagesEnd<Action, Mutation, State>: Work {
  override var goesFirst: Bool { true }

  override func drop(from host: _PipelineHost) {
    unsafeDowncast(host, to: _ReactorRuntime<Action, Mutation, State>.self).stages?.links.dispose()
  }
}
