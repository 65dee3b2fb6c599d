import CGTK
import ReactorKitObservation
import Testing

@testable import ReactorKitGTK

@Suite(.serialized) @MainActor struct ListFocusTests {
  @Test func theFocusMovesWithItsRow() async {
    await withList(0..<1000) { window in
      window.focus(4)
      #expect(window.focusedText == "Row 4" && window.list.focusedID == 4)
      window.show([4] + Array(0..<4) + Array(5..<1000))
      await frames(of: window.view)
      #expect(window.focusedText == "Row 4")
      window.show(Array(0..<4) + Array(5..<1000) + [4])
      await frames(of: window.view)
      #expect(window.focusedText == "Row 4" && window.list.focusedID == 4)
    }
  }

  @Test func theRowThatTakesThePlaceOfARemovedOneReceivesItsFocus() async {
    await withList(0..<8) { window in
      window.focus(4)
      window.show([0, 1, 2, 3, 5, 6, 7])
      await frames(of: window.view)
      #expect(window.focusedText == "Row 5")
      window.show([0, 1, 2, 3])
      await frames(of: window.view)
      #expect(window.focusedText == "Row 3")
      window.show([])
      await frames(of: window.view)
      #expect(window.focusedText == nil)
    }
  }

  @Test func aFocusOutsideOfTheListStays() async {
    let reactor = ObservedReactor(RowsReactor((0..<5).map { Item($0) }))
    let (view, entry) = (GTKListView(), GTKEntry())
    let list = GTKList(view, reactor, \.rows) { _ in
      GTKLabel()
    } bind: {
      $0.text = $1.name
    }
    let window = GTKWindow(title: "List", GTKBox(.vertical, [entry, view]))
    window.present()
    await frames(of: view)
    view.grabFocus()
    #expect(list.focusedID == 0)
    entry.grabFocus()
    reactor.send(.show([Item(3)]))
    await frames(of: view)
    #expect(entry.hasFocusInside)
    window.destroy()
  }

  @Test func aRowIsGivenTheFocusAndIsSeen() async {
    await withList(0..<1000) { window in
      for (id, offset) in [(3, 0.0), (700, 13_820), (705, 13_920), (700, 13_920), (0, 0)] {
        window.list.focus(id)
        await frames(of: window.view)
        #expect(window.focusedText == "Row \(id)" && window.list.focusedID == id)
        #expect(window.offset == offset, "row \(id)")
      }
      window.list.focus(5)
      #expect(window.focusedText == "Row 5" && window.list.focusedID == 5, "a row in sight has it at once")
      window.list.focus(5000)
      await frames(of: window.view)
      #expect(window.focusedText == "Row 5")
    }
  }

  @Test func aRowThatWasJustAddedIsGivenTheFocus() async {
    await withList([]) { window in
      window.show(Array(0..<1000))
      window.list.focus(700)
      await frames(of: window.view)
      #expect(window.focusedText == "Row 700")
      #expect(window.offset == 13_820)
      window.show(Array(0..<1001))
      window.list.focus(1000)
      await frames(of: window.view)
      #expect(window.focusedText == "Row 1000" && window.offset == 19_820)
    }
  }

  @Test func aRowIsGivenTheFocusBeforeTheListIsShown() async {
    ListWindow.loadStyle()
    let window = ListWindow((0..<1000).map { Item($0) })
    window.list.focus(700)
    window.root.present()
    await frames(of: window.view)
    #expect(window.focusedText == "Row 700")
    #expect(window.offset == 13_820)
    window.root.destroy()
    await pass()
  }

  @Test func theUserMayMoveTheFocusBeforeTheNextLayout() async {
    await withList(0..<1000) { window in
      window.list.focus(3)
      window.focus(9)
      window.focus(12)
      await frames(of: window.view)
      #expect(window.focusedText == "Row 12" && window.offset == 60)
      window.offset = 10_000
      await frames(of: window.view)
      window.list.focus(12)
      await frames(of: window.view)
      #expect(window.focusedText == "Row 12" && window.offset == 240, "also if it is scrolled away")
    }
  }

  @Test func scrollingElsewhereLeavesTheFocus() async {
    await withList(0..<1000) { window in
      window.list.focus(3)
      window.list.scroll(to: 700)
      await frames(of: window.view)
      #expect(window.focusedText == "Row 3" && window.offset == 13_820)
    }
  }

  @Test func anEntryInARowKeepsItsTextAndCursorWhileRowsMove() async {
    let reactor = ObservedReactor(RowsReactor((0..<5).map { Item($0) }))
    let view = GTKListView()
    let list = GTKList(view, reactor, \.rows) { _ in
      GTKEntry()
    } bind: {
      $0.text = $1.name
    }
    let window = GTKWindow(title: "List", view)
    window.present()
    await frames(of: view)
    let entry = view.children.lazy.compactMap { $0.children.first as? GTKEntry }.first { $0.text == "Row 2" }
    entry?.grabFocus()
    if let entry {
      User.select(1..<3, in: entry)
      User.type("xyz", into: entry)
    }
    for ids in [[9, 0, 1, 2, 3, 4], [2, 9, 0, 1, 3, 4], [4, 3, 1, 0, 9, 2], [2]] {
      reactor.send(.show(ids.map { Item($0) }))
      await frames(of: view)
      #expect(entry?.hasFocusInside == true && entry?.text.contains("xyz") == true)
      #expect(list.focusedID == 2)
    }
    window.destroy()
  }
}

extension GTKWidget {
  /// Whether the window's focus is this widget, or inside of it.
  var hasFocusInside: Bool {
    guard let root = gtk_widget_get_root(c()), let focus = gtk_root_get_focus(root) else { return false }
    return UnsafeMutableRawPointer(focus) == pointer || gtk_widget_is_ancestor(focus, c()) != 0
  }
}
