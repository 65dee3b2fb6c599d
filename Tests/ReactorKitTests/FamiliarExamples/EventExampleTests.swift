import ReactorKit
import TestSupport
import Testing

/// Events between reactors, as people of other libraries write it.
@Suite struct EventExampleTests {
  private final class ChildReactor: Reactor, ObservableEvent {
    enum Action {
      case notifyParent(Int)
      case other
    }
    let reactorStorage = ReactorStorage()
    let initialState = 0
    func mutate(action: Action) -> Observable<Action> { .empty() }
  }

  private final class ParentReactor: Reactor {
    enum Action {
      case parentAction(ObservableEventResult<ChildReactor>)
      case setOptionalChild(ChildReactor?)
    }
    struct State {
      var childReactor = ChildReactor()
      var optionalChild: ChildReactor?
      var numbers: [Int] = []
    }
    let reactorStorage = ReactorStorage()
    let initialState = State()

    func transform(action: Observable<Action>) -> Observable<Action> {
      let childEvent = ChildReactor.actionEvents()
        .filter { result in
          if case .notifyParent = result.action { return true }
          return false
        }
        .map(Action.parentAction)
      let localChildEvent = self.currentState.childReactor.actionEvents()
        .map(Action.parentAction)
      let optionalChildEvents = self.child(\.optionalChild)
        .actionEvents()
        .filter { result in
          if case .notifyParent = result.action { return true }
          return false
        }
        .map(Action.parentAction)
      return .merge([action, childEvent, localChildEvent, optionalChildEvents])
    }

    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .parentAction(let result):
        if case .notifyParent(let number) = result.action { state.numbers.append(number) }
      case .setOptionalChild(let child): state.optionalChild = child
      }
    }
  }

  @Test func aParentHearsAllItsChildrenInEachWayThatItAskedFor() {
    let parent = ParentReactor()
    let (local, optional) = (parent.currentState.childReactor, ChildReactor())
    parent.send(.setOptionalChild(optional))
    local.send(.other)
    local.send(.notifyParent(1))
    optional.send(.notifyParent(2))
    parent.send(.setOptionalChild(nil))
    optional.send(.notifyParent(3))
    #expect(parent.currentState.numbers == [1, 1, 2, 2, 3])
  }
}
