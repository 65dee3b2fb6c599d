import ReactorKitObservation
import TestSupport
import Testing

/// Events of reactors that are made with the macros.
@Suite struct ObservedEventTests {
  @Reactor final class Child: ObservableEvent {
    typealias Action = Int
    @ObservableState struct State { var sum = 0 }
    let initialState = State()
    func reduce(state: inout State, mutation: Int) { state.sum += mutation }
  }

  @Reactor final class Parent {
    enum Action {
      case setChild(Child?)
      case rename
    }
    @ObservableState struct State {
      var child: Child?
      var children: [Child] = []
      var name = ""
    }
    let initialState = State()
    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .setChild(let child):
        state.child = child
        if let child { state.children.append(child) }
      case .rename: state.name += "x"
      }
    }
  }

  @Test func reactorsWithMacrosAreObservedAndFollowed() {
    let parent = Parent()
    let (first, second) = (Child(), Child())
    let (one, many) = (Guarded<[Int]>(), Guarded<[Int]>())
    let bag = DisposeBag()
    parent.child(\.child).actionEvents().subscribe(onNext: { one.append($0.state.sum) }).disposed(by: bag)
    parent.children(\.children).actionEvents().subscribe(onNext: { many.append($0.action) }).disposed(by: bag)
    parent.send(.setChild(first))
    first.send(1)
    parent.send(.rename)
    first.send(2)
    parent.send(.setChild(second))
    first.send(3)
    second.send(4)
    #expect(one.value == [1, 3, 4])
    #expect(many.value == [1, 2, 3, 4])
  }
}
