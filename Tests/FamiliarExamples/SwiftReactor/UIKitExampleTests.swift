// "UIKit", with a screen that there is everywhere; `SwiftUIStub/Examples/SwiftReactor` has the base classes.
import SwiftReactorCompatibility
import Testing

@MainActor final class Label { var text: String? }

@MainActor final class StepScreen: ReactorUIView {
  var reactor: StepReactor?
  var cancellables = Set<AnyCancellable>()
  let label = Label()

  func bind(reactor: StepReactor) {
    reactor.$state
      .map { String($0.steps) }
      .assign(to: \.label.text, on: self)
      .store(in: &cancellables)
  }
}

@MainActor @Suite struct UIKitExampleTests {
  @Test func aScreenShowsTheStateOfItsReactor() {
    let screen = StepScreen()
    let reactor = StepReactor()
    screen.setAndBind(reactor: reactor)
    #expect(screen.label.text == "0")
    reactor.action(.step)
    #expect(screen.label.text == "1")
    // `assign(to:on:)` keeps the screen.
    screen.cancellables = []
  }
}
