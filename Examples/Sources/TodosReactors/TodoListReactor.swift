public import Foundation
public import ReactorKit
internal import ReactorKitSharing

/// One of the lists: what is in it, what is being typed into its field, and which row is selected.
///
/// There is one such reactor for each list. They do not know each other: what they show and change is shared,
/// and everything that is changed is changed where it is newest. What the user does is noted in the shared
/// history.
public final class TodoListReactor: Reactor, Sendable {
  /// What the user does.
  public enum Action: Equatable, Sendable {
    /// The text of the field has changed.
    case updateText(String)
    /// Make a todo of the text, or rename the one that is edited.
    case submit
    /// Edit the title of the selected todo, in the field.
    case edit
    /// Do not rename what is edited.
    case cancelEdit
    /// Move the selection by so many rows; it stops at the ends. Zero does nothing at all.
    case moveSelection(by: Int)
    /// Select the row with this index; it stops at the ends.
    case select(Int)
    /// Say that the selected todo is done, or is not.
    case toggle
    /// Remove the selected todo.
    case delete
    /// Move the selected todo to the end of the other list.
    case moveToOtherList
    /// Move the selected todo up or down by a row.
    case moveRow(Direction)
    /// Remove what is done.
    case clearDone
  }

  /// Where a row goes.
  public enum Direction: Sendable { case up, down }

  /// What changes the state.
  public enum Mutation: Equatable, Sendable {
    case setText(String)
    case submit(as: Todo.ID)
    case edit(Todo)
    case cancelEdit
    case choose(Todo)
    case toggle(Todo)
    case delete(Todo)
    case moveToOtherList(Todo)
    case move(Todo, past: Todo)
    case clearDone
  }

  /// Where the storage of the runtime is.
  public let reactorStorage = ReactorStorage()
  /// What is stored of the list.
  public let initialState: State

  private let makeID: @Sendable () -> Todo.ID

  /// A list in the store that is current.
  ///
  /// - Parameter makeID: Makes the `id` of a new todo; no two may be the same, whichever process makes them.
  public init(list: ListName, makeID: @escaping @Sendable () -> Todo.ID = { UUID() }) {
    initialState = State(list: list)
    self.makeID = makeID
  }

  /// What an action leads to. It is decided here which todo is meant: the one that the user has seen as
  /// selected.
  public func mutate(action: Action) -> Observable<Mutation> {
    let state = currentState
    switch action {
    case .updateText(let text): return [.setText(text)]
    case .submit: return [.submit(as: makeID())]
    case .edit: return state.selected.map { [.edit($0)] } ?? .empty()
    case .cancelEdit: return [.cancelEdit]
    case .moveSelection(let distance):
      return distance == 0 ? .empty() : choose((state.selection ?? 0).clampedSum(distance), in: state)
    case .select(let index): return choose(index, in: state)
    case .toggle: return state.selected.map { [.toggle($0)] } ?? .empty()
    case .delete: return state.selected.map { [.delete($0)] } ?? .empty()
    case .moveToOtherList: return state.selected.map { [.moveToOtherList($0)] } ?? .empty()
    case .moveRow(let direction): return move(direction, in: state)
    case .clearDone: return [.clearDone]
    }
  }

  /// What a mutation changes. What is shared is changed for all, each in one step.
  public func reduce(state: inout State, mutation: Mutation) {
    state.choice = mutation.chosen ?? state.choice
    switch mutation {
    case .setText(let text): state.todos[draftOf: state.list].text = text
    case .submit(let id):
      let step = state.todos.submitDraft(of: state.list, as: id)
      state.history.record(step)
      if let added = step?.added { state.show(added) }
    case .edit(let todo):
      state.todos[draftOf: state.list].edit = Draft.Edit(id: todo.id, text: todo.title)
    case .cancelEdit: state.todos[draftOf: state.list].edit = nil
    case .choose: break
    case .toggle(let todo): state.history.record(state.todos.toggle(todo.id))
    case .delete(let todo): state.history.record(state.todos.remove(todo: todo.id))
    case .moveToOtherList(let todo): state.history.record(state.todos.moveToOtherList(todo.id))
    case .move(let todo, let other): state.history.record(state.todos.move(todo.id, past: other.id))
    case .clearDone: state.history.record(state.todos.removeDone(in: state.list))
    }
  }

  private func choose(_ index: Int, in state: State) -> Observable<Mutation> {
    let rows = state.rows
    guard let last = rows.indices.last else { return .empty() }
    return [.choose(rows[min(max(index, 0), last)])]
  }

  private func move(_ direction: Direction, in state: State) -> Observable<Mutation> {
    let rows = state.rows
    guard let index = state.selection else { return .empty() }
    let target = direction == .up ? index - 1 : index + 1
    guard rows.indices.contains(target) else { return .empty() }
    return [.move(rows[index], past: rows[target])]
  }
}

extension TodoListReactor.State {
  /// Selects what was added, and sees to it that it is shown.
  fileprivate mutating func show(_ added: Todo) {
    choice = added
    if !filter.includes(added) { filter = .all }
  }
}

extension TodoListReactor.Mutation {
  /// The todo that the user has seen as selected, or selects.
  fileprivate var chosen: Todo? {
    switch self {
    case .choose(let todo), .edit(let todo), .toggle(let todo), .delete(let todo), .moveToOtherList(let todo),
      .move(let todo, _):
      todo
    case .setText, .submit, .cancelEdit, .clearDone: nil
    }
  }
}

extension Step {
  /// The todo that it has added, if it has.
  fileprivate var added: Todo? { kind == .add ? changes.first?.after : nil }
}

extension Int {
  /// The sum, held at the ends of the type's range.
  fileprivate func clampedSum(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }
}
