import Observation
import ReactorKitNavigation
import ReactorKitSwiftUI
import TestSupport
import Testing

/// What SwiftUI's containers get and set, without SwiftUI.
@Suite @MainActor struct ObservedScreensTests {
  let lists = Lists()
  let screens: ObservedScreens<Route>
  let sheets: ObservedScreens<Sheet>

  init() {
    screens = ObservedScreens(
      Navigator(lists, \.path, send: Lists.Action.screens) { Item($0, $1) })
    sheets = ObservedScreens(
      Navigator(lists, slot: \.$sheet, send: Lists.Action.sheet) { _, _ in Lists() })
  }

  @Test func thePathIsThatOfTheState() {
    lists.send(.open(7))
    lists.send(.open(8))
    #expect(screens.path == [1, 2])
    #expect(screens.top?.route == .item(8))
  }

  @Test func aSwipeIsARequest() {
    lists.send(.go([.list(1), .item(7), .item(8)]))
    screens.path = [1]
    #expect(lists.currentState.path.map(\.id) == [1])
    screens.path = []
    #expect(lists.currentState.path.isEmpty)
  }

  @Test func aRefusalNotifiesObservers() {
    lists.send(.open(7))
    lists.send(.refuse(true))
    let notices = Notices()
    withObservationTracking {
      _ = screens.path
    } onChange: {
      notices.count += 1
    }
    screens.path = []
    #expect(screens.path == [1])
    #expect(notices.count == 1)
  }

  @Test func anUnknownIDIsIgnoredAndNotifiesObservers() {
    lists.send(.open(7))
    let notices = Notices()
    withObservationTracking {
      _ = screens.path
    } onChange: {
      notices.count += 1
    }
    screens.path = [1, 5]
    #expect(screens.path == [1])
    #expect(notices.count == 1)
  }

  @Test func aSheetThatIsDraggedAwayIsARequest() {
    lists.send(.present(.help))
    #expect(sheets.isPresented)
    #expect(sheets.top?.route == .help)
    sheets.top = sheets.top
    #expect(lists.currentState.sheet == .help)
    sheets.isPresented = true
    #expect(lists.currentState.sheet == .help)
    sheets.top = nil
    #expect(lists.currentState.sheet == nil)
    lists.send(.present(.help))
    sheets.isPresented = false
    #expect(lists.currentState.sheet == nil)
    #expect(!sheets.isPresented)
  }

  @Test func aScreenThatLeavesCanBeDrawnUntilTheNextOneLeaves() {
    lists.send(.open(7))
    lists.send(.pop)
    #expect(screens.screen(1)?.route == .item(7))
    #expect(screens.screen(1)?.reactor?.hasEnded == true)
    lists.send(.open(8))
    lists.send(.pop)
    #expect(screens.screen(1) == nil)
  }

  @Test func whenTheOwnerHasEndedNothingHappens() {
    lists.send(.open(7))
    lists.end()
    screens.path = []
    #expect(screens.path == [1])
  }
}

/// Counts on the main thread.
private final class Notices: @unchecked Sendable { var count = 0 }
