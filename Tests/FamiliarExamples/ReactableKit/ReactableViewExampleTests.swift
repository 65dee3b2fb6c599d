import Foundation
import ReactableKitCompatibility
import Testing

/// A view that is bound to a reactable, without UIKit.
@MainActor
@Suite struct ReactableViewExampleTests {
  @Test func aViewBindsWhenItsReactableIsSet() {
    let view = ScaleView(frame: .zero)
    #expect(view.bindings == 1, "set in the initializer")
    view.reactable?.action(.weigh(3))
    #expect(view.text == "3")
  }

  @Test func anotherReactableIsBoundInThePlaceOfTheOneBefore() {
    let view = ScaleView(frame: .zero)
    let (old, new) = (view.reactable, ScaleReactable())
    view.reactable = new
    #expect(view.bindings == 2)
    old?.action(.weigh(4))
    #expect(view.text == "0")
    new.action(.weigh(5))
    #expect(view.text == "5")
  }

  @Test func nilUnbinds() {
    let view = ScaleView(frame: .zero)
    let reactable = view.reactable
    view.reactable = nil
    #expect(view.reactable == nil)
    #expect(view.bindings == 1)
    reactable?.action(.weigh(6))
    #expect(view.text == "0")
  }

  @Test func theReactableGoesWithItsView() {
    var view: ScaleView? = ScaleView(frame: .zero)
    weak let reactable = view?.reactable
    #expect(reactable != nil)
    view = nil
    #expect(reactable == nil)
  }
}

/// What UIKit's class of a similar name has.
@MainActor
class PlainView {
  init(frame: CGRect) {}
}

private final class ScaleView: PlainView {
  var cancellables: Set<AnyCancellable> = []
  var text = ""
  var bindings = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    self.reactable = .init()
  }
}

extension ScaleView: ReactableView {
  // Called whenever `reactable` is set.
  func bind(reactable: ScaleReactable) {
    bindings += 1
    reactable.state
      .map { "\($0.weight)" }
      .sink { [weak self] in self?.text = $0 }
      .store(in: &cancellables)
  }
}

private final class ScaleReactable: Reactable {
  enum Action { case weigh(Int) }
  enum Mutation { case setWeight(Int) }
  struct State { var weight = 0 }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case let .weigh(weight):
      return .just(.setWeight(weight))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case let .setWeight(weight):
      state.weight = weight
    }
  }
}
