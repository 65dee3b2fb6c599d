internal import ReactorKit

/// Which reactors show which past state.
actor Travel {
  struct Shown: Equatable, Sendable {
    var at: UInt64
    var skipping: [UInt64]
  }

  private let recorder: Recorder
  private let replayer: Replayer
  private var past: [UInt64: Shown] = [:]

  init(_ recorder: Recorder) {
    self.recorder = recorder
    replayer = Replayer(recorder: recorder)
  }

  /// What the reactors show that do not show their newest state.
  func shown() -> [UInt64: Shown] { past }

  /// Shows a reactor as it was after an entry.
  func show(
    _ reactor: UInt64, at number: UInt64, skipping: [UInt64]
  ) async throws(Refusal) -> UInt64 {
    let id = ReactorID(rawValue: reactor)
    let (state, at) = try await replayer.state(of: id, after: number, skipping: Set(skipping))
    guard let reference = reference(to: id), reference.show(state.value) else { throw .released(id) }
    past[reactor] = Shown(at: at, skipping: skipping)
    return at
  }

  /// Shows all reactors that live as they were after an entry, as far as that is known.
  func showAll(at number: UInt64, skipping: [UInt64]) async -> [(reactor: UInt64, at: UInt64)] {
    let living = recorder.read { recording in
      recording.order.filter { recording.histories[$0]?.released == nil }
    }
    var shown: [(UInt64, UInt64)] = []
    for id in living {
      // A reactor that began later stays as it is.
      guard let at = try? await show(id.rawValue, at: number, skipping: skipping) else { continue }
      shown.append((id.rawValue, at))
    }
    return shown
  }

  /// Shows the newest state of a reactor; `nil`: of all.
  func resume(_ reactor: UInt64?) {
    for id in reactor.map({ [$0] }) ?? Array(past.keys) {
      past[id] = nil
      reference(to: ReactorID(rawValue: id))?.showNewest()
    }
  }

  /// Makes the state that a reactor shows its own.
  func branch(_ reactor: UInt64) async throws(Refusal) {
    guard let shown = past[reactor] else { throw .nothingShown }
    let id = ReactorID(rawValue: reactor)
    let (state, _) = try await replayer.state(of: id, after: shown.at, skipping: Set(shown.skipping))
    guard let reference = reference(to: id), reference.branch(from: state.value) else { throw .released(id) }
    past[reactor] = nil
  }

  private func reference(to id: ReactorID) -> ReactorReference? {
    recorder.read { $0.histories[id]?.reference }
  }
}
