// `@unchecked Sendable`: constant; the subject and the storage guard themselves.
import Dispatch
import ReactorKit
import ReactorKitTesting

/// What a reactor does that its test says nothing of.
enum Cheat: String, CaseIterable, Sendable {
  case changesTheState, fails, failsInATask, neverEnds
}

/// Where it does so.
enum CheatPlace: String, CaseIterable, Sendable {
  case onTheThread, onAQueue, onTheMainActor, inATask
}

/// Does something that no test expects, when its gate is opened.
final class CheatingReactor: Reactor, @unchecked Sendable {
  enum Action {
    case cheat(Cheat, CheatPlace)
    case forward(Cheat, CheatPlace)
    case end
  }

  struct Failure: Error, CustomStringConvertible { let description = "not caught" }

  let initialState = 0
  let reactorStorage = ReactorStorage()
  private let gate = AsyncSubject<Int>()
  private let queue = SerialDispatchQueueScheduler(qos: .default)

  func open() {
    gate.onNext(1)
    gate.onCompleted()
  }

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .cheat(let cheat, let place):
      effect(cheat, place).cancellable(id: "cheat")
    case .forward(let cheat, let place): .send(.cheat(cheat, place), to: self)
    case .end: .cancel(id: "cheat")
    }
  }

  private func effect(_ cheat: Cheat, _ place: CheatPlace) -> Observable<Int> {
    switch place {
    case .onTheThread: gate.flatMap { Self.stream(of: cheat, $0) }
    case .onAQueue: gate.observe(on: queue).flatMap { Self.stream(of: cheat, $0) }
    case .onTheMainActor:
      .run { [gate] send in
        for try await number in gate.values {
          try await Self.task(of: cheat, number, send, on: MainActor.shared)
        }
      }
    case .inATask:
      .run { [gate] send in
        for try await number in gate.values { try await Self.task(of: cheat, number, send, on: nil) }
      }
    }
  }

  private static func stream(of cheat: Cheat, _ number: Int) -> Observable<Int> {
    switch cheat {
    case .changesTheState: .just(number)
    case .fails: .error(Failure())
    case .failsInATask: .run { _ in throw Failure() }
    case .neverEnds: .never()
    }
  }

  private static func task(
    of cheat: Cheat, _ number: Int, _ send: Send<Int>, on actor: isolated (any Actor)?
  ) async throws {
    switch cheat {
    case .changesTheState: send(number)
    case .fails, .failsInATask: throw Failure()
    case .neverEnds: for try await _ in Observable<Int>.never().values {}
    }
  }

  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}
