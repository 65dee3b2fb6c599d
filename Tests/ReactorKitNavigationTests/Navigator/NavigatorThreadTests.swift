import ReactorKitNavigation
import TestSupport
import Testing

/// Requests of several threads. Semantics N4, N5, N9 and N10; run under ThreadSanitizer, too.
@MainActor @Suite(.ownThreads) struct NavigatorThreadTests {
  @Test func threadsThatPushPopAndDismissLeaveWhatTheStateSays() async {
    for _ in 0..<Property.count(20, many: 500) {
      let lists = Lists()
      let screens = Guarded<[Screen<Outcome>]>()
      let lifetimes = Lifetimes()
      let navigator = Navigator(lists, \.path, send: Lists.Action.screens) { route, screen in
        screens.append(screen)
        return lifetimes.track(Item(route, screen))
      }
      let host = Host(navigator)
      let work = PublishSubject<Int>()
      await whileThreads(4) { thread in
        for step in 0..<50 {
          switch (thread + step) % 5 {
          case 0, 1: lists.send(.open(step))
          case 2: lists.send(.pop)
          case 3: screens.value.last?.dismiss(returning: .deleted(step))
          default: screens.value.last?.setGuarded(step % 2 == 0)
          }
        }
      }
      lists.waitUntilIdle()
      await mainLoopTurn()
      let path = lists.currentState.path
      #expect(host.updates.last?.screens.map(\.id) == path.map(\.id))
      #expect(navigator.screens.map(\.isGuarded) == path.map(\.isGuarded))
      #expect(lifetimes.count == path.count)
      for screen in navigator.screens { (screen.reactor as? Item)?.send(.work(work)) }
      #expect(work.hasObservers == !path.isEmpty)
      lists.send(.go([]))
      #expect(!work.hasObservers)
    }
  }

  @Test func effectsThatEmitOnThreadsWhileTheirScreensLeaveChangeNothingAfterwards() async {
    for _ in 0..<Property.count(20, many: 500) {
      let lists = Lists()
      let sources = (0..<3).map { _ in PublishSubject<Int>() }
      var kept: [Item] = []
      let navigator = Navigator(lists, \.path, send: Lists.Action.screens) { route, screen in
        let item = Item(route, screen)
        kept.append(item)
        for source in sources { item.send(.work(source)) }
        return item
      }
      lists.send(.go([.item(1), .item(2), .item(3)]))
      let items = kept
      let last = Guarded<[Int]>()
      await whileThreads(4) { thread in
        if thread == 3 {
          lists.send(.change { $0.pop() })
          for item in items { item.end() }
          last.withLock { $0 = items.map(\.currentState) }
        } else {
          for _ in 0..<50 { sources[thread].onNext(1) }
        }
      }
      await mainLoopTurn()
      #expect(items.map(\.currentState) == last.value)
      #expect(sources.allSatisfy { !$0.hasObservers })
      #expect(navigator.screens.map(\.id) == [1, 2])
    }
  }

  @Test func aBackThatMeetsDismissalsOfOtherThreadsIsAppliedOnce() async {
    for _ in 0..<Property.count(50, many: 1_000) {
      let lists = Lists()
      let screens = Guarded<[Screen<Outcome>]>()
      let navigator = Navigator(lists, \.path, send: Lists.Action.screens) { route, screen in
        screens.append(screen)
        return Item(route, screen)
      }
      lists.send(.go([.item(7), .item(8)]))
      let screen = screens.value.last
      async let threads: Void = whileThreads(3) { _ in screen?.dismiss(returning: .deleted(8)) }
      navigator.back(2)
      await threads
      lists.waitUntilIdle()
      await mainLoopTurn()
      #expect(lists.currentState.path.map(\.id) == [1])
      #expect(navigator.screens.map(\.id) == [1])
      #expect(lists.currentState.items.isSuperset(of: [7, 9]))
    }
  }
}
