public import ReactorKitObservation
public import ReactorKitSharing

extension TodosReactor {
  /// What concerns all lists.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// What there is to do, in all lists.
    @Shared(.todos) public internal(set) var todos
    /// What of it is shown, in all lists.
    @Shared(.filter) public internal(set) var filter
    /// What can be taken back, in all lists.
    @Shared(.history) public internal(set) var history
    /// What is known to be stored.
    var stored: Stored?
    /// What has come of the last `undo` or `redo`.
    var lastReport: Report?
    /// What went wrong with the store, until it is mended, or dismissed.
    public internal(set) var failure: SharedError?

    /// What is stored.
    public init() {}

    /// Whether a process that begins now would show the same.
    public var isSaved: Bool { stored == storable }

    /// What came of the last `undo` or `redo`, until something else is done.
    public var report: Report? { lastReport?.version == history.version ? lastReport : nil }

    var storable: Stored { Stored(todos: todos, filter: filter) }
  }

  /// What a file holds.
  public struct Stored: Equatable, Sendable {
    let todos: Todos
    let filter: Filter
  }

  /// What came of taking something back, or doing it again.
  public struct Report: Equatable, Sendable {
    /// What the user wanted.
    public enum Wish: Sendable { case undo, redo }

    /// What the user wanted.
    public let wish: Wish
    /// What came of it.
    public let outcome: History.Outcome
    /// When that was.
    let version: Int
  }
}
