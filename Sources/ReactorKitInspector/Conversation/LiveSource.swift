// Values of users are read in place, field by field (`ValueReader`), on the inspector's threads.
internal import Foundation
internal import ReactorKit
internal import ReactorValues

/// The program that runs.
final class LiveSource: Source {
  let recorder: Recorder
  let reader: ValueReader
  let replayer: Replayer
  private let changes = ChangesCache()
  private let readings = Locked<[ReactorID: Reading]>([:])
  private let places = Locked<[ReactorID: Place]>([:])
  private let travel: Travel

  init(_ recorder: Recorder, _ reader: ValueReader, _ travel: Travel) {
    (self.recorder, self.reader, self.travel) = (recorder, reader, travel)
    replayer = Replayer(recorder: recorder)
  }

  // MARK: Reactors

  func summary() async -> Summary {
    let now = recorder.now
    // States are read outside of the lock.
    let (summary, known): (Summary, UncheckedTransfer<[Known]>) = recorder.read { recording in
      let histories = recording.order.compactMap { recording.histories[$0] }
      let reactors = histories.map { history in
        ReactorSummary(
          id: history.id.rawValue, type: ReactorNames.short(history.type), alive: history.released == nil,
          created: seconds(history.created), released: history.released.map(seconds),
          effects: history.running.count, entries: history.entries)
      }
      let summary = Summary(
        now: seconds(now), first: recording.entries.first, end: recording.entries.end,
        dropped: recording.entries.first - 1, bytes: recording.shownBytes, reactors: reactors)
      return (summary, UncheckedTransfer(histories.map(Known.init)))
    }
    var result = summary
    let readings = readings(of: known.value)
    let places = places(of: known.value)
    let parents = Self.parents(of: known.value, readings, places)
    let past = await travel.shown()
    for (index, known) in known.value.enumerated() {
      result.reactors[index].parent = parents[known.id]?.rawValue
      result.reactors[index].name = places[known.id]?.name
      result.reactors[index].size = readings[known.id]?.size
      result.reactors[index].show(past[known.id.rawValue])
    }
    return result
  }

  /// The facts that a summary needs of a reactor, outside of the recorder's lock.
  private struct Known {
    let id: ReactorID
    let object: ObjectIdentifier?
    let reference: ReactorReference?
    /// The newest state that was kept. That of a reactor that lives may be older than its own.
    let state: Any?
    let lastStep: UInt64?
    /// The reactors in its stored properties.
    let owned: [ObjectIdentifier]

    init(_ history: ReactorHistory) {
      (id, object, state, lastStep) = (history.id, history.object, history.lastState, history.lastStep)
      reference = history.released == nil ? history.reference : nil
      owned = history.owned
    }
  }

  /// The sizes and references of the newest states. A state that cannot have changed is not read again.
  private func readings(of known: [Known]) -> [ReactorID: Reading] {
    let before = readings.withLock { $0 }
    var now: [ReactorID: Reading] = [:]
    for one in known {
      if let found = before[one.id], found.step == one.lastStep, found.isOfReactor == (one.reference != nil) {
        now[one.id] = found
      } else if let state = one.reference?.state ?? one.state {
        now[one.id] = Reading(
          step: one.lastStep, isOfReactor: one.reference != nil, size: reader.size(state),
          objects: reader.references(of: state))
      }
    }
    readings.withLock { $0 = now }
    return now
  }

  /// The parents and names that reactors have given themselves. A reactor that was released keeps its last ones.
  private func places(of known: [Known]) -> [ReactorID: Place] {
    let before = places.withLock { $0 }
    var now: [ReactorID: Place] = [:]
    for one in known {
      guard let reference = one.reference else { now[one.id] = before[one.id]; continue }
      guard let parent = reference.parentID, let value = reference.nameValue else { continue }
      let name = value as? String ?? reader.label(value)
      now[one.id] = Place(parent: parent, name: String(name.prefix(Self.longestName)))
    }
    places.withLock { $0 = now }
    return now
  }

  /// Characters of a name; routes may have payloads of any length.
  private static let longestName = 100

