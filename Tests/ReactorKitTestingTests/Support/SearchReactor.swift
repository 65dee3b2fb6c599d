// `@unchecked Sendable`: constant, but for the runtime, which guards itself.
import ReactorKit
import ReactorKitTesting

/// A reactor with everything that a tester has to do with: changes at once, later, by a task and by a timer.
final class SearchReactor: Reactor, @unchecked Sendable {
  enum Action: Equatable {
    case type(String), clear, load(Int), watch, unwatch, fail, failAfter(String), failLater, nothing, twice(
      String, String)
    case hop(String), forever
  }

  enum Mutation: Equatable { case text(String), loading(Bool), items([Int]), tick }

  struct State: Equatable {
    var text = ""
    var isLoading = false
    var items: [Int] = []
    var ticks = 0
  }

  struct Failure: Error, Equatable, CustomStringConvertible { let description = "no connection" }

  let reactorStorage = ReactorStorage()
  let initialState = State()
  let clock: TestClock

  init(clock: TestClock = TestClock()) { self.clock = clock }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .type(let text): .just(.text(text))
    case .clear: .of(.text(""), .items([]))
    case .load(let count):
      .concat(
        .just(.loading(true)),
        .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          send(.items(Array(1...count)))
        }, .just(.loading(false)))
    case .watch:
      Observable<Int>.interval(.seconds(1), scheduler: clock.scheduler).map { _ in .tick }
        .cancellable(id: "watch")
    case .unwatch: .cancel(id: "watch")
    case .fail: .error(Failure())
    case .failAfter(let text):
      .run { send in
        send(.text(text))
        throw Failure()
      }
    case .failLater:
      .run { [clock] _ in
        try await clock.sleep(for: .seconds(1))
        throw Failure()
      }
    case .nothing: .empty()
    case .twice(let first, let second): .of(.text(first), .text(second))
    case .hop(let text):
      .run { send in
        await MainActor.run {}
        send(.text(text))
      }
    case .forever: .never()
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .text(let text): state.text = text
    case .loading(let isLoading): state.isLoading = isLoading
    case .items(let items): state.items = items
    case .tick: state.ticks += 1
    }
  }
}
