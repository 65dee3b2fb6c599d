import ReactorKitNavigation
import TestSupport
import Testing

/// Past states move screens, and make no reactor. Semantics N13.
@MainActor @Suite struct TimeTravelTests {
  @Test func aPastStateShowsItsScreensAndMakesNoReactor() {
    let (lists, maker) = (Lists(), Maker())
    let reference = Guarded<ReactorReference?>(nil)
    let handle = lists.monitor { event in reference.withLock { $0 = event.reactor } }
    let navigator = maker.navigator(of: lists)
    let host = Host(navigator)
    lists.send(.open(7))
    lists.send(.open(8))
    let both = lists.currentState
    lists.send(.pop)
    lists.send(.open(9))
    let living = navigator.reactor(3, as: Item.self)

    reference.value?.show(both)
    #expect(host.shown == [.item(7), .item(8)])
    #expect(navigator.screens.map { $0.reactor == nil } == [false, true])
    #expect(maker.made == [.item(7), .item(8), .item(9)])
    #expect(living?.hasEnded == false)
    #expect(navigator.reactor(3, as: Item.self) === living)
    #expect(navigator.reactor(2, as: Item.self) == nil)

    reference.value?.showNewest()
    #expect(host.shown == [.item(7), .item(9)])
    #expect(navigator.screens.last?.reactor as? Item === living)

    reference.value?.branch(from: both)
    #expect(host.shown == [.item(7), .item(8)])
    #expect(living?.hasEnded == true)
    #expect(navigator.screens.allSatisfy { $0.reactor != nil })
    #expect(maker.made == [.item(7), .item(8), .item(9), .item(8)])
    handle.dispose()
  }
}
