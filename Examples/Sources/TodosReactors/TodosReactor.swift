public import ReactorKit
public import ReactorKitSharing

/// What concerns all lists: the filter, taking things back, and whether everything is saved.
///
/// It does not know the reactors of the lists, nor they this one: they share values. After each change of
/// what is stored it waits until that has reached the disk, and says so.
public final class TodosReactor: Reactor, Sendable {
  /// What the user does.
  public enum Action: Equatable, Sendable {
    /// Show these, in all lists.
    case show(Filter)
    /// Take the last step back, of whichever list.
    case undo
    /// Do again what was taken back.
    case redo
    /// Try again to save.
    case save
    /// The user has read what went wrong.
    case dismissFailure
  }

  /// What changes the state.
  public enum Mutation: Equatable, Sendable {
    case show(Filter)
    case undo
    case redo
    case noteStored(Stored)
    case fail(SharedError)
    case dismissFailure
  }

  /// Where the storage of the runtime is.
  public let reactorStorage = ReactorStorage()
  /// What is stored.
  public let initialState: State

  private let store: SharedStore
  /// What is to be stored, of the newest state; that may be known before anybody asks.
  private let storable: BehaviorRelay<Stored>

  /// The todos of the store that is current.
  public init() {
    store = .current
    initialState = State()
    storable = BehaviorRelay(value: initialState.storable)
  }

  /// What an action leads to.
  public func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .show(let filter): [.show(filter)]
    case .undo: [.undo]
    case .redo: [.redo]
    case .save: save(currentState.storable)
    case .dismissFailure: [.dismissFailure]
    }
  }

  /// What goes wrong with the store, and what has been saved, come from it.
  public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let saved = storable.distinctUntilChanged().flatMapLatest { [store] in Self.save($0, in: store) }
    return .merge(mutation, store.errors.map(Mutation.fail), saved)
  }

  /// What a mutation changes.
  public func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .show(let filter): state.filter = filter
    case .undo: state.takeBack()
    case .redo: state.doAgain()
    case .noteStored(let stored):
      state.stored = stored
      if state.failure?.isAboutSaving == true { state.failure = nil }
    case .fail(let error): state.failure = error
    case .dismissFailure: state.failure = nil
    }
  }

  /// Everything that is published is to be saved.
  public func transform(state: Observable<State>) -> Observable<State> {
    state.do(onNext: { [storable] in storable.accept($0.storable) })
  }

  private func save(_ stored: Stored) -> Observable<Mutation> { Self.save(stored, in: store) }

  /// Waits until it is on the disk; the store has begun with it by itself.
  private static func save(_ stored: Stored, in store: SharedStore) -> Observable<Mutation> {
    .run { send in
      try await store.flush()
      send(.noteStored(stored))
    } catch: { error, send in
      if let error = error as? SharedError { send(.fail(error)) }
    }
  }
}

extension TodosReactor.State {
  fileprivate mutating func takeBack() {
    // One step for the history, inside of which there is one for the todos.
    let outcome = $history.withLock { history in
      history.undo { changes in $todos.withLock { $0.apply(changes) } }
    }
    lastReport = TodosReactor.Report(wish: .undo, outcome: outcome, version: history.version)
  }

  fileprivate mutating func doAgain() {
    let outcome = $history.withLock { history in
      history.redo { changes in $todos.withLock { $0.apply(changes) } }
    }
    lastReport = TodosReactor.Report(wish: .redo, outcome: outcome, version: history.version)
  }
}

extension SharedError {
  /// Whether it is over when the newest values are saved.
  fileprivate var isAboutSaving: Bool { reason == .unwritable || reason == .unencodable }
}