  /// Where a reactor belongs.
  private struct Place {
    let parent: ReactorID
    let name: String
  }

  /// The reactors that others have in their stored properties, or in their states, and these; or the parents that reactors
  /// name themselves. Of reactors that refer to each other, the oldest is the root.
  private static func parents(
    of known: [Known], _ readings: [ReactorID: Reading], _ places: [ReactorID: Place]
  ) -> [ReactorID: ReactorID] {
    let objects = Dictionary(
      known.compactMap { one in one.object.map { ($0, one.id) } }, uniquingKeysWith: { $1 })
    var parents: [ReactorID: ReactorID] = [:]
    for one in known {
      for object in (readings[one.id]?.objects ?? []).union(one.owned) {
        if let child = objects[object], child != one.id { parents[child] = one.id }
      }
    }
    for (id, place) in places { parents[id] = place.parent }
    for one in known where isOwnAncestor(one.id, parents) { parents[one.id] = nil }
    return parents
  }

  /// Whether reactors that refer to each other are each other's parents.
  private static func isOwnAncestor(_ id: ReactorID, _ parents: [ReactorID: ReactorID]) -> Bool {
    var seen: Set<ReactorID> = []
    var next = parents[id]
    while let ancestor = next, ancestor != id, seen.insert(ancestor).inserted { next = parents[ancestor] }
    return next == id
  }

  /// The facts that were read of a reactor's newest state.
  private struct Reading {
    /// The entry of the last change of the state.
    let step: UInt64?
    /// Whether it was the reactor's own state, or the last one that was kept.
    let isOfReactor: Bool
    let size: Int
    /// The objects that the state refers to.
    let objects: Set<ObjectIdentifier>
  }

  /// The actions of each reactor since recording began.
  func actions() -> [UInt64: UInt64] {
    recorder.read { recording in
      Dictionary(uniqueKeysWithValues: recording.histories.values.map { ($0.id.rawValue, $0.actions) })
    }
  }

  // MARK: Rows

  func numbers(in range: Range<UInt64>, limit: Int, fromEnd: Bool) -> [UInt64] {
    let kept = recorder.read { range.clamped(to: $0.entries.first..<$0.entries.end) }
    return fromEnd ? Array(kept.suffix(limit)) : Array(kept.prefix(limit))
  }

  /// An entry with the value that it is about.
  private struct Noted {
    let entry: Entry
    let value: Any?
    let type: Any.Type
    /// The action of an effect, if it is kept.
    let action: Any?
  }

  private func noted(_ numbers: [UInt64]) -> UncheckedTransfer<[Noted]> {
    recorder.read { recording in
      UncheckedTransfer(
        numbers.compactMap { number in
          guard let entry = recording.entries[number], let history = recording.histories[entry.reactor] else {
            return nil
          }
          return Noted(
            entry: entry, value: value(of: entry, in: history), type: history.type,
            action: action(of: entry, in: recording))
        })
    }
  }

  private func action(of entry: Entry, in recording: Recording) -> Any? {
    guard case .effect(let effect) = entry.content, let number = effect.actionEntry,
      case .action(let action)? = recording.entries[number]?.content
    else { return nil }
    return action.value
  }

  private func value(of entry: Entry, in history: ReactorHistory) -> Any? {
    switch entry.content {
    case .action(let action): action.value
    case .mutation: history.step(entry.number)?.value
    case .dropped(let value): value
    case .error(let error, _, _): error
    case .created: history.step(entry.number)?.state
    case .effect, .released: nil
    }
  }

  func rows(_ numbers: [UInt64], changes wantsChanges: Bool) async -> [Row] {
    let noted = noted(numbers)
    var rows = noted.value.map(row)
    guard wantsChanges else { return rows }
    let known = await changes(of: rows)
    for index in rows.indices {
      guard let change = known[rows[index].n] else { continue }
      rows[index].changes = Array(change.changes.prefix(3))
      rows[index].changed = change.changes.count + change.more
    }
    return rows
  }

