import Foundation
import ReactableKitCompatibility
import XCTest

/// Actions that come from a timer of the main run loop. Only XCTest calls tests where that loop can be run.
final class TimerExampleTests: XCTestCase {
  func testATimerSendsActions() {
    let reactable = ClockReactable(every: 0.001)
    XCTAssertEqual(reactable.currentState.ticks, 0)
    // The loop returns for no timer.
    while reactable.currentState.ticks == 0 {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    XCTAssertGreaterThan(reactable.currentState.ticks, 0)
  }
}

private final class ClockReactable: Reactable {
  enum Action { case autoIncrease }
  struct State { @ViewState var ticks = 0 }

  let initialState = State()
  private let period: TimeInterval

  init(every period: TimeInterval) {
    self.period = period
    initialize()
  }

  func transformAction() -> AnyPublisher<Action, Never> {
    return Timer.publish(every: period, on: .main, in: .common)
      .autoconnect()
      .map { _ in Action.autoIncrease }
      .eraseToAnyPublisher()
  }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .autoIncrease:
      state.ticks += 1
    }
  }
}
