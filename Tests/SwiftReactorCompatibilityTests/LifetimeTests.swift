import SwiftReactorCompatibility
import TestSupport
import Testing

@MainActor @Suite struct LifetimeTests {
  private let lifetimes = Lifetimes()

  @Test func aReactorIsReleasedWithItsStreamAndItsEffects() {
    let ended = Guarded(0)
    do {
      let reactor = lifetimes.track(Counter())
      let token = lifetimes.token("effect")
      let news = reactor.news
      reactor.shapeMutations = { mutations in
        mutations.handleEvents(receiveCancel: {
          token.touch()
          ended.withLock { $0 += 1 }
        }).eraseToAnyPublisher()
      }
      reactor.action(.listen)
      news.send(1)
      #expect(reactor.state.count == 1)
    }
    lifetimes.expectNone()
    #expect(ended.value == 1)
  }

  @Test func aReactorThatWasNeverUsedIsReleased() async {
    do { lifetimes.track(Counter()) }
    lifetimes.expectNone()
    await mainLoopTurn()
  }

  @Test func aReactorWithoutTheBaseClassIsReleased() {
    do {
      let reactor = lifetimes.track(PlainCounter(shapeStates: { $0.map { $0 }.eraseToAnyPublisher() }))
      reactor.action(.add(1))
    }
    lifetimes.expectNone()
  }

  @Test func anActionThatWaitsForTheMainThreadDoesNotKeepTheReactor() async {
    do {
      let reactor = Unchecked(lifetimes.track(Counter()))
      onThreads(1) { _ in reactor.value.action(.add(1)) }
    }
    lifetimes.expectNone()
    await mainLoopTurn()
  }

  @Test func manyReactorsComeAndGo() {
    for number in 0..<200 {
      let reactor = Counter(count: number)
      reactor.action(.add(1))
      #expect(reactor.state.count == number + 1)
    }
  }
}