  /// Rows with their changes, and the trees of what they are about: of a new reactor, its state.
  func rowsWithValues(_ numbers: [UInt64]) async -> [(row: Row, value: ValueNode?)] {
    var rows: [(row: Row, value: ValueNode?)] = noted(numbers).value.map { noted in
      let row = row(noted)
      return (row, noted.value.map { sessionReader.read($0, depth: .max) })
    }
    let known = await changes(of: rows.map(\.row))
    for index in rows.indices { rows[index].row.changes = known[rows[index].row.n]?.changes }
    return rows
  }

  private func row(_ noted: Noted) -> Row {
    let entry = noted.entry
    var row = Row(
      n: entry.number, reactor: entry.reactor.rawValue, t: seconds(entry.time), kind: .created,
      label: noted.value.map(reader.label) ?? "")
    switch entry.content {
    case .created: row.label = ReactorNames.short(noted.type)
    case .released: (row.kind, row.label) = (.released, ReactorNames.short(noted.type))
    case .action(let action):
      (row.kind, row.case, row.action) = (.action, noted.value.map(reader.caseName), action.id.rawValue)
      row.sender = action.sender?.cause.map {
        Row.Sender(reactor: $0.reactorID.rawValue, action: $0.actionID.rawValue)
      }
      (row.main, row.queued) = (action.sender?.isOnMainThread, action.sender?.isQueued == true ? true : nil)
      row.ms = Row.Times(mutate: action.mutate.map(milliseconds))
    case .mutation(let mutation):
      (row.kind, row.mutation) = (mutation.isWrite ? .write : .mutation, mutation.id.rawValue)
      (row.action, row.effect) = (mutation.action?.rawValue, mutation.effect?.rawValue)
      row.case = noted.value.map(reader.caseName)
      row.ms = Row.Times(
        reduce: mutation.reduce.map(milliseconds), observers: mutation.show.map(milliseconds))
    case .effect(let effect):
      (row.kind, row.action, row.effect) = (.effect, effect.action?.rawValue, effect.id.rawValue)
      row.ended = effect.end?.1.rawValue ?? "running"
      row.end = effect.end.map { seconds($0.time) }
      row.error = effect.error.map(reader.label)
      row.synchronous = effect.isSynchronous ? true : nil
      row.label = noted.action.map { "effect of \(reader.caseName($0))" } ?? "effect"
    case .error(_, let effect, let origin):
      (row.kind, row.effect, row.error) = (.error, effect?.rawValue, row.label)
      row.label = origin.map { "\($0.rawValue): \(row.label)" } ?? row.label
    case .dropped: (row.kind, row.case) = (.dropped, noted.value.map(reader.caseName))
    }
    return row
  }

  // MARK: Changes

  /// The changes of those rows that are mutations, as far as they can be told.
  private func changes(of rows: [Row]) async -> [UInt64: ChangesCache.Changes] {
    let mutations = rows.filter { $0.kind == .mutation || $0.kind == .write }
    let first = recorder.read(\.entries.first)
    var (known, missing) = await changes.known(mutations.map(\.n), dropBefore: first)
    for (reactor, rows) in Dictionary(grouping: mutations.filter { missing.contains($0.n) }, by: \.reactor) {
      guard let from = rows.map(\.n).min(), let through = rows.map(\.n).max() else { continue }
      let wanted = Set(rows.map(\.n))
      var found: [UInt64: ChangesCache.Changes] = [:]
      // A state that cannot be computed has no changes to show.
      try? await replayer.forEachState(of: ReactorID(rawValue: reactor), from: from, through: through) {
        number, before, after in
        guard wanted.contains(number) else { return }
        found[number] = differences(before.value, after.value)
      }
      await changes.keep(found)
      known.merge(found) { $1 }
    }
    return known
  }

  private func differences(_ before: Any, _ after: Any) -> ChangesCache.Changes {
    let (changes, more) = reader.differences(before, after, limit: 200)
    return ChangesCache.Changes(changes: changes.map(Row.Change.init), more: more)
  }

  // MARK: Filters

