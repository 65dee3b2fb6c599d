// Unsafe code: the host of a command is the runtime that it was given to, whose types it has. A state is passed by
// its address, with its type.

/// Commands of tools that do not know the types of the reactor.
extension _ReactorRuntime {
  /// Does something in the reactor's turn: now if the pipeline is idle.
  ///
  /// - Returns: Whether the values have the reactor's types.
  func perform(_ command: ReactorCommand) -> Bool {
    switch command {
    case .show(let state), .branch(let state), .replay(_, let state, _, _):
      guard state is State else { return false }
    case .showNewest: break
    }
    guard !isShutDown.isRaised, let reactor else { return false }
    enter(orQueue: QueuedCommand<Action, Mutation, State>(command)) { perform(command, reactor: reactor) }
    return true
  }

  /// Call in the turn.
  fileprivate func perform(_ command: ReactorCommand, reactor: AnyObject) {
    switch command {
    case .show(let state as State): store.show(held: state)
    case .showNewest: store.showNewest()
    case .branch(let state as State): branch(from: state, reactor: reactor)
    case .replay(let steps, from: let state as State, let keepsAll, let completion):
      completion(replay(steps, from: state, keepsAll: keepsAll, reactor: reactor))
    // `perform` has checked the types.
    case .show, .branch, .replay: break
    }
  }

  private func branch(from state: State, reactor: AnyObject) {
    // Held, so that what differs is shown as the past is, without pulses.
    store.show(held: state)
    write("branched") { current in
      ReduceScope.replace(&current, of: reactor) { _ in state }
    }
    store.showNewest()
  }

  private func replay(
    _ steps: [ReplayStep], from state: State, keepsAll: Bool, reactor: AnyObject
  ) -> [Any] {
    var (state, states) = (state, [Any]())
    for (index, step) in steps.enumerated() {
      switch step {
      case .mutation(let mutation as Mutation):
        let following = SharedFollowing.installed
        ReduceScope.replay(of: store.owner, State.self) {
          withUnsafeMutablePointer(to: &state) {
            following?.beginReplay(UnsafeMutableRawPointer($0), State.self)
          }
          calls.reduce(reactor, &state, mutation)
          withUnsafeMutablePointer(to: &state) {
            following?.settleReplay(UnsafeMutableRawPointer($0), State.self)
          }
        }
      case .state(let other as State): state = other
      case .sharedValues(of: var other as State): takeSharedValues(of: &other, into: &state)
      case .mutation, .state, .sharedValues: break
      }
      if keepsAll || index == steps.count - 1 { states.append(state) }
    }
    return states
  }

  private func takeSharedValues(of other: inout State, into state: inout State) {
    guard let following = SharedFollowing.installed else { return }
    withUnsafeMutablePointer(to: &other) { other in
      withUnsafeMutablePointer(to: &state) { state in
        following.takeSharedValues(UnsafeMutableRawPointer(other), UnsafeMutableRawPointer(state), State.self)
      }
    }
  }
}

/// A command that waits for the turn.
private final class QueuedCommand<Action, Mutation, State>: Work {
  private let command: ReactorCommand

  init(_ command: ReactorCommand) { self.command = command }

  override func perform(in host: _PipelineHost, reactor: AnyObject) {
    unsafeDowncast(host, to: _ReactorRuntime<Action, Mutation, State>.self).perform(command, reactor: reactor)
  }

  override func drop(from host: _PipelineHost) {
    if case .replay(_, _, _, let completion) = command { completion(nil) }
  }
}
