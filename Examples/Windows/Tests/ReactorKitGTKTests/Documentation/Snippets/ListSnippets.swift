import ReactorKitGTK
import ReactorKitObservation

struct Todo: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

@Reactor @MainActor
final class TodosListReactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case toggle(Todo.ID), open(Todo), loadMore
  }

  @ObservableState struct State: Equatable {
    var todos: [Todo] = []
    var selectedID: Todo.ID?
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    if case .binding(let action) = mutation { action.apply(to: &state) }
  }
}

final class TodosListView: @MainActor GTKView {
  let root = GTKScrolledWindow()
  var disposeBag = DisposeBag()
  private let view = GTKListView()
  private var list: GTKList<Todo>?

  func bind(reactor: TodosListReactor) {
    @ReactorBindable var todos = ObservedReactor(reactor)
    root.child = view
    let list = GTKList(view, todos, \.todos) { row in
      let (check, title) = (GTKCheckButton(), GTKLabel())
      check.rx.active.skip(1).subscribe(onNext: { [weak row, todos] _ in
        if let id = row?.id { todos.send(.toggle(id)) }
      }).disposed(by: row.bag)
      row.child = GTKBox(.horizontal, spacing: 9, [check, title])
      return (check, title)
    } bind: { widgets, todo in
      widgets.0.active = todo.isDone
      widgets.1.text = todo.title
    }
    list.bind(selection: $todos.selectedID).disposed(by: disposeBag)
    list.rx.activated.subscribe(onNext: { [todos] todo in todos.send(.open(todo)) }).disposed(by: disposeBag)
    list.rx.endReached.subscribe(onNext: { [todos] in todos.send(.loadMore) }).disposed(by: disposeBag)
    self.list = list
  }
}

/// The example of the comment at `GTKList`.
@MainActor
final class TitlesView {
  let view = GTKListView()
  let list: GTKList<Todo>

  init(_ todos: ObservedReactor<TodosListReactor>) {
    list = GTKList(view, todos, \.todos) { _ in
      GTKLabel()
    } bind: { title, todo in
      title.text = todo.title
    }
  }
}
