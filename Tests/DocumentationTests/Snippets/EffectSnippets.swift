import ReactorKit
import TestSupport
import Testing

/// The examples in the documentation comments of effects, views and monitors.
@Suite struct EffectSnippets {
  @Test func anEndlessTaskKeepsNoReactor() {
    var reactor: PriceReactor? = PriceReactor()
    weak let released = reactor
    reactor?.send(.watch)
    reactor = nil
    #expect(released == nil)
  }

  @Test func anActionIsSentToAnotherReactor() {
    let list = ListReactor()
    let row = RowReactor(list: list)
    row.send(.save)
    #expect(row.currentState && list.currentState == 1)
  }

  @Test func anOutletTellsAParent() {
    final class EditorReactor: Reactor {
      enum Action { case save }
      enum Mutation { case setSaved }
      let initialState = false
      let saved = PublishRelay<String>()

      func mutate(action: Action) -> Observable<Mutation> {
        .concat(.just(.setSaved), .send("draft.txt", to: saved))
      }

      func reduce(state: inout Bool, mutation: Mutation) { state = true }
    }

    final class ShelfReactor: Reactor {
      typealias Action = Never
      enum Mutation { case add(String) }
      let initialState: [String] = []
      let editor = EditorReactor()

      func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
        .merge(mutation, editor.saved.map { .add($0) })
      }

      func reduce(state: inout [String], mutation: Mutation) {
        switch mutation {
        case .add(let name): state.append(name)
        }
      }
    }
    let shelf = ShelfReactor()
    let bag = DisposeBag()
    shelf.state.subscribe().disposed(by: bag)
    shelf.editor.send(.save)
    #expect(shelf.currentState == ["draft.txt"])
  }

  @MainActor @Test func aDeferredView() {
    final class ProfileScreen: DeferredReactorView {
      var disposeBag = DisposeBag()
      private(set) var isViewLoaded = false

      func load() {
        isViewLoaded = true
        performBinding()
      }

      func bind(reactor: ProfileReactor) { reactor.send(1) }
    }
    let screen = ProfileScreen()
    screen.reactor = ProfileReactor()
    #expect(screen.reactor?.currentState == 0)
    screen.load()
    #expect(screen.reactor?.currentState == 1)
  }

  @Test func printing() {
    let lines = Guarded<[String]>()
    withStandardError({ lines.append($0) }) {
      let printing = ReactorMonitor.print()
      ProfileReactor().send(1)
      printing.dispose()
      ProfileReactor().send(2)
    }
    #expect(lines.value.contains { $0.hasPrefix("ProfileReactor#") && $0.hasSuffix(": 1\n") })
    #expect(!lines.value.contains { $0.hasSuffix(": 2\n") })
  }

  @Test func failuresOfEffects() {
    let failures = Guarded<[String]>()
    @Sendable func report(_ effect: EffectID, _ error: any Error) { failures.append("\(error)") }
    let reactor = FailingReactor()
    let handle = reactor.monitor { event in
      switch event.kind {
      case .effectFailed(let effect, let error): report(effect, error)
      default: break
      }
    }
    reactor.send("offline")
    handle.dispose()
    reactor.send("unheard")
    #expect(failures.value == ["offline"])
  }
}

private final class FailingReactor: Reactor {
  typealias Action = String
  let initialState = ""
  let reactorStorage = ReactorStorage()
  func mutate(action: String) -> Observable<String> { .error(Failure(description: action)) }

  private struct Failure: Error, CustomStringConvertible { let description: String }
}

private final class ProfileReactor: Reactor {
  typealias Action = Int
  let initialState = 0
  func reduce(state: inout Int, mutation: Int) { state = mutation }
}

private struct PriceService: Sendable {
  var prices: AsyncStream<Int> { AsyncStream { _ in } }
}

private final class PriceReactor: Reactor {
  enum Action { case watch }
  enum Mutation { case setPrice(Int) }
  let initialState = 0
  let reactorStorage = ReactorStorage()
  private let service = PriceService()

  func mutate(action: Action) -> Observable<Mutation> {
    return .run { [service] send in
      for await price in service.prices { send(.setPrice(price)) }
    }
  }

  func reduce(state: inout Int, mutation: Mutation) {
    switch mutation {
    case .setPrice(let price): state = price
    }
  }
}

private final class ListReactor: Reactor {
  enum Action { case refresh }
  let initialState = 0
  func reduce(state: inout Int, mutation: Action) { state += 1 }
}

private final class RowReactor: Reactor {
  enum Action { case save }
  enum Mutation { case setSaved(Bool) }
  let initialState = false
  private let list: ListReactor

  init(list: ListReactor) { self.list = list }

  func mutate(action: Action) -> Observable<Mutation> {
    return .concat(.just(.setSaved(true)), .send(.refresh, to: list))
  }

  func reduce(state: inout Bool, mutation: Mutation) {
    switch mutation {
    case .setSaved(let isSaved): state = isSaved
    }
  }
}
