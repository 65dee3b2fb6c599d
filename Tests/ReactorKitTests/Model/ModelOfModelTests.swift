import TestSupport
import Testing

/// The comparison finds what is wrong: each of these models breaks a rule of Semantics R1 to R7.
@Suite(.ownThreads) struct ModelOfModelTests {
  private func counterexample(of model: ReactorModel.Type) -> Property.Counterexample<Scenario>? {
    Property.counterexample(
      cases: 2_000, seed: 7, generate: { Scenario.random(.stored, using: &$0) }, shrink: \.simpler,
      run: { ReactorModelTests.difference($0, from: model) })
  }

  @Test(
    arguments: [
      HandlesReentrantSendsAtOnce.self, LosesWhatWaits.self, AppliesCancelledMutations.self,
      ForgetsErrors.self,
      ShowsTheStateBefore.self,
    ] as [ReactorModel.Type])
  func aWrongModelIsFoundAndTheScenarioShrunk(_ model: ReactorModel.Type) throws {
    Reports.record()
    let found = try #require(counterexample(of: model))
    let simplest = found.simplest
    #expect(simplest.steps.count <= 3, "\(simplest)")
    #expect(simplest.reactions.count <= 2, "\(simplest)")
    #expect(simplest.effects.count <= 3, "\(simplest)")
    #expect(ReactorModelTests.difference(simplest, from: model) == found.difference)
    #expect(ReactorModelTests.difference(simplest) == nil, "the right model agrees with the reactor")
  }

  @Test func aCounterexampleIsAReadableScript() throws {
    let found = try #require(counterexample(of: ForgetsErrors.self))
    #expect(
      """
      \(found.simplest)

      \(found.difference)
      """ == """
        reactor: stored, monitored
        mutate(0): .error
        at 0: send(0)

        Expected (−) and actual (+):
          at 0: 0 is sent
          at 0: monitor: created([])
          at 0: monitor: received(1, 0)
          at 0: mutate(0)
          at 0: monitor: started(1, action: Optional(1))
        − at 0: monitor: finished(1)
        − at 60: currentState is []
        − at 60: monitor: released
        + at 0: monitor: failed(1)
        + at 60: currentState is []
        + at 60: monitor: released
        """)
  }

  @Test func aScriptNamesEverything() {
    let scenario = Scenario(
      storage: .bare, isMonitored: true, isScheduled: true,
      actionTransform: Transform(shape: .twice, source: .merge),
      mutationTransform: Transform(source: .take(2)), stateTransform: Transform(source: .startWith),
      effects: [
        .concat([.of([1, 2]), .timer(3, 4), .hot]),
        .merge([.cancellable(id: 1, inFlight: true, .never), .cancel(id: 0)]),
        .debounce(id: 0, due: 2, .throttle(id: 1, due: 3, latest: false, .failure)),
        .takeUntil(action: 1, .empty),
      ],
      steps: [
        Step(time: 1, operation: .elsewhere(.onNext(1))), Step(time: 2, operation: .end(.hot, failed: true)),
        Step(time: 3, operation: .subscribeAction(1)), Step(time: 4, operation: .release),
      ],
      reactions: [
        Reaction(hook: .subscriber(1), ordinal: 2, operation: .unsubscribe(1)),
        Reaction(hook: .reduce, ordinal: 1, operation: .feed(.states, 5)),
        Reaction(hook: .mutate, ordinal: 1, operation: .subscribeState(2)),
      ])
    #expect(
      "\(scenario)" == """
        reactor: bare, monitored, on the virtual scheduler
        transform(action): .twice.merge(channel)
        transform(mutation): .take(2)
        transform(state): .startWith(900)
        mutate(0): .concat[.of[1, 2], .timer(3, 4), hot]
        mutate(1): .merge[.never.cancellable(1, cancelInFlight), .cancel(0)]
        mutate(2): .error.throttle(1, for: 3, not the latest).debounce(0, for: 2)
        mutate(3): .empty.take(until: action 1)
        at 1: on another thread, action.onNext(1)
        at 2: hot.onError
        at 3: #1 subscribes to the action
        at 4: release the reactor
        in call 2 of #1: #1 leaves
        in call 1 of reduce: states.onNext(5)
        in call 1 of mutate: #2 subscribes to the state
        """)
  }
}
