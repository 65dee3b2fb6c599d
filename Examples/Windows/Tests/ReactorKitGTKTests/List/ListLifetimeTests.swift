import CGTK
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

  @Test func aListWhoseViewAnotherOneHasTakenTellsNothing() async {
    let reactor = ObservedReactor(RowsReactor((0..<100).map { Item($0) }))
    let view = GTKListView()
    let scrolled = GTKScrolledWindow()
    scrolled.child = view
    func make() -> GTKList<Item> {
      GTKList(view, reactor, \.rows) { _ in
        GTKLabel()
      } bind: {
        $0.text = $1.name
      }
    }
    let old = make()
    var told: [String] = []
    let bag = DisposeBag()
    old.rx.activated.subscribe(onNext: { told.append("old \($0.id)") }).disposed(by: bag)
    old.rx.endReached.subscribe(onNext: { told.append("old end") }).disposed(by: bag)
    let new = make()
    new.rx.activated.subscribe(onNext: { told.append("new \($0.id)") }).disposed(by: bag)
    new.rx.endReached.subscribe(onNext: { told.append("new end") }).disposed(by: bag)
    let window = GTKWindow(title: "Lists", width: 200, height: 200, scrolled)
    window.present()
    await frames(of: view)
    old.scroll(to: 50)
    old.focus(60)
    await frames(of: view)
    #expect(scrolled.vadjustment?.value == 0 && told.isEmpty)
    User.activate(3, in: view)
    #expect(told == ["new 3"])
    new.scroll(to: 99)
    await frames(of: view)
    #expect(told == ["new 3", "new end"])
    reactor.send(.show([Item(1)]))
    await frames(of: view)
    #expect(old.count == 1 && new.count == 1 && view.children.count == 1)
    window.destroy()
  }

  @Test func aRowThatWaitsReleasesItsElement() async {
    final class Element: Identifiable {}
    weak var released: Element?
    let made = g_object_new_with_properties(gtk_list_item_get_type(), 0, nil, nil)
    guard let item = made.map({ GTKObject(pointer: $0) }) else { return }
    g_object_unref(item.pointer)
    let rows = ListRows<Element> { row in
      row.child = GTKLabel()
      return { _ in }
    }
    do {
      let element = Element()
      released = element
      rows.element = { [weak element] _ in element }
      emit("setup", rows.factory, item)
      emit("bind", rows.factory, item)
      emit("unbind", rows.factory, item)
      emit("bind", rows.factory, item)
      await pass()
      #expect(rows.count == 1 && rows.bindCount == 1, "shown again at once")
      emit("unbind", rows.factory, item)
    }
    #expect(released != nil)
    await pass()
    #expect(released == nil && rows.count == 1)
    rows.end()
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
