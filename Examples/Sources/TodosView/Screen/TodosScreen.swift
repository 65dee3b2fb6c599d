internal import ReactorKitObservation
internal import TerminalKit
internal import TodosReactors

/// What the screen knows beyond the reactors' states: where the user is, where the cursors are, and how far
/// things are scrolled.
///
/// A value without a terminal. Keys go in and commands come out.
struct TodosScreen: Equatable, Sendable {
  /// What keys are.
  enum Mode: Equatable, Sendable {
    /// Characters are commands.
    case rows
    /// Characters are text.
    case field
  }

  /// What a key asks the program to do.
  enum Command: Equatable, Sendable {
    /// Something with the list that has the focus.
    case list(TodoListReactor.Action)
    /// Something with both.
    case both(TodosReactor.Action)
    case quit
  }

  /// The size of the screen.
  var size: Size
  private(set) var focus = ListName.today
  private(set) var mode = Mode.rows
  /// By list.
  private var fields = Dictionary(uniqueKeysWithValues: ListName.allCases.map { ($0, DraftField()) })
  /// The first row of each list that is shown.
  private var firstRows = Dictionary(uniqueKeysWithValues: ListName.allCases.map { ($0, 0) })

  init(size: Size) { self.size = size }

  var layout: ScreenLayout { ScreenLayout(size, focus: focus) }

  func field(of list: ListName) -> TextField { fields[list, default: DraftField()].field }

  func firstRow(of list: ListName) -> Int { firstRows[list, default: 0] }

  func hasFocus(_ list: ListName, _ mode: Mode) -> Bool { focus == list && self.mode == mode }

  /// Begins where there is something to type: where the user was in the middle of it, or where nothing is
  /// yet.
  @MainActor init(size: Size, beginningWith todos: ObservedTodos) {
    self.init(size: size)
    if let list = ListName.allCases.first(where: { todos[$0].draft != Draft() }) {
      (focus, mode) = (list, .field)
    } else if todos.both.todos.items.isEmpty {
      mode = .field
    }
  }

  /// Scrolls so that the selection is in sight, and nothing beyond the end; shows what is typed elsewhere.
  /// Call it for every new state and size.
  @MainActor mutating func follow(_ todos: ObservedTodos) {
    for list in ListName.allCases {
      fields[list, default: DraftField()].follow(todos[list].draft.text)
      let room = max(1, layout.rows(of: list).rows.count)
      let selection = todos[list].selection ?? 0
      let first = min(max(firstRow(of: list), selection - room + 1), selection)
      firstRows[list] = max(0, min(first, todos[list].rows.count - room))
    }
  }

  // MARK: Keys

  /// Does what a key asks for, in a list of which this is known.
  mutating func handle(_ key: Key, _ list: TodoListReactor.State) -> Command? {
    switch key {
    case .control("c"): .quit
    case .control("s"): .both(.save)
    default: mode == .field ? handleInField(key, list) : handleInRows(key, list)
    }
  }

  private mutating func handleInField(_ key: Key, _ list: TodoListReactor.State) -> Command? {
    let isEditing = list.draft.edit != nil
    switch key {
    case .enter:
      if isEditing || list.draft.text.isEmpty { mode = .rows }
      return .list(.submit)
    case .escape:
      mode = .rows
      return isEditing ? .list(.cancelEdit) : nil
    case .tab, .backTab:
      focus = focus.other
      return nil
    case .up, .down, .pageUp, .pageDown:
      mode = .rows
      return handleInRows(key, list)
    default: return fields[focus, default: DraftField()].handle(key).map { .list(.updateText($0)) }
    }
  }

  private mutating func handleInRows(_ key: Key, _ list: TodoListReactor.State) -> Command? {
    switch key {
    case .character("a"), .character("i"), .character("n"), .character("+"):
      mode = .field
      return nil
    case .paste:
      mode = .field
      return handleInField(key, list)
    case .enter, .character("e"):
      guard list.selected != nil else { return nil }
      mode = .field
      // What was begun before goes on.
      return list.draft.edit == nil ? .list(.edit) : nil
    case .tab, .backTab, .left, .right, .character("h"), .character("l"):
      focus = focus.other
      return nil
    case .character("q"): return .quit
    case .escape: return .both(.dismissFailure)
    default: return handleCommand(key, list) ?? move(key)
    }
  }

  private func handleCommand(_ key: Key, _ list: TodoListReactor.State) -> Command? {
    switch key {
    case .character(" "), .character("x"): .list(.toggle)
    case .character("d"), .delete: .list(.delete)
    case .character("m"), .character(">"), .character("<"): .list(.moveToOtherList)
    case .character("K"): .list(.moveRow(.up))
    case .character("J"): .list(.moveRow(.down))
    case .character("c"): .list(.clearDone)
    case .character("f"): .both(.show(list.filter.next))
    case .character("1"): .both(.show(.all))
    case .character("2"): .both(.show(.open))
    case .character("3"): .both(.show(.done))
    case .character("u"): .both(.undo)
    case .character("U"), .control("r"): .both(.redo)
    default: nil
    }
  }

  private func move(_ key: Key) -> Command? {
    let page = max(1, layout.rows(of: focus).rows.count - 1)
    switch key {
    case .up, .character("k"): return .list(.moveSelection(by: -1))
    case .down, .character("j"): return .list(.moveSelection(by: 1))
    case .pageUp: return .list(.moveSelection(by: -page))
    case .pageDown: return .list(.moveSelection(by: page))
    case .home, .character("g"): return .list(.select(0))
    case .end, .character("G"): return .list(.select(.max))
    default: return nil
    }
  }
}
