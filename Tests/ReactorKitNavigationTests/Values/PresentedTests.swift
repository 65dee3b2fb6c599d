import Foundation
import ReactorKitNavigation
import TestSupport
import Testing

/// Slots. Semantics N2.
@Suite struct PresentedTests {
  @Test func eachUnequalValueAndEachPresentationHasANewID() {
    var state = Lists.State()
    #expect(state.$sheet.id == nil)
    state.sheet = .help
    #expect(state.$sheet.id == 1)
    state.sheet = .help
    #expect(state.$sheet.id == 1)
    state.sheet = .editor("a")
    #expect(state.$sheet.id == 2)
    state.$sheet.present(.editor("a"))
    #expect(state.$sheet.id == 3)
    state.sheet = nil
    #expect(state.$sheet.id == nil)
    state.$sheet.dismiss()
    state.sheet = .help
    #expect(state.$sheet.id == 4)
    #expect(Presented(wrappedValue: Sheet.help).id == 1)
  }

  @Test func aRequestOfAnotherScreenChangesNothing() {
    @Presented var slot: Sheet? = .help
    let before = $slot
    let refused = $slot.apply(ScreenRequest<Int>.ended(2, 5))
    #expect(refused == nil)
    #expect($slot == before)
    $slot.apply(ScreenRequest<Int>.guarded(1, true))
    #expect($slot.isGuarded)
    let taken = $slot.apply(ScreenRequest<Int>.ended(1, 5))
    #expect(taken == 5)
    #expect(slot == nil)
    let late = $slot.apply(ScreenRequest<Int>.ended(1, 5))
    #expect(late == nil)
    slot = .help
    #expect(!$slot.isGuarded)
    $slot.apply(ScreenRequest<Int>.back(2))
    #expect(slot == nil)
  }

  @Test func aSlotIsCodedWithItsCounter() throws {
    var slot = Presented<Sheet>(wrappedValue: .help)
    slot.wrappedValue = .editor("a")
    #expect(try JSONDecoder().decode(Presented<Sheet>.self, from: JSONEncoder().encode(slot)) == slot)
    slot.wrappedValue = nil
    let empty = try JSONDecoder().decode(Presented<Sheet>.self, from: JSONEncoder().encode(slot))
    #expect(empty == slot)
    #expect(empty != Presented())
    #expect(empty.hashValue != Presented<Sheet>().hashValue)
    let unknown = try JSONDecoder().decode(
      Presented<Sheet>.self, from: Data(#"{"lastID":3,"value":{"chart":{}}}"#.utf8))
    #expect(unknown.wrappedValue == nil)
    #expect("\(String(reflecting: Mirror(reflecting: slot).children.map(\.label)))".contains("value"))
  }

  @Test(arguments: [
    #"{"lastID":-1}"#, #"{"lastID":9223372036854775807}"#, #"{"lastID":0,"value":{"help":{}}}"#,
    #"{"lastID":-1,"value":{"help":{}}}"#, #"{"value":{"help":{}}}"#, "[]",
  ])
  func dataThatIsNoSlotIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Presented<Sheet>.self, from: Data(text.utf8))
    }
  }

  @MainActor @Test func anObservableStateWithASlotNotesItsChanges() async {
    let lists = Lists()
    let observed = ObservedReactor(reactor: lists)
    var sheets: [Sheet?] = []
    var ids: [ScreenID?] = []
    let token = observe { sheets.append(observed.sheet) }
    let other = observe { ids.append(observed.state.$sheet.id) }
    var touches = 0
    let third = observe {
      _ = observed.touches
      touches += 1
    }
    lists.send(.present(.help))
    await mainLoopTurn()
    lists.send(.present(.help))
    lists.send(.touch)
    await mainLoopTurn()
    lists.send(.sheet(.back(1)))
    await mainLoopTurn()
    #expect(sheets == [nil, .help, nil])
    #expect(ids.first == .some(nil))
    #expect(ids.contains(1))
    #expect(touches == 2)
    withExtendedLifetime((token, other, third)) {}
  }

  @MainActor @Test func aSlotIsObservedAsAProperty() {
    let lists = Lists()
    let sheets = Guarded<[Sheet?]>()
    let subscription = lists.observe(\.sheet).subscribe(onNext: { @Sendable in sheets.append($0) })
    lists.send(.touch)
    lists.send(.present(.help))
    lists.send(.touch)
    lists.send(.present(.help))
    lists.send(.present(nil))
    #expect(sheets.value == [nil, .help, nil])
    subscription.dispose()
  }
}
