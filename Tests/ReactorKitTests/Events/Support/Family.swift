// `@unchecked Sendable`: constant; the subjects guard themselves.
import ReactorKit
import TestSupport

/// A change of a state, for reactors whose states tests change as they like.
typealias Change<State> = @Sendable (inout State) -> Void

/// At the end of chains. Its state lists the actions that it has handled; negative ones end when `end` says
/// so.
final class Leaf: Reactor, ObservableEvent, @unchecked Sendable {
  typealias Action = Int
  let reactorStorage = ReactorStorage()
  let initialState: [Int] = []
  let end = PublishSubject<Void>()
  let token: Lifetimes.Token?

  init(_ token: Lifetimes.Token? = nil) { self.token = token }

  func mutate(action: Int) -> Observable<Int> {
    action < 0 ? .concat(.just(action), .never().take(until: end)) : .just(action)
  }
  func reduce(state: inout [Int], mutation: Int) { state.append(mutation) }
}

/// In the middle of chains: not observable itself, and bare.
final class Middle: Reactor, @unchecked Sendable {
  struct State {
    var direct: Leaf
    var optional: Leaf?
    var many: [Leaf] = []
  }
  typealias Action = Change<State>
  let initialState: State
  let token: Lifetimes.Token?

  init(_ state: State? = nil, _ token: Lifetimes.Token? = nil) {
    initialState = state ?? State(direct: Leaf())
    self.token = token
  }

  func reduce(state: inout State, mutation: Change<State>) { mutation(&state) }
}

/// At the beginning of chains.
final class Root: BaseReactor<Change<Root.Content>, Change<Root.Content>, Root.Content>, @unchecked Sendable {
  struct Content {
    var direct: Middle
    var optional: Middle?
    var leaf: Leaf?
    var anyNumber = 0
  }
  let outside = PublishSubject<Change<Content>>()
  let token: Lifetimes.Token?

  init(_ state: Content? = nil, _ token: Lifetimes.Token? = nil) {
    self.token = token
    super.init(initialState: state ?? Content(direct: Middle()))
  }

  override func mutate(action: @escaping Change<Content>) -> Observable<Change<Content>> { .just(action) }
  override func transform(mutation: Observable<Change<Content>>) -> Observable<Change<Content>> {
    .merge(mutation, outside)
  }
  override func reduce(state: inout Content, mutation: @escaping Change<Content>) { mutation(&state) }
}
