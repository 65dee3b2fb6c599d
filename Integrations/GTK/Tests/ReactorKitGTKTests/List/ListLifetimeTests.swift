import ReactorKitObservation
import Testing

@testable import ReactorKitGTK

@Suite(.serialized) @MainActor struct ListLifetimeTests {
  @Test func nothingIsLeftAfterTheWindow() async {
    let objects = ListModel.objectCount
    weak var reactor: RowsReactor?
    weak var storage: ListStorage<Item>?
    for round in 0..<20 {
      await withList(0..<200) { window in
        (reactor, storage) = (window.reactor.reactor, window.list._storage.list)
        window.focus(3)
        window.offset = Double(round) * 100
        window.show((0..<200).reversed())
        await frames(of: window.view)
        #expect(ListModel.objectCount > objects)
      }
      #expect(ListModel.objectCount == objects && reactor == nil && storage == nil)
    }
  }

  @Test func aListThatIsReleasedBeforeItsViewLeavesItEmpty() async {
    let objects = ListModel.objectCount
    let reactor = ObservedReactor(RowsReactor((0..<10).map { Item($0) }))
    let view = GTKListView()
    var shown = 0
    var list: GTKList<Item>? = GTKList(view, reactor, \.rows) { _ in
      GTKLabel()
    } bind: { label, item in
      label.text = item.name
      shown += 1
    }
    await inWindow(view) {
      #expect(view.children.count == 10 && shown == 10)
      withExtendedLifetime(list) {}
      list = nil
      #expect(view.children.isEmpty)
      await frames(of: view)
      #expect(ListModel.objectCount == objects)
      reactor.send(.show([Item(1)]))
      await frames(of: view)
      #expect(shown == 10)
    }
  }

  @Test func anotherListTakesTheView() async {
    let objects = ListModel.objectCount
    let reactor = ObservedReactor(RowsReactor((0..<10).map { Item($0) }))
    let view = GTKListView()
    func make() -> GTKList<Item> {
      GTKList(view, reactor, \.rows) { _ in
        GTKLabel()
      } bind: {
        $0.text = $1.name
      }
    }
    var list = make()
    await inWindow(view) {
      list = make()
      await frames(of: view)
      #expect(view.children.count == 10 && list.count == 10)
    }
    withExtendedLifetime(list) {}
    #expect(ListModel.objectCount > objects)
  }

  @Test func aWidgetThatIsDestroyedWhileTheListIsKeptHarmsNothing() async {
    let reactor = ObservedReactor(RowsReactor((0..<10).map { Item($0) }))
    let view = GTKListView()
    let list = GTKList(view, reactor, \.rows) { _ in
      GTKLabel()
    } bind: {
      $0.text = $1.name
    }
    await inWindow(view) {}
    reactor.send(.show((0..<20).map { Item($0) }))
    await pass()
    #expect(list.count == 20)
  }

  @Test func aRowThatIsKeptLongerThanItsListHarmsNothing() async {
    var row: GTKRow<Item>?
    do {
      let reactor = ObservedReactor(RowsReactor([Item(1)]))
      let view = GTKListView()
      let list = GTKList(view, reactor, \.rows) { made in
        row = made
        return GTKLabel()
      } bind: { _, _ in
      }
      await inWindow(view) { #expect(row?.isSelectable == true && row?.isActivatable == true) }
      withExtendedLifetime(list) {}
    }
    row?.isSelectable = true
    row?.isActivatable = true
    row?.child = GTKLabel("late")
    #expect(row?.isSelectable == false && row?.isActivatable == false && row?.element == nil)
  }

  @Test func rowsThatCaptureThemselvesAreReleasedWithTheList() async {
    weak var row: GTKRow<Item>?
    do {
      let reactor = ObservedReactor(RowsReactor([Item(1)]))
      let view = GTKListView()
      let list = GTKList(view, reactor, \.rows) { made in
        row = made
        let button = GTKButton("Delete")
        button.rx.clicked.subscribe(onNext: { _ = made.id }).disposed(by: made.bag)
        return button
      } bind: { _, _ in
      }
      await inWindow(view) { #expect(row != nil) }
      withExtendedLifetime(list) {}
    }
    #expect(row == nil)
  }
}
