// Models that each break a rule of Semantics R1 to R7, to test the tests.

final class HandlesReentrantSendsAtOnce: ReactorModel {
  override func arrive(_ work: Work) {
    if case .action = work, isBusy { handle(work) } else { super.arrive(work) }
  }
}

final class LosesWhatWaits: ReactorModel {
  override func drain() {
    if queue.count > 1 { queue.removeLast() }
    super.drain()
  }
}

final class AppliesCancelledMutations: ReactorModel {
  override func handle(_ work: Work) {
    if case .mutation(let mutation, let effect, _) = work {
      super.handle(.mutation(mutation, effect, []))
    } else {
      super.handle(work)
    }
  }
}

final class ForgetsErrors: ReactorModel {
  override func finish(_ effect: ModelEffect, _ error: (any Error)?) { super.finish(effect, nil) }
}

final class ShowsTheStateBefore: ReactorModel {
  override func note(_ observation: Observation) {
    if case .read = observation {
      super.note(.read(Array(state.dropLast())))
    } else {
      super.note(observation)
    }
  }
}
