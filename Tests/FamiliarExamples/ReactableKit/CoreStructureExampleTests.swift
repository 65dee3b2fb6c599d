import Foundation
import ReactableKitCompatibility
import Testing

/// The document's first reactable, and how a program sends actions to it.
@MainActor
@Suite struct CoreStructureExampleTests {
  @Test func aReactableAddsTakesAwayAndLoads() async {
    let reactable = LapsReactable()
    reactable.action(.add)
    #expect(reactable.currentState.laps == 1, "a mutation that is just there is reduced at once")
    await reactable.asyncAction(.add)
    await reactable.asyncAction(.remove)
    #expect(reactable.currentState.laps == 1)
    let state = await reactable.asyncAction(.loadRecord)
    #expect(state.record == "1 lap")
    #expect(state.failure == nil)
  }

  @Test func aClosureMaySendAnyNumberOfMutations() async {
    let reactable = LapsReactable()
    reactable.action(.add)
    var busy: [Bool] = []
    let cancellable = reactable.state.map(\.isBusy).removeDuplicates().sink { busy.append($0) }
    await reactable.asyncAction(.loadRecord)
    #expect(busy == [false, true, false])
    cancellable.cancel()
  }

  @Test func whatAClosureThrowsIsCaughtAndBecomesMutations() async {
    let reactable = LapsReactable()
    let state = await reactable.asyncAction(.loadRecord)
    #expect(state.failure == "Nobody has run a lap.")
    #expect(state.isBusy == false)
    #expect(state.record == "")
  }

  @Test func asyncActionReturnsTheFinalState() async {
    let store = Store { LapsReactable() }
    store.action(.add)
    #expect(store.state.laps == 1)

    let finalState = await store.asyncAction(.add)
    #expect("Final laps: \(finalState.laps)" == "Final laps: 2")

    let loaded = await store.asyncAction(.loadRecord)
    #expect(loaded.record == "2 laps", "the mutation before the last one")
    #expect(loaded.isBusy == false, "the last mutation")
  }

  @Test func manyActionsAreHandledInTheirOrder() async {
    let reactable = LapsReactable()
    var laps: [Int] = []
    let cancellable = reactable.state.dropFirst().sink { laps.append($0.laps) }
    for _ in 0..<100 { reactable.action(.add) }
    #expect(laps == Array(1...100))
    cancellable.cancel()
  }
}

final class LapsReactable: Reactable {
  enum Action: Sendable {
    case add
    case remove
    case loadRecord
  }

  struct State: Sendable {
    var laps: Int = 0
    var isBusy: Bool = false
    var record: String = ""
    var failure: String? = nil
  }

  enum Mutation: Sendable {
    case setLaps(Int)
    case setBusy(Bool)
    case setRecord(String)
    case setFailure(String)
  }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .add:
      return .just(.setLaps(currentState.laps + 1))

    case .remove:
      return .run { send in
        send(.setLaps(self.currentState.laps - 1))
      }

    case .loadRecord:
      return .run(priority: .userInitiated) { send in
        send(.setBusy(true))
        try await Task.sleep(nanoseconds: 1_000)
        let record = try await fetchRecordFromTrack(after: self.currentState.laps)
        send(.setRecord(record))
        send(.setBusy(false))
      } catch: { error, send in
        send(.setBusy(false))
        send(.setFailure(error.localizedDescription))
      }
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case let .setLaps(value):
      state.laps = value
    case let .setBusy(isBusy):
      state.isBusy = isBusy
    case let .setRecord(record):
      state.record = record
    case let .setFailure(failure):
      state.failure = failure
    }
  }
}

private struct NoLaps: LocalizedError {
  var errorDescription: String? { "Nobody has run a lap." }
}

private func fetchRecordFromTrack(after laps: Int) async throws -> String {
  if laps == 0 { throw NoLaps() }
  return laps == 1 ? "1 lap" : "\(laps) laps"
}
