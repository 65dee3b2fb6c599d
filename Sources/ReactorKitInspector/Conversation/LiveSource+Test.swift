internal import ReactorKit

/// Writing what happened as a test.
extension LiveSource {
  /// A test of the actions from the first selected entry to the last: the actions between belong to it, because the states
  /// would be others without them. What effects made of them afterwards is received.
  func test(_ numbers: [UInt64]) async throws(Refusal) -> GeneratedTest {
    let part = try part(numbers).value
    var changes: [UInt64: Passed<TestRecording.Change>] = [:]
    if let first = part.mutations.first, let last = part.mutations.last {
      try await replayer.forEachState(of: part.reactor, from: first.entry, through: last.entry) {
        changes[$0] = Passed(TestRecording.Change(before: $1.value, after: $2.value))
      }
    }
    let recording = part.recording(changes)
    let (text, placeholders) = TestWriter(reader: reader).write(recording)
    return GeneratedTest(text: text, placeholders: placeholders)
  }

  /// What was recorded of the actions of a test.
  private struct Part {
    let reactor: ReactorID
    let type: Any.Type
    let initialState: Any
    var stateBefore: Any
    var actions: [(entry: UInt64, value: Any, time: Double)] = []
    /// The mutations after each action; the first ones of all may belong to earlier actions.
    var mutations: [(entry: UInt64, time: Double, isSynchronous: Bool)] = []

    func recording(_ changes: [UInt64: Passed<TestRecording.Change>]) -> TestRecording {
      var steps = actions.map { TestRecording.Step(action: $0.value, time: $0.time) }
      for mutation in mutations {
        guard var change = changes[mutation.entry]?.value,
          let index = actions.lastIndex(where: { $0.entry < mutation.entry })
        else { continue }
        change.time = mutation.time
        if mutation.isSynchronous, steps[index].received.isEmpty {
          steps[index].changes.append(change)
        } else {
          steps[index].received.append(change)
        }
      }
      let first = mutations.first.flatMap { changes[$0.entry]?.value.before }
      return TestRecording(
        reactor: type, initialState: initialState, stateBefore: first ?? stateBefore, steps: steps)
    }
  }

  private func part(_ numbers: [UInt64]) throws(Refusal) -> Passed<Part> {
    let found: Result<Passed<Part>, Refusal> = recorder.read { recording in
      let selected = numbers.compactMap { recording.entries[$0] }
      guard let reactor = selected.first?.reactor, let history = recording.histories[reactor] else {
        return .failure(.nothingSelected)
      }
      guard selected.allSatisfy({ $0.reactor == reactor }) else { return .failure(.severalReactors) }
      guard let initial = history.initialState, let state = history.lastState else {
        return .failure(.tooOld)
      }
      let actions = Set(selected.compactMap(\.action))
      let entries = (recording.entries.first..<recording.entries.end).lazy
        .compactMap { recording.entries[$0] }.filter { $0.reactor == reactor }
      let chosen = entries.filter {
        if case .action(let action) = $0.content { actions.contains(action.id) } else { false }
      }
      guard let first = chosen.first?.number, let last = Array(chosen).last?.number else {
        return .failure(.noActionSelected)
      }
      let next = entries.first { if case .action = $0.content { $0.number > last } else { false } }?.number
      var part = Part(reactor: reactor, type: history.type, initialState: initial, stateBefore: state)
      for entry in entries where entry.number >= first && entry.number < next ?? .max {
        switch entry.content {
        case .action(let action): part.actions.append((entry.number, action.value, seconds(entry.time)))
        case .mutation(let mutation):
          part.mutations.append((entry.number, seconds(entry.time), mutation.isSynchronous))
        case .created, .released, .effect, .error, .dropped: break
        }
      }
      return .success(Passed(part))
    }
    return try found.get()
  }
}

extension Entry {
  /// The action that the entry belongs to.
  fileprivate var action: ActionID? {
    switch content {
    case .action(let action): action.id
    case .mutation(let mutation): mutation.action
    case .effect(let effect): effect.action
    case .created, .released, .error, .dropped: nil
    }
  }
}
