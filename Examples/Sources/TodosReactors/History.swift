/// One thing that the user did, which can be taken back.
public struct Step: Equatable, Sendable {
  /// What it was.
  public enum Kind: Equatable, Sendable {
    case add, rename, complete, reopen, delete, reorder
    case clear(count: Int)
    case move(to: ListName)
  }

  /// What it was.
  public let kind: Kind
  /// The title of the todo, before; that of the first one, of several.
  public let title: String
  /// What has changed.
  public let changes: [Change]

  /// The same with other changes.
  func with(_ changes: [Change]) -> Step { Step(kind: kind, title: title, changes: changes) }
}

/// What the user has done in this process, to be taken back; it knows changes, not copies of the lists.
public struct History: Equatable, Sendable {
  /// How many steps are kept.
  static let limit = 200

  /// What can be taken back, the last one first to be.
  public internal(set) var done: [Step] = []
  /// What was taken back and can be done again.
  public internal(set) var undone: [Step] = []
  /// Counts what happens here.
  public internal(set) var version = 0

  /// Nothing done.
  public init() {}

  /// A value that a test expects, by all of its properties.
  init(done: [Step], undone: [Step], version: Int) {
    (self.done, self.undone, self.version) = (done, undone, version)
  }

  /// Notes what was done; what was taken back before cannot be done again then.
  mutating func record(_ step: Step?) {
    guard let step else { return }
    done.append(step)
    if done.count > Self.limit { done.removeFirst() }
    undone = []
    version += 1
  }

  /// Takes the last step back, as far as nobody else has touched the same since.
  mutating func undo(in todos: (_ inverse: [Change]) -> [Change]) -> Outcome {
    guard let step = done.popLast() else { return .nothing }
    version += 1
    let effective = todos(step.changes.reversed().map(\.inverse))
    guard !effective.isEmpty else { return .overtaken(step) }
    undone.append(step.with(effective.reversed().map(\.inverse)))
    return .changed(step)
  }

  /// Does what was taken back last again, as far as nobody else has touched the same since.
  mutating func redo(in todos: (_ changes: [Change]) -> [Change]) -> Outcome {
    guard let step = undone.popLast() else { return .nothing }
    version += 1
    let effective = todos(step.changes)
    guard !effective.isEmpty else { return .overtaken(step) }
    done.append(step.with(effective))
    return .changed(step)
  }

  /// What came of it.
  public enum Outcome: Equatable, Sendable {
    /// There was no step.
    case nothing
    /// It was done, all of it or a part.
    case changed(Step)
    /// Others had changed the same since, and it was left as it is.
    case overtaken(Step)
  }
}
