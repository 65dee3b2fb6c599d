import ReactorKitCombine
import TestSupport
import Testing

@Suite(.ownThreads) struct LifetimeTests {
  @Test func aReactorGoesWithItsEffectsItsTransformsAndItsState() {
    let lifetimes = Lifetimes()
    let effect = PassthroughSubject<Int, Never>(), others = PassthroughSubject<Int, Never>()
    var cancellations = 0
    var completions = 0
    let cancellable: AnyCancellable
    do {
      let reactor = lifetimes.track(
        ScriptReactor(
          ScriptReactor.Script(
            mutate: { [token = lifetimes.token("mutate")] _ in
              token.touch()
              return effect.handleEvents(receiveCancel: { cancellations += 1 }).eraseToAnyPublisher()
            },
            actions: {
              others.map { [token = lifetimes.token("actions")] number in
                token.touch()
                return number
              }.handleEvents(receiveCancel: { cancellations += 1 }).eraseToAnyPublisher()
            },
            transformMutation: {
              $0.map { [token = lifetimes.token("transform")] number in
                token.touch()
                return number
              }.eraseToAnyPublisher()
            })))
      cancellable = reactor.statePublisher.sink(
        receiveCompletion: { _ in completions += 1 }, receiveValue: { _ in })
      reactor.send(1)
      effect.send(2)
      others.send(3)
      #expect(reactor.currentState == [2])
      #expect(cancellations == 0)
    }
    #expect(cancellations == 3)
    #expect(completions == 1)
    lifetimes.expectNone()
    cancellable.cancel()
  }

  @Test func aReactorThatGoesCancelsWhatRuns() async {
    let isCancelled = Guarded(false), hasBegun = Guarded(false)
    do {
      let reactor = ScriptReactor { _ in
        .run { _ in
          await withTaskCancellationHandler {
            hasBegun.withLock { $0 = true }
            // An operation that ends at `Task.isCancelled` may end before its handler is called, which is not called then.
            while !isCancelled.value { await Task.yield() }
          } onCancel: {
            isCancelled.withLock { $0 = true }
          }
        }
      }
      reactor.send(1)
      await until { hasBegun.value }
    }
    #expect(isCancelled.value)
  }

  @Test func anEffectThatEndsReleasesWhatItHeld() {
    let lifetimes = Lifetimes()
    let subject = PassthroughSubject<Int, Never>()
    let reactor = ScriptReactor { _ in
      subject.map { [token = lifetimes.token()] number in
        token.touch()
        return number
      }.first().eraseToAnyPublisher()
    }
    reactor.send(1)
    #expect(lifetimes.count == 1)
    subject.send(2)
    #expect(reactor.currentState == [2])
    lifetimes.expectNone()
  }

  @Test func thousandsOfReactorsOneAfterTheOtherLeaveNothing() {
    let lifetimes = Lifetimes()
    let theme = PassthroughSubject<Int, Never>()
    for _ in 0..<2_000 {
      let reactor = lifetimes.track(
        ScriptReactor(ScriptReactor.Script(actions: { theme.eraseToAnyPublisher() })))
      reactor.send(1)
      theme.send(2)
      #expect(reactor.currentState == [1, 2])
    }
    lifetimes.expectNone()
  }
}
