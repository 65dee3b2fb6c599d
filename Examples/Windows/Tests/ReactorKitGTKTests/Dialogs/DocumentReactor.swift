import ReactorKitGTK
import ReactorKitObservation

/// Asks before it deletes, and for a file to open.
@Reactor @MainActor
final class DocumentReactor {
  enum Action: Equatable, Sendable {
    case show(AlertState<Action>?)
    case choose(FileChoice?)
    case delete
    case keep
    case opened([String])
  }

  @ObservableState struct State {
    @Pulse var alert: AlertState<Action>?
    @Pulse var fileChoice: FileChoice?
    var log: [Action] = []
  }

  let initialState: State

  init(alert: AlertState<Action>? = nil) { initialState = State(alert: alert) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .show(let alert): state.alert = alert
    case .choose(let choice): state.fileChoice = choice
    default: state.log.append(mutation)
    }
  }
}
