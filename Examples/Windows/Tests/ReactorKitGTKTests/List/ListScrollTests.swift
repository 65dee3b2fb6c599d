import ReactorKitObservation
import Testing

@testable import ReactorKitGTK

/// Scrolling to a row, and giving it the focus, together with changes that GTK has not laid out yet.
@Suite(.serialized) @MainActor struct ListScrollTests {
  @Test func aListScrollsToARow() async {
    await withList(0..<1000) { window in
      window.list.scroll(to: 700)
      await frames(of: window.view)
      #expect(window.seen.map(\.text).contains("Row 700"))
      window.list.scroll(to: 5000)
      await frames(of: window.view)
      #expect(window.seen.map(\.text).contains("Row 700"))
    }
  }

  @Test func aListScrollsAsLittleAsNeeded() async {
    await withList(0..<1000) { window in
      for (id, offset) in [(700, 13_820), (705, 13_920), (700, 13_920), (690, 13_800), (699, 13_800), (0, 0)]
      {
        window.list.scroll(to: id)
        await frames(of: window.view)
        #expect(window.offset == Double(offset), "row \(id)")
      }
    }
  }

  @Test func aListScrollsToARowOfItsFirstRows() async {
    await withList([]) { window in
      window.show(Array(0..<1000))
      window.list.scroll(to: 700)
      await frames(of: window.view)
      #expect(window.offset == 13_820)
    }
  }

  @Test func aListScrollsBeforeItIsShown() async {
    ListWindow.loadStyle()
    let window = ListWindow((0..<1000).map { Item($0) })
    window.list.scroll(to: 700)
    window.root.present()
    await frames(of: window.view)
    #expect(window.offset == 13_820)
    window.root.destroy()
    await pass()
  }

  @Test func aListScrollsToARowThatWasJustAdded() async {
    await withList(0..<10) { window in
      window.show(Array(0..<11))
      window.list.scroll(to: 10)
      await frames(of: window.view)
      #expect(window.offset == 20)
      window.show([99] + Array(0..<11))
      window.list.scroll(to: 99)
      await frames(of: window.view)
      #expect(window.offset == 0)
    }
  }

  @Test func aChangeRightAfterScrollingDoesNotTakeItBack() async {
    await withList(0..<100) { window in
      window.offset = 1800
      await frames(of: window.view)
      window.list.scroll(to: 3)
      window.show(Array(0..<101))
      await frames(of: window.view)
      #expect(window.offset == 60)
      window.list.scroll(to: 100)
      window.show(Array(50..<101))
      window.show(Array(40..<101))
      await frames(of: window.view)
      #expect(window.seen.map(\.text).last == "Row 100")
    }
  }

  @Test func theLastOfSeveralRowsIsScrolledTo() async {
    await withList(0..<1000) { window in
      window.list.scroll(to: 700)
      window.list.scroll(to: 300)
      await frames(of: window.view)
      #expect(window.offset == 5820)
    }
  }

  @Test func aRowThatIsRemovedAtOnceIsNotScrolledTo() async {
    await withList(0..<1000) { window in
      window.list.scroll(to: 700)
      window.show(Array(0..<700))
      await frames(of: window.view)
      #expect(window.offset == 0)
    }
  }

  @Test func theWayIsDrawnOnce() async {
    await withList(0..<1000) { window in
      var offsets: [Double] = []
      let drawn = onDraw(of: window.view) { offsets.append(window.offset) }
      window.show(Array(-5..<1000))
      window.list.scroll(to: 700)
      await frames(of: window.view)
      #expect(Set(offsets) == [13_920])
      drawn.dispose()
    }
  }
}
