import CGTK
import ReactorKitObservation
import Testing

@testable import ReactorKitGTK

@Suite(.serialized) @MainActor struct ListSelectionTests {
  @Test func theUsersSelectionIsSentAndTheProgramsIsNot() async {
    await withList(0..<20) { window in
      var told: [Int?] = []
      let subscription = window.list.rx.selectedID.subscribe(onNext: { told.append($0) })
      #expect(window.userSelects(3))
      #expect(window.userSelects(3))
      window.list.rx.selectedID.onNext(5)
      #expect(window.list.selectedIDs == [5])
      await frames(of: window.view)
      #expect(window.drawnAsSelected == ["Row 5"])
      #expect(window.userUnselects(5))
      #expect(told == [nil, 3, nil])
      subscription.dispose()
    }
  }

  @Test func aSelectionMovesWithItsRow() async {
    await withList(0..<20) { window in
      window.userSelects(3)
      var told: [Int?] = []
      let subscription = window.list.rx.selectedID.changed.subscribe(onNext: { told.append($0) })
      window.show((0..<20).reversed())
      await frames(of: window.view)
      window.list.scroll(to: 3)
      await frames(of: window.view)
      #expect(window.list.selectedIDs == [3] && window.drawnAsSelected == ["Row 3"] && told.isEmpty)
      subscription.dispose()
    }
  }

  @Test func aSelectedRowThatGoesAndComesBackIsSelected() async {
    await withList(0..<20) { window in
      window.userSelects(3)
      window.show(Array(10..<20))
      await frames(of: window.view)
      #expect(window.list.selectedIDs.isEmpty && window.drawnAsSelected.isEmpty)
      window.show(Array(0..<20))
      await frames(of: window.view)
      #expect(window.list.selectedIDs == [3])
      window.show(Array(10..<20))
      await pass()
      window.userSelects(0)
      window.show(Array(0..<20))
      await pass()
      #expect(window.list.selectedIDs == [10], "another selection replaces the hidden one")
    }
  }

  @Test func anIDIsSelectedBeforeItsRowIsThere() async {
    await withList(0..<2) { window in
      window.list.selectedIDs = [7]
      #expect(window.list.selectedIDs.isEmpty)
      window.show([0, 1, 7])
      await frames(of: window.view)
      #expect(window.list.selectedIDs == [7] && window.drawnAsSelected == ["Row 7"])
    }
  }

  @Test func manyRowsAreSelected() async {
    await withList(0..<20, selection: .multiple) { window in
      var told: [Set<Int>] = []
      let subscription = window.list.rx.selectedIDs.changed.subscribe(onNext: { told.append($0) })
      let model = window.model
      gtk_selection_model_select_range(model, 2, 3, 1)
      gtk_selection_model_select_item(model, 8, 0)
      gtk_selection_model_unselect_range(model, 3, 2)
      let (selected, mask) = (gtk_bitset_new_range(10, 2), gtk_bitset_new_range(0, 12))
      gtk_selection_model_set_selection(model, selected, mask)
      gtk_bitset_unref(selected)
      gtk_bitset_unref(mask)
      #expect(told == [[2, 3, 4], [2, 3, 4, 8], [2, 8], [10, 11]])
      gtk_selection_model_select_all(model)
      #expect(window.list.selectedIDs == Set(0..<20))
      gtk_selection_model_unselect_all(model)
      #expect(told.last == [] && told.count == 6)
      subscription.dispose()
    }
  }

  @Test(arguments: [GTKSelectionMode.single, .browse])
  func aFrameAroundRowsSelectsNoneOfThemWhereOneCanBeSelected(mode: GTKSelectionMode) async {
    await withList(0..<20, selection: mode) { window in
      window.userSelects(5)
      var told: [Int?] = []
      let subscription = window.list.rx.selectedID.changed.subscribe(onNext: { told.append($0) })
      let (selected, mask) = (gtk_bitset_new_range(0, 1), gtk_bitset_new_range(0, 2))
      #expect(gtk_selection_model_set_selection(window.model, selected, mask) == 0)
      gtk_bitset_unref(selected)
      gtk_bitset_unref(mask)
      #expect(window.list.selectedIDs == [5] && told.isEmpty)
      window.userSelects(2)
      #expect(told == [2])
      subscription.dispose()
    }
  }

