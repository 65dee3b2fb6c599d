/// What of a session fits the program that opens it.
struct SessionReport: Codable, Equatable, Sendable {
  var entries: Int
  var unreadable: Int
  /// Everything that is not, or not as a whole, in the session.
  var incomplete: [String]
  /// In the session, and not in the program.
  var missing: [String] = []
  var changed: [String] = []
  /// In the program, and not in the session.
  var new: [String] = []
  /// The reactors of the session that are as they are in the program.
  var fits: [String] = []

  /// What is known of a reactor's types.
  struct Structure: Equatable, Sendable {
    /// The properties of the state, by their paths, with their types.
    var properties: [String: String]
    var cases = ReactorCases()
  }

  /// - Parameter program: The reactors that the program has had since recording began, by the names of their types.
  init(of session: Session, in program: [String: Structure]) {
    (entries, unreadable) = (session.entries.count, session.unreadable)
    var omissions = SessionOmissions()
    for line in session.linesAbove + session.lines(of: session.entries.indices) { omissions.note(line) }
    incomplete = omissions.sentences
    let types = Dictionary(grouping: session.reactors.values, by: \.type)
    for (type, reactors) in types.sorted(by: { $0.key < $1.key }) {
      guard let structure = program[type] else {
        missing.append(
          "\(type): the program has had no such reactor since it began. Its entries are shown as they were recorded."
        )
        continue
      }
      let ids = Set(reactors.map(\.id))
      let before = (missing, changed, new)
      compareProperties(of: type, reactors, structure, session)
      compareCases(of: type, ids, structure.cases, session)
      if before == (missing, changed, new) { fits.append(type) }
    }
  }

  private mutating func compareProperties(
    of type: String, _ reactors: [ReactorSummary], _ structure: Structure, _ session: Session
  ) {
    var recorded: [String: String] = [:]
    for reactor in reactors { recorded.merge(session.properties[reactor.id] ?? [:]) { $1 } }
    guard !recorded.isEmpty else { return }
    var gone = recorded.filter { structure.properties[$0.key] == nil }
    var come = structure.properties.filter { recorded[$0.key] == nil }
    for (path, was) in recorded.sorted(by: { $0.key < $1.key }) {
      if let now = structure.properties[path], now != was {
        changed.append("\(type).\(path): was \(was), is \(now).")
      }
    }
    // One that has gone, and one of the same type that has come: probably renamed.
    for (path, was) in gone.sorted(by: { $0.key < $1.key }) {
      let sameType = come.filter { $0.value == was }
      guard sameType.count == 1, let (name, _) = sameType.first, gone.filter({ $0.value == was }).count == 1
      else {
        continue
      }
      changed.append("\(type).\(path): is perhaps called \(name) now.")
      (gone[path], come[name]) = (nil, nil)
    }
    missing += gone.keys.sorted().map { "\(type).\($0): the state has no such property any more." }
    new += come.keys.sorted().map { "\(type).\($0): the state did not have this property." }
  }

  private mutating func compareCases(
    of type: String, _ ids: Set<UInt64>, _ now: ReactorCases, _ session: Session
  ) {
    let was = ids.compactMap { session.cases[$0] }
    compare(
      "action", of: type, was.compactMap(\.actions).last, seen(.action, of: ids, in: session), now.actions)
    compare(
      "mutation", of: type, was.compactMap(\.mutations).last, seen(.mutation, of: ids, in: session),
      now.mutations)
  }

  /// The cases that entries have.
  private func seen(_ kind: Row.Kind, of ids: Set<UInt64>, in session: Session) -> Set<String> {
    Set(session.entries.filter { ids.contains($0.row.reactor) && $0.row.kind == kind }.compactMap(\.row.case))
  }

  /// - Parameters:
  ///   - all: All cases that there were, if the session says so.
  ///   - seen: Those that the session's entries have.
  private mutating func compare(
    _ name: String, of type: String, _ all: [String]?, _ seen: Set<String>, _ now: [String]?
  ) {
    guard let now else { return }
    var gone = Set(all ?? []).union(all == nil ? seen : []).subtracting(now)
    var come = all.map { Set(now).subtracting($0) } ?? []
    if let old = gone.first, let fresh = come.first, gone.count == 1, come.count == 1 {
      changed.append("\(type): the \(name) \(old) is perhaps called \(fresh) now.")
      (gone, come) = ([], [])
    }
    missing += gone.sorted().map { "\(type): there is no \(name) \($0) any more." }
    new += come.sorted().map { "\(type): there was no \(name) \($0)." }
  }
}