  func shown(_ rows: [Row], _ filter: Filter) async -> [UInt64] {
    var rows = rows
    if let path = filter.path.flatMap({ ValuePath($0) }) {
      let changes = await changes(of: rows)
      rows.removeAll { row in
        !(changes[row.n]?.changes.contains { ValuePath($0.path)?.overlaps(path) ?? false } ?? false)
      }
    }
    guard let text = filter.text, !text.isEmpty else { return rows.map(\.n) }
    let values = Dictionary(
      uniqueKeysWithValues: noted(rows.map(\.n)).value.map { ($0.entry.number, $0.value) })
    var shown = Set(
      rows.filter { row in
        row.label.contains(ignoringCase: text) || row.error?.contains(ignoringCase: text) == true
          || values[row.n].flatMap { $0 }.map { !reader.find(text, in: $0, limit: 1).found.isEmpty } == true
      }.map(\.n))
    // Computed for all of them at once, and only where nothing else has the text.
    let changes = await changes(of: rows.filter { !shown.contains($0.n) })
    for (number, known) in changes where known.changes.contains(where: { $0.contains(ignoringCase: text) }) {
      shown.insert(number)
    }
    return rows.map(\.n).filter(shown.contains)
  }

  // MARK: Details

  func entry(_ number: UInt64) async throws(Refusal) -> EntryDetails {
    let noted = noted([number])
    guard let entry = noted.value.first else { throw .noEntry(number) }
    var row = row(entry)
    let value = entry.value.map { reader.read($0, depth: 4) }
    let known = await changes(of: [row])[number]
    (row.changes, row.changed) = (
      known.map { Array($0.changes.prefix(3)) }, known.map { $0.changes.count + $0.more }
    )
    return EntryDetails(
      row: row, value: value, changes: known?.changes ?? [], moreChanges: known?.more ?? 0,
      states: row.kind == .created || known != nil)
  }

  func state(_ request: StateRequest) async throws(Refusal) -> StateAnswer {
    let (state, at) = try await pastState(request)
    guard let path = ValuePath(request.path) else { throw .badPath(request.path) }
    guard let node = reader.read(state.value, at: path, depth: request.depth, page: request.page) else {
      throw .noPart(request.path)
    }
    return StateAnswer(node: node, at: at)
  }

  func find(_ text: String, in request: StateRequest) async throws(Refusal) -> [Found] {
    let (state, _) = try await pastState(request)
    return reader.find(text, in: state.value, limit: 200).found.map { Found(path: $0.path, text: $0.text) }
  }

  func copy(_ request: StateRequest, as form: CopyForm) async throws(Refusal) -> String {
    let (state, _) = try await pastState(request)
    guard let path = ValuePath(request.path) else { throw .badPath(request.path) }
    if form == .path { return path.description }
    guard let part = reader.part(of: state.value, at: path) else { throw .noPart(request.path) }
    switch form {
    case .swift: return SwiftSource(reader: reader).expression(of: part).text
    case .json: return NodeJSON.text(of: sessionReader.read(part, depth: .max))
    case .text, .path: return sessionReader.read(part, depth: 0).text
    }
  }

  private func pastState(_ request: StateRequest) async throws(Refusal) -> (
    state: UncheckedTransfer<Any>, at: UInt64
  ) {
    try await replayer.state(
      of: ReactorID(rawValue: request.reactor), after: request.at, skipping: Set(request.skipping))
  }
}

extension ReactorSummary {
  fileprivate mutating func show(_ shown: Travel.Shown?) {
    (at, skipping, newest) = (shown?.at, shown?.skipping, shown?.isNewest == true ? true : nil)
  }
}

extension Row.Change {
  init(_ change: ValueChange) {
    self.init(
      path: change.path.description, kind: change.kind == .changed ? nil : change.kind.rawValue,
      before: change.before, after: change.after)
  }
}

func seconds(_ nanoseconds: UInt64) -> Double { Double(nanoseconds) / 1e9 }
func milliseconds(_ nanoseconds: UInt64) -> Double { Double(nanoseconds) / 1e6 }

extension String {
  func contains(ignoringCase text: String) -> Bool { range(of: text, options: .caseInsensitive) != nil }
}
