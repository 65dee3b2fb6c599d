import Floors
import Harness
import ReactorKit

/// Starts an effect, which ends the one before.
private final class EffectsReactor: Reactor {
  enum Action {
    case untilNext, byID, task

    var isUntilNext: Bool { if case .untilNext = self { true } else { false } }
  }

  enum EffectID { case search }

  let initialState = 0
  let reactorStorage = ReactorStorage()
  let ended = Seen()
  let tasks = TaskCount()

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .untilNext:
      return work().take(until: self.action.filter(\.isUntilNext))
    case .byID:
      return work().cancellable(id: EffectID.search, cancelInFlight: true)
    case .task:
      return .run { [tasks] _ in tasks.note() }.cancellable(id: EffectID.search, cancelInFlight: true)
    }
  }

  /// What runs until it is cancelled.
  private func work() -> Observable<Int> {
    .create { [ended] _ in Disposables.create { ended.note(0) } }
  }

  func reduce(state: inout Int, mutation: Int) { state = mutation }

  static func side(_ action: Action) -> Side {
    let reactor = EffectsReactor()
    reactor.send(action)
    return { iterations in reactor.ended.during(iterations) { reactor.send(action) } }
  }
}

extension Workload {
  private static let handMade = "an object with a closure takes the place of another"

  static let gTakeUntil = Workload(
    "g-until", "an effect ends the one before: take(until:)", floor: handMade,
    budget: Budget(ratio: 8, allocations: 6)
  ) { Contest(ours: EffectsReactor.side(.untilNext), floor: Floors.effects()) }

  static let gCancellable = Workload(
    "g-id", "an effect ends the one before: cancellable(id:cancelInFlight:)", floor: handMade,
    budget: Budget(ratio: 8, allocations: 6)
  ) { Contest(ours: EffectsReactor.side(.byID), floor: Floors.effects()) }

  static let gRun = Workload(
    "g-run", "a run ends the one before: cancellable(id:cancelInFlight:)",
    floor: "a Task takes the place of another", budget: Budget(ratio: 1.5, allocations: 10), clock: .wall,
    iterations: 50_000
  ) {
    let reactor = EffectsReactor()
    return Contest(
      ours: { iterations in reactor.tasks.during(iterations) { reactor.send(.task) } },
      floor: Floors.tasks())
  }
}
