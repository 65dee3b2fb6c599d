import ReactorKitTesting
import TestSupport
import Testing

/// The laws find what is wrong without knowing the model: each of these models breaks one of them.
@Suite(.ownThreads) struct LawTests {
  private static func violation(in model: ReactorModel.Type, cases: Int = 2_000) -> String? {
    Property.counterexample(
      cases: cases, seed: 7, generate: { Scenario.random(.stored, using: &$0) }, shrink: { _ in [] },
      run: { Laws.violation(of: $0, in: model.record($0).map(\.value)) })?.difference
  }

  @Test func theModelKeepsTheLaws() { #expect(Self.violation(in: ReactorModel.self, cases: 500) == nil) }

  @Test(
    arguments: [
      (HandlesReentrantSendsAtOnce.self, "sent were"), (LosesWhatWaits.self, "sent were"),
      (ShowsTheStateBefore.self, "read"), (ForgetsASubscriber.self, "saw"),
      (ShowsTwice.self, "saw"), (EndsEffectsTwice.self, "ended without running"),
      (EndsEffectsEarly.self, "after its end"), (AppliesTwice.self, "more often than emitted"),
    ] as [(ReactorModel.Type, String)])
  func aWrongModelBreaksALaw(_ model: ReactorModel.Type, _ law: String) throws {
    let violation = try #require(Self.violation(in: model))
    #expect(violation.contains(law))
  }

  private final class ForgetsASubscriber: ReactorModel {
    override func note(_ observation: Observation) {
      if case .state(subscriber: 1, let state) = observation, state.count == 2 { return }
      super.note(observation)
    }
  }

  private final class ShowsTwice: ReactorModel {
    override func note(_ observation: Observation) {
      super.note(observation)
      if case .state(subscriber: 2, let state) = observation, !state.isEmpty { super.note(observation) }
    }
  }

  private final class EndsEffectsTwice: ReactorModel {
    override func finish(_ effect: ModelEffect, _ error: (any Error)?) {
      super.finish(effect, error)
      if error != nil { report(.finished(effect.id)) }
    }
  }

  private final class EndsEffectsEarly: ReactorModel {
    override func arrive(_ work: Work) {
      if case .effectEnd(let effect, let error) = work { finish(effect, error) } else { super.arrive(work) }
    }

    override func handle(_ work: Work) {
      guard case .mutation(let mutation, let effect, _) = work, effect.isOver else {
        return super.handle(work)
      }
      apply(mutation, from: effect)
    }
  }

  private final class AppliesTwice: ReactorModel {
    override func handle(_ work: Work) {
      super.handle(work)
      if case .mutation(let mutation, let effect, _) = work, !effect.isOver { apply(mutation, from: effect) }
    }
  }
}
