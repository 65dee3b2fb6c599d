internal import ReactorKit

/// Writing what happened as a test.
extension LiveSource {
  /// A test of the actions from the first selected entry to the last: the actions between belong to it, because the states
  /// would be others without them. What effects made of them afterwards is received.
  func test(_ numbers: [UInt64]) async throws(Refusal) -> GeneratedTest {
    let part = try part(numbers).value
    var changes: [UInt64: UncheckedTransfer<TestRecording.Change>] = [:]
    if let first = part.changes.first, let last = part.changes.last {
      try await replayer.forEachState(of: part.reactor, from: first.entry, through: last.entry) {
        changes[$0] = UncheckedTransfer(TestRecording.Change(before: $1.value, after: $2.value))
      }
    }
    let recording = part.recording(changes)
    let (text, placeholders) = TestWriter(reader: reader).write(recording)
    return GeneratedTest(text: text, placeholders: placeholders)
  }

  /// The recorded actions of a test, and their consequences.
  fileprivate struct Part {
    let reactor: ReactorID
    let type: Any.Type
    let initialState: Any
    var stateBefore: Any
    var steps: [(entry: UInt64, step: TestRecording.Step)] = []
    /// The mutations and writes after each action.
    var changes: [Change] = []
    var mutations: [Any] = []
    /// When errors occurred that were not caught.
    var failures: [Double] = []
    var hasRunningEffects = false

    struct Change {
      let entry: UInt64
      let time: Double
      let isWrite: Bool
      let isSynchronous: Bool
    }

    func recording(_ found: [UInt64: UncheckedTransfer<TestRecording.Change>]) -> TestRecording {
      var steps = steps
      for recorded in changes {
        guard var change = found[recorded.entry]?.value,
          let index = steps.lastIndex(where: { $0.entry < recorded.entry })
        else { continue }
        (change.time, change.isForeign) = (recorded.time, recorded.isWrite)
        if recorded.isSynchronous, steps[index].step.received.isEmpty {
          steps[index].step.changes.append(change)
        } else {
          steps[index].step.received.append(change)
        }
      }
      for time in failures {
        if let index = steps.lastIndex(where: { ($0.step.time ?? 0) <= time }) {
          steps[index].step.failures += 1
        }
      }
      let first = changes.first.flatMap { found[$0.entry]?.value.before }
      // The time before the first action is no step if nothing happened then.
      if let beginning = steps.first?.step, beginning.action == nil, beginning.received.isEmpty,
        beginning.failures == 0
      {
        steps.removeFirst()
      }
      return TestRecording(
        reactor: type, initialState: initialState, stateBefore: first ?? stateBefore,
        steps: steps.map(\.step),
        mutations: mutations, hasRunningEffects: hasRunningEffects)
    }
  }

  private func part(_ numbers: [UInt64]) throws(Refusal) -> UncheckedTransfer<Part> {
    let found: Result<UncheckedTransfer<Part>, Refusal> = recorder.read { recording in
      let selected = numbers.compactMap { recording.entries[$0] }
      guard let reactor = selected.first?.reactor, let history = recording.histories[reactor] else {
        return .failure(.nothingSelected)
      }
      guard selected.allSatisfy({ $0.reactor == reactor }) else { return .failure(.severalReactors) }
      guard let initial = history.initialState, let state = history.lastState else {
        return .failure(.tooOld)
      }
      let chosen = Set(selected.compactMap(\.action))
      let entries = (recording.entries.first..<recording.entries.end).lazy
        .compactMap { recording.entries[$0] }.filter { $0.reactor == reactor }
      let actions = Array(entries.filter(\.isAction).map { (number: $0.number, id: $0.action) })
      let wanted = actions.indices.filter { actions[$0].id.map(chosen.contains) == true }
      guard let first = wanted.first, let last = wanted.last else { return .failure(.noActionSelected) }
      let end = last + 1 < actions.count ? actions[last + 1].number : recording.entries.end
      var part = Part(reactor: reactor, type: history.type, initialState: initial, stateBefore: state)
      // The test of the reactor's first action begins with the reactor.
      let created = first == 0 ? entries.first(where: \.isCreated) : nil
      for entry in entries where entry.number >= created?.number ?? actions[first].number {
        guard entry.number < end else { break }
        part.add(entry, history.step(entry.number)?.value, until: recording.entries[end]?.time)
      }
      return .success(UncheckedTransfer(part))
    }
    return try found.get()
  }
}

extension LiveSource.Part {
  /// - Parameter end: When the next action came, which is not part of the test; `nil`: there is none.
  fileprivate mutating func add(_ entry: Entry, _ value: Any?, until end: UInt64?) {
    let time = seconds(entry.time)
    switch entry.content {
    case .created: steps.append((entry.number, TestRecording.Step(time: time)))
    case .action(let action):
      steps.append((entry.number, TestRecording.Step(action: action.value, time: time)))
    case .mutation(let mutation):
      changes.append(
        Change(
          entry: entry.number, time: time, isWrite: mutation.isWrite, isSynchronous: mutation.isSynchronous))
      if !mutation.isWrite, let value { mutations.append(value) }
    case .effect(let effect):
      if let effectEnd = effect.end, effectEnd.time <= end ?? .max {
        if effect.error != nil { failures.append(seconds(effectEnd.time)) }
      } else {
        hasRunningEffects = true
      }
    case .error: failures.append(time)
    case .released, .dropped: break
    }
  }
}

extension Entry {
  fileprivate var isAction: Bool { if case .action = content { true } else { false } }
  fileprivate var isCreated: Bool { if case .created = content { true } else { false } }

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
