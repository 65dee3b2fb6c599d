/// The values that a view has written and the reactor has not processed yet.
@MainActor
final class LocalWrites<State: ObservableState> {
  /// The state to show, and the properties in which it may differ from the shown one.
  typealias Shown = (state: State, candidates: _PropertyTree)

  /// A value that a view has written to a property.
  struct Write {
    let number: UInt64
    let property: PartialKeyPath<State>
    let apply: (inout State) -> Void
  }

  /// The writes whose action is being sent. They are not shown yet, because they may be processed before that
  /// is done.
  @exclusivity(unchecked) private var waiting: [UInt64] = []
  /// The shown writes, in the order of sending: of each property, the last one. So their number, and the time that it
  /// takes to show them over another state, does not grow while the reactor is busy.
  private var writes: [Write] = []
  @exclusivity(unchecked) private var lastNumber: UInt64 = 0
  /// The reactor's own state, while something is written over it.
  private var underlying: State?
  /// Whether writes are shown over the state of the reactor.
  @exclusivity(unchecked) private(set) var isShown = false
  /// The properties that may differ from `underlying`: all that were written over it, also those that a
  /// setter writes besides the one it is named after.
  private var overwritten = _PropertyTree()

  /// Whether setters of the state run, which must not write here again.
  private var isApplying = false

  /// Begins a write whose action is going to be sent.
  func begin() -> UInt64 {
    lastNumber += 1
    waiting.append(lastNumber)
    return lastNumber
  }

  /// Whether a write is neither shown nor processed.
  func isWaiting(_ number: UInt64) -> Bool { waiting.contains(number) }

  /// The reactor has processed a write that is not shown.
  func end(_ number: UInt64) {
    // As a rule, only one write waits.
    if let index = waiting.lastIndex(of: number) { waiting.remove(at: index) }
  }

  /// Writes a value that the reactor has not processed yet over the shown state.
  func write(_ write: Write, over shown: State) -> Shown? {
    guard !isApplying else { fatalError(Diagnostics.sentByASetter(State.self)) }
    end(write.number)
    if let same = writes.lastIndex(where: { $0.property == write.property }) {
      // A later write of the property that was sent concurrently is shown already.
      if writes[same].number > write.number { return nil }
      writes.remove(at: same)
    }
    let index = writes.lastIndex { $0.number < write.number }.map { $0 + 1 } ?? 0
    writes.insert(write, at: index)
    let isFirst = !isShown
    if isFirst {
      underlying = shown.settled()
      isShown = true
    }
    // A later write that was sent meanwhile stays on top of this one.
    guard let base = isFirst ? underlying : shown, index == writes.count - 1 else { return replayed() }
    let (state, changes) = changed(base, write.apply)
    overwritten.formUnion(changes)
    return (state, changes)
  }

  /// Takes in the reactor's state, if there is another one, and the numbers of the writes that it has
  /// processed.
  ///
  /// - Returns: `nil` if nothing else is to be shown.
  func update(_ latest: Shown?, processed: [UInt64]) -> Shown? {
    guard !isApplying else { fatalError(Diagnostics.sentByASetter(State.self)) }
    let shownBefore = writes.count
    waiting.removeAll { processed.contains($0) }
    writes.removeAll { processed.contains($0.number) }
    guard isShown else { return latest }
    guard latest != nil || writes.count < shownBefore else { return nil }
    if let latest { underlying = latest.state.settled() }
    guard var shown = replayed() else { return nil }
    if let latest { shown.candidates.formUnion(latest.candidates) }
    return shown
  }

  private func changed(_ base: State, _ body: (inout State) -> Void) -> (State, _PropertyTree) {
    isApplying = true
    defer { isApplying = false }
    return base.changed(body)
  }

  /// Applies all shown writes to the reactor's state once more.
  private func replayed() -> Shown? {
    guard let base = underlying else { return nil }
    let (state, changes) = changed(base) { state in for write in writes { write.apply(&state) } }
    var candidates = overwritten
    candidates.formUnion(changes)
    overwritten = changes
    if writes.isEmpty {
      underlying = nil
      isShown = false
    }
    return (state, candidates)
  }
}
