internal import Dispatch
package import ReactorKitObservation

/// Notes, and a draft of the next one.
@MainActor @Reactor
package final class NotesReactor {
  package enum Action { case addDraft, load }
  package enum Mutation { case add(String) }

  @ObservableState package struct State {
    package var notes: [String] = []
  }

  package let initialState = State()
  /// A reactor that this one owns.
  package let draft = DraftReactor()

  package init() {}

  package func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .addDraft:
      let title = draft.currentState.title
      return .concat(.just(.add(title)), .send(.clear, to: draft))
    case .load:
      // Comes from another thread.
      return Observable.just(.add("loaded")).observe(on: SerialDispatchQueueScheduler(qos: .utility))
    }
  }

  package func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .add(let note): state.notes.append(note)
    }
  }
}

/// The note that is being written.
@MainActor @Reactor
package final class DraftReactor {
  package enum Action: BindableAction {
    case binding(BindingAction<State>)
    case clear
  }

  @ObservableState package struct State {
    package var title = ""
  }

  package let initialState = State()

  package init() {}

  package func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let action):
      action.apply(to: &state)
      // The reactor has the last word: the field shows what is left.
      state.title = String(state.title.prefix(10))
    case .clear: state.title = ""
    }
  }
}
