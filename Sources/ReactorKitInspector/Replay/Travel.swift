internal import ReactorKit

/// Which reactors show which past state.
actor Travel {
  struct Shown: Equatable, Sendable {
    var at: UInt64
    var skipping: [UInt64]
    /// Whether the newest entry was asked for, of which mutations are left out.
    var isNewest = false
  }

  /// A past state that a reactor shows.
  private struct Past {
    let shown: Shown
    let state: UncheckedTransfer<Any>
  }

  private let recorder: Recorder
  private let replayer: Replayer
  private var past: [UInt64: Past] = [:]
  private var hasStopped = false

  init(_ recorder: Recorder) {
    self.recorder = recorder
    replayer = Replayer(recorder: recorder)
  }

  /// What the reactors show that live, and do not show their newest state.
  func shown() -> [UInt64: Shown] {
    let living = Set(living.map(\.rawValue))
    past = past.filter { living.contains($0.key) }
    return past.mapValues(\.shown)
  }

  /// Shows a reactor as it was after an entry.
  ///
  /// - Parameters:
  ///   - number: The entry; `nil`: the newest one. If then nothing is left out, the reactor shows its newest state.
  ///   - skipping: The entries of mutations that are left out; those of other reactors change nothing.
  /// - Returns: The entry of the reactor's last change until then; `nil` if the reactor shows its newest state.
  @discardableResult
  func show(
    _ reactor: UInt64, at number: UInt64?, skipping: [UInt64]
  ) async throws(Refusal) -> UInt64? {
    let id = ReactorID(rawValue: reactor)
    let own = recorder.read { recording in
      skipping.filter { (recording.entries[$0]?.reactor ?? id) == id }
    }
    if number == nil, own.isEmpty {
      resume(reactor)
      return nil
    }
    let (state, at) = try await replayer.state(of: id, after: number, skipping: Set(own))
    // The end may have come while the state was computed.
    guard !hasStopped else { throw .stopped }
    guard let reference = reference(to: id), reference.show(state.value) else { throw .released(id) }
    past[reactor] = Past(shown: Shown(at: at, skipping: own, isNewest: number == nil), state: state)
    return at
  }

  /// Shows all reactors that live as they were after an entry, as far as that is known.
  func showAll(at number: UInt64, skipping: [UInt64]) async -> [(reactor: UInt64, at: UInt64)] {
    var shown: [(UInt64, UInt64)] = []
    for id in living {
      // Nobody knows any more of which reactor an entry was that has gone, but for the one that skips it.
      let known = recorder.read { recording in skipping.filter { recording.entries[$0] != nil } }
      let gone = past[id.rawValue]?.shown.skipping.filter { !known.contains($0) && skipping.contains($0) }
      // A reactor that began later stays as it is.
      let at = try? await show(id.rawValue, at: number, skipping: known + (gone ?? []))
      guard let at else { continue }
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
  func branch(_ reactor: UInt64) throws(Refusal) {
    guard let shown = past[reactor] else { throw .nothingShown }
    let id = ReactorID(rawValue: reactor)
    guard let reference = reference(to: id), reference.branch(from: shown.state.value) else {
      throw .released(id)
    }
    past[reactor] = nil
  }

  /// Shows the newest states of all reactors, and no past ones any more.
  func stop() {
    hasStopped = true
    past = [:]
    recorder.showNewest()
  }

  private var living: [ReactorID] {
    recorder.read { recording in recording.order.filter { recording.histories[$0]?.released == nil } }
  }

  private func reference(to id: ReactorID) -> ReactorReference? {
    recorder.read { $0.histories[id]?.reference }
  }
}
