/// Decides which source `amb` follows. Holds no lock, subscription or stream.
package struct AmbStateMachine: Sendable {
  /// The treatment of an event.
  package enum Step: Sendable {
    /// Leave the other sources, then deliver the event.
    case win
    case deliver
    case ignore
  }

  private var winner: Int?

  package init() {}

  /// Whether a source was chosen.
  package var isDecided: Bool { winner != nil }

  /// A source has emitted or ended.
  package mutating func event(from source: Int) -> Step {
    guard let winner else {
      self.winner = source
      return .win
    }
    return winner == source ? .deliver : .ignore
  }
}
