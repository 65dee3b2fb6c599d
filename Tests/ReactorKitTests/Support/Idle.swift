@testable import ReactorKit

extension Reactor {
  /// Lets a turn do no more than this of what other threads have left. To be called before the first action.
  func limitTurns(to count: Int) {
    reactorStorage.startedRuntime(of: self).withParts { $0.machine.othersPerTurn = count }
  }
}
