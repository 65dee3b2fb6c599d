// The main branch's document, "Threading", and the scheduler of 3.2.
import Foundation
import ReactorKitLegacy
import RxTestCompatibility
import Testing

/// Notes from any thread. `@unchecked Sendable`: `notes` is guarded by `lock`.
private final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var notes: [String] = []
  var all: [String] { lock.withLock { notes } }
  func add(_ note: String) { lock.withLock { notes.append(note) } }
}

private func here() -> String { Thread.current.threadDictionary["name"] as? String ?? "elsewhere" }

private final class ItemsReactor: Reactor {
  enum Action { case load, show }
  enum Mutation { case setItems([String]), setShown(Bool) }
  struct State {
    var items: [String] = []
    var isShown = false
  }
  let initialState = State()
  let log = Log()

  func transform(action: Observable<Action>) -> Observable<Action> {
    return action.do(onNext: { [log] _ in log.add("transform \(here())") })
  }

  func mutate(action: Action) -> Observable<Mutation> {
    log.add("mutate \(here())")
    switch action {
    case .load:
      return ItemsAPI.fetch()
        .map(Mutation.setItems)
        .observe(on: MainScheduler.instance)
    case .show:
      return Observable.just(Mutation.setShown(true))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    log.add(MainRunLoop.isCurrent ? "reduce on main" : "reduce \(here())")
    var state = state
    switch mutation {
    case let .setItems(items): state.items = items
    case let .setShown(isShown): state.isShown = isShown
    }
    return state
  }
}

private enum ItemsAPI {
  static func fetch() -> Observable<[String]> {
    return Observable.just(["first"]).observe(on: SerialDispatchQueueScheduler(qos: .default))
  }
}

private final class DialogReactor: Reactor {
  enum Action { case dismiss, present }
  enum Mutation { case setPresented(Bool) }
  struct State { var isPresented = true }
  let initialState = State()
  var log: [String] = []
  var sendsInReduce = false

  func mutate(action: Action) -> Observable<Mutation> {
    log.append("mutate \(action)")
    return Observable.just(Mutation.setPresented(action == .present))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case let .setPresented(isPresented): state.isPresented = isPresented
    }
    if sendsInReduce {
      sendsInReduce = false
      action.onNext(.present)
    }
    log.append("reduced \(state.isPresented)")
    return state
  }
}

private final class BackgroundReactor: Reactor {
  enum Action { case check }
  enum Mutation { case setMain(Bool) }
  struct State { var wasMain: Bool? }
  let initialState = State()
  let scheduler: Scheduler = SerialDispatchQueueScheduler(qos: .default)

  func mutate(action: Action) -> Observable<Mutation> {
    return Observable.just(Mutation.setMain(true))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    // on a thread of the queue
    return State(wasMain: MainRunLoop.isCurrent)
  }
}

private final class PlainReactor: Reactor {
  enum Action { case check }
  enum Mutation { case setMain(Bool) }
  struct State { var wasMain: Bool? }
  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    return Observable.just(Mutation.setMain(true))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    return State(wasMain: MainRunLoop.isCurrent)
  }
}

@Suite(.serialized) struct ThreadingExamples {
  /// Runs `body` on a thread that is called "sender".
  private func onSender(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread {
        Thread.current.threadDictionary["name"] = "sender"
        body()
        continuation.resume()
      }.start()
    }
  }

  @Test func nothingMovesBetweenThreadsByItself() async {
    let reactor = ItemsReactor()
    let log = reactor.log
    let send = reactor.action
    let subscription = reactor.state.map(\.isShown).subscribe(onNext: { log.add("shown \($0) \(here())") })
    let first = log.all.count
    await onSender { send.onNext(.show) }
    #expect(
      log.all.dropFirst(first) == ["transform sender", "mutate sender", "reduce sender", "shown true sender"])
    subscription.dispose()
  }

  @Test @MainActor func aHopInMutateBringsTheResultToTheMainThread() throws {
    let reactor = ItemsReactor()
    let loaded = reactor.state.map(\.items).filter { !$0.isEmpty }.map { ($0, MainRunLoop.isCurrent) }
    reactor.action.onNext(.load)
    let (items, isMain) = try #require(try loaded.toBlocking().first())
    #expect(items == ["first"])
    #expect(isMain)
    #expect(reactor.log.all.contains("reduce on main"))
  }

  @Test func anActionOfASubscriberWaitsForTheDeliveryThatGoesOn() {
    let reactor = DialogReactor()
    var shown: [String] = []
    let first = reactor.state.map(\.isPresented).distinctUntilChanged().subscribe(onNext: { isPresented in
      shown.append("first \(isPresented)")
      if !isPresented { reactor.action.onNext(.present) }
    })
    let second = reactor.state.map(\.isPresented).distinctUntilChanged()
      .subscribe(onNext: { shown.append("second \($0)") })
    reactor.action.onNext(.dismiss)
    #expect(
      shown == ["first true", "second true", "first false", "second false", "first true", "second true"])
    #expect(reactor.log == ["mutate dismiss", "reduced false", "mutate present", "reduced true"])
    first.dispose()
    second.dispose()
  }

  @Test func anActionOutOfReduceWaitsForTheMutationThatGoesOn() {
    let reactor = DialogReactor()
    reactor.sendsInReduce = true
    reactor.action.onNext(.dismiss)
    #expect(reactor.log == ["mutate dismiss", "reduced false", "mutate present", "reduced true"])
    #expect(reactor.currentState.isPresented)
  }

  /// Reducing and observing, although the action is sent on the main thread.
  @Test @MainActor func theSchedulerOfVersionThreeIsWhereReduceRunsAndStatesAreObserved() async throws {
    let reactor = BackgroundReactor()
    let checked = reactor.state.compactMap(\.wasMain).map { (wasMain: $0, isMain: MainRunLoop.isCurrent) }
    // Before the action: a subscriber that comes later is shown the state where it subscribes.
    let log = Log()
    let subscription = checked.subscribe(onNext: { @Sendable in
      log.add("reduced on main \($0.wasMain), seen \($0.isMain)")
    })
    reactor.action.onNext(.check)
    for try await _ in reactor.state.compactMap(\.wasMain).values { break }
    #expect(log.all == ["reduced on main false, seen false"])
    subscription.dispose()
  }

  @Test @MainActor func withoutASchedulerTheSenderReducesAndIsShownTheState() {
    let reactor = PlainReactor()
    var seen: [[Bool]] = []
    let subscription = reactor.state.compactMap(\.wasMain).subscribe(onNext: {
      seen.append([$0, MainRunLoop.isCurrent])
    })
    reactor.action.onNext(.check)
    #expect(seen == [[true, true]])
    subscription.dispose()
  }
}
