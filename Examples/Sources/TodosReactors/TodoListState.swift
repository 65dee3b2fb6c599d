public import ReactorKitObservation
public import ReactorKitSharing

extension TodoListReactor {
  /// What one list shows.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// Which of the lists it is.
    public let list: ListName
    /// What there is to do, in all lists.
    @Shared(.todos) public internal(set) var todos
    /// What of it is shown, in all lists.
    @Shared(.filter) public internal(set) var filter
    /// What can be taken back, in all lists.
    @Shared(.history) var history
    /// The todo that was selected last, as it was then.
    var choice: Todo?

    /// A list with what is stored of it.
    public init(list: ListName) {
      self.list = list
    }

    /// The todos that are shown.
    public var rows: [Todo] { todos.items(in: list, filter) }

    /// What is being typed.
    public var draft: Draft { todos[draftOf: list] }

    /// The index of the selected row, if there are any rows: that of the todo that was selected, or, if that
    /// is not shown any more, what has come to its place.
    public var selection: Int? {
      let rows = rows
      guard !rows.isEmpty else { return nil }
      guard let choice else { return 0 }
      if let index = rows.firstIndex(where: { $0.id == choice.id }) { return index }
      return rows.firstIndex { $0.place.position >= choice.place.position } ?? rows.count - 1
    }

    /// The selected todo, if there is one.
    public var selected: Todo? { selection.map { rows[$0] } }
  }
}