  @Test func aSelectionIsBoundToAProperty() async {
    await withList(0..<20) { window in
      @ReactorBindable var reactor = window.reactor
      window.list.bind(selection: $reactor.selected)
      window.userSelects(4)
      #expect(reactor.selected == 4)
      $reactor.selected.wrappedValue = 6
      await frames(of: window.view)
      #expect(window.list.selectedIDs == [6] && window.drawnAsSelected == ["Row 6"])
      window.show([1, 2, 3])
      await pass()
      #expect(reactor.selected == 6 && window.list.selectedIDs.isEmpty)
      window.show([6, 1, 2, 3])
      await pass()
      #expect(window.list.selectedIDs == [6])
    }
  }

  @Test func aSelectionThatTheReactorRefusesIsTakenBack() async {
    await withList(0..<20, selection: .multiple) { window in
      @ReactorBindable var reactor = window.reactor
      let binding = window.list.bind(selection: $reactor.selectedRows)
      gtk_selection_model_select_range(window.model, 8, 4, 1)
      await pass()
      #expect(reactor.selectedRows == [8, 9] && window.list.selectedIDs == [8, 9])
      gtk_selection_model_select_item(window.model, 15, 0)
      await pass()
      #expect(reactor.selectedRows == [8, 9] && window.list.selectedIDs == [8, 9])
      binding.dispose()
      window.userSelects(1)
      await pass()
      #expect(reactor.selectedRows == [8, 9] && window.list.selectedIDs == [1])
    }
  }

  @Test func aModeRefusesWhatItDoesNotAllow() async {
    await withList(0..<5, selection: .none) { window in
      #expect(!window.userSelects(1) && window.list.selectedIDs.isEmpty)
    }
    await withList(0..<5, selection: .browse) { window in
      #expect(window.userSelects(1) && !window.userUnselects(1) && window.list.selectedIDs == [1])
    }
    await withList(0..<5) { window in
      #expect(gtk_selection_model_select_range(window.model, 1, 2, 1) == 0 && window.list.selectedIDs.isEmpty)
    }
  }

  @Test func moreIDsThanTheModeAllowsAreReported() async {
    await withList(0..<5) { window in
      let reports = await issues(about: "rows were selected") { window.list.selectedIDs = [4, 2, 3] }
      #expect(window.list.selectedIDs == [2])
      #expect(
        reports == [
          """
          3 rows were selected in a list whose selection mode is 'single'.
            Selected: the first one of them
          To fix this, make the list with 'selection: .multiple'.
          """
        ])
    }
  }

  @Test func theStreamEndsWithTheList() async {
    let reactor = ObservedReactor(RowsReactor([Item(1)]))
    let view = GTKListView()
    var list: GTKList<Item>? = GTKList(view, reactor, \.rows) { _ in
      GTKLabel()
    } bind: {
      $0.text = $1.name
    }
    var ends = 0
    let selected = list?.rx.selectedIDs
    let bag = DisposeBag()
    selected?.subscribe(onCompleted: { ends += 1 }).disposed(by: bag)
    list?.rx.activated.subscribe(onCompleted: { ends += 1 }).disposed(by: bag)
    list?.rx.endReached.subscribe(onCompleted: { ends += 1 }).disposed(by: bag)
    list = nil
    #expect(ends == 3)
    selected?.subscribe(onCompleted: { ends += 1 }).disposed(by: bag)
    #expect(ends == 4)
  }

  @Test func anActivatedRowSendsItsElement() async {
    await withList(0..<5) { window in
      var activated: [Item] = []
      let subscription = window.list.rx.activated.subscribe(onNext: { activated.append($0) })
      window.reactor.send(.rename(3, "Three"))
      await pass()
      gtk_widget_activate_action_variant(
        UnsafeMutablePointer(OpaquePointer(window.view.pointer)), "list.activate-item",
        g_variant_new_uint32(3))
      #expect(activated == [Item(3, "Three")])
      subscription.dispose()
    }
  }
}

extension ListWindow {
  fileprivate var model: OpaquePointer? { gtk_list_view_get_model(view.opaque) }

  @discardableResult
  fileprivate func userSelects(_ position: Int) -> Bool {
    gtk_selection_model_select_item(model, guint(position), 1) != 0
  }

  fileprivate func userUnselects(_ position: Int) -> Bool {
    gtk_selection_model_unselect_item(model, guint(position)) != 0
  }
}
