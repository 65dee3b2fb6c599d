import Dispatch
import ReactorKit
import TestSupport
import Testing

@testable import ReactableKitCompatibility

/// The part of `View.emit(_:from:perform:)` that needs no views.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct EmitOnMainTests {
  @Test func assignmentsOfAReactableOfTheMainThreadComeAtOnce() {
    let store = Store(Titles())
    var seen: [String] = []
    let watching = store.emitOnMain(\.$title) { seen.append($0) }
    store.action("a")
    store.action("a")
    #expect(seen == ["a", "a"])
    watching.cancel()
    store.action("b")
    #expect(seen == ["a", "a"])
  }

  @Test func assignmentsOfAnotherSchedulerComeOnTheMainThread() async {
    let titles = Titles()
    titles.queue = SerialDispatchQueueScheduler(qos: .default)
    let store = Store(titles)
    var seen: [String] = []
    let watching = store.emitOnMain(\.$title) { title in
      #expect(MainQueue.isCurrent)
      seen.append(title)
    }
    for title in ["a", "b", "b"] { await store.asyncAction(title) }
    await until { seen.count == 3 }
    #expect(seen == ["a", "b", "b"])
    watching.cancel()
  }
}

private final class Titles: Reactable {
  typealias Action = String

  struct State { @Emit var title = "" }

  let initialState = State()
  let reactorStorage = ReactorStorage()
  /// Set before the first use.
  nonisolated(unsafe) var queue: any ImmediateSchedulerType = MainScheduler.instance
  var scheduler: any ImmediateSchedulerType { queue }

  func mutate(action: String) -> AnyPublisher<String, Never> { .just(action) }

  func reduce(state: inout State, mutation: String) { state.title = mutation }
}
