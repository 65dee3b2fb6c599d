import ReactorKitNavigationTesting
import TestSupport
import Testing

/// Testing screens by virtual time.
@MainActor @Suite struct ScreensTesterTests {
  private final class Keeper: Sendable {
    let kept = Guarded<[Item]>()
  }

  @Test func aSessionOfThreeScreensIsTested() async throws {
    let tester = ReactorTester(Lists())
    let screens = await tester.screens(\.path, send: Lists.Action.screens) { route, screen in
      Item(route, screen)
    }
    await tester.send(.go([.list(1)])) { $0.path.replace(with: [.list(1)]) }
    await tester.send(.open(7)) { $0.path.push(.item(7)) }
    await tester.send(.open(8)) { $0.path.push(.item(8)) }
    #expect(screens.ids == [1, 2, 3])

    let top = try await screens.top(as: Item.self)
    await top.send(.add(2)) { $0 = 2 }
    await top.send(.edit) { $0 = 3 }
    await tester.receive { $0.path.apply(ScreenRequest<Outcome>.guarded(3, true)) }
    await screens.back()
    await tester.receive { $0.path.pop() }
    await top.expectEnded()

    let item = try await screens.screen(2, as: Item.self)
    await item.send(.delete)
    await tester.receive {
      $0.path.pop()
      $0.items.remove(7)
    }
    await item.expectEnded()
    #expect(screens.ids == [1])
    await tester.finish()
    await screens.finish()
  }

  @Test func aSlotIsTested() async throws {
    let tester = ReactorTester(Lists())
    let screens = await tester.screens(slot: \.$sheet, send: Lists.Action.sheet) { _, _ in Lists() }
    await tester.send(.present(.help)) { $0.sheet = .help }
    let sheet = try await screens.top(as: Lists.self)
    await sheet.send(.open(1)) { $0.path.push(.item(1)) }
    await screens.back(1)
    await tester.receive { $0.$sheet.dismiss() }
    await sheet.expectEnded()
    await tester.finish()
  }

  @Test func effectsOfScreensRunOnTheSchedulerOfTheTester() async throws {
    let clock = TestClock()
    let tester = ReactorTester(Lists(), clock: clock)
    let screens = await tester.screens(\.path, send: Lists.Action.screens) { route, screen in
      let item = Item(route, screen)
      item.send(.delete)
      return item
    }
    await tester.send(.open(9)) { $0.path.push(.item(9)) }
    // The effect was ready when the action was sent.
    #expect(screens.ids == [])
    await tester.receive {
      $0.path.pop()
      $0.items.remove(9)
    }
    #expect(screens.ids.isEmpty)
    await screens.finish()
  }

  /// The navigator makes the reactor outside of an action of the tester.
  @Test func effectsThatBeginInMakeRunOnTheSchedulerOfTheTester() async {
    let clock = TestClock()
    let tester = ReactorTester(Lists(.init(path: Path([.item(9)]))), clock: clock)
    let isOnMain = Guarded<[Bool]>()
    let screens = await tester.screens(\.path, send: Lists.Action.screens) { _, _ in
      let reactor = Looker(isOnMain)
      reactor.send(1)
      return reactor
    }
    #expect(screens.ids == [1])
    #expect(isOnMain.value == [])
    // On the thread that moves the clock.
    await clock.advance()
    #expect(isOnMain.value == [true])
    await screens.finish()
  }

  @Test func aScreenThatIsNotThereIsNamed() async {
    let tester = ReactorTester(Lists())
    let screens = await tester.screens(\.path, send: Lists.Action.screens) { route, screen in
      Item(route, screen)
    }
    await #expect { _ = try await screens.top(as: Item.self) } throws: {
      "\($0)".contains("No screen is shown")
    }
    await tester.send(.open(7)) { $0.path.push(.item(7)) }
    await #expect { _ = try await screens.screen(2, as: Item.self) } throws: {
      "\($0)".contains("No screen with the id 2 is shown.\n  Shown: 1")
    }
    await #expect { _ = try await screens.top(as: Lists.self) } throws: {
      "\($0)".contains("The reactor of the screen 1 is a 'Item', not a 'Lists'.")
    }
  }

  @Test func aScreenThatHasNotEndedFails() async throws {
    let tester = ReactorTester(Lists())
    let screens = await tester.screens(\.path, send: Lists.Action.screens) { route, screen in
      Item(route, screen)
    }
    await tester.send(.open(7)) { $0.path.push(.item(7)) }
    let item = try await screens.top(as: Item.self)
    await withKnownIssue {
      await item.expectEnded()
    } matching: {
      "\($0)".contains("The 'Item' of the screen 1, 'item(7)', has not ended.")
    }
    await tester.send(.pop) { $0.path.pop() }
    await item.expectEnded()
    await withKnownIssue {
      await item.send(.add(1))
    } matching: {
      "\($0)".contains("was used after 'expectEnded()'")
    }
  }

  @Test func aScreenThatIsKeptFailsWithItsNameAndItsHolder() async throws {
    let owner = Holder()
    let tester = ReactorTester(owner)
    let screens = await tester.screens(\.path, send: { $0 }) { [weak owner] route, _ in
      let leaf = Leaf()
      owner?.box.kept = leaf
      owner?.box.seen = leaf
      owner?.box.seenFirst = leaf
      return leaf
    }
    await tester.send(.guarded(0, true))
    let item = try await screens.top(as: Leaf.self)
    await screens.back()
    await tester.receive { $0.path.pop() }
    await withKnownIssue {
      await item.expectEnded()
    } matching: {
      let text = "\($0)"
      return text.contains("The 'Leaf' of the screen 1, '5', has ended, and was not deallocated.")
        && text.contains("These properties refer to it: 'Holder.box.kept'.")
    }
    await withKnownIssue {
      await screens.finish()
    } matching: {
      "\($0)".contains("was not deallocated")
    }
    owner.box.kept = nil
    await screens.finish()
  }

  @Test func aScreenThatAVariableKeepsFailsWithoutAHolder() async throws {
    let keeper = Keeper()
    let tester = ReactorTester(Lists())
    let screens = await tester.screens(\.path, send: Lists.Action.screens) { route, screen in
      let item = Item(route, screen)
      keeper.kept.append(item)
      return item
    }
    await tester.send(.open(7)) { $0.path.push(.item(7)) }
    await tester.send(.pop) { $0.path.pop() }
    await withKnownIssue {
      await screens.finish()
    } matching: {
      "\($0)".contains("No property of the tested reactors and their states refers to it.")
    }
  }
}

/// Keeps the reactor of its screen, as it should not.
@Reactor
private final class Holder {
  final class Box {
    weak var seen: Leaf?
    unowned var seenFirst: Leaf?
    var kept: Leaf?
  }
  typealias Action = ScreenRequest<Never>
  struct State: Equatable { var path = Path<Int>([5]) }
  let initialState = State()
  let box = Box()
  func reduce(state: inout State, mutation: Action) { state.path.apply(mutation) }
}

/// Notes whether its effects run on the main thread.
@Reactor
private final class Looker: Sendable {
  typealias Action = Int
  typealias State = Int
  let initialState = 0
  let isOnMain: Guarded<[Bool]>

  init(_ isOnMain: Guarded<[Bool]>) { self.isOnMain = isOnMain }

  func mutate(action: Int) -> Observable<Int> {
    .run { [isOnMain] _ in isOnMain.append(MainRunLoop.isCurrent) }
  }
  func reduce(state: inout Int, mutation: Int) { state += mutation }
}
