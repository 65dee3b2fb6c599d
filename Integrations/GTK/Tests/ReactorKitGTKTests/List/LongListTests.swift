import ReactorKitObservation
import Testing

@testable import ReactorKitGTK

/// What a change costs in counts, which are the same for 1,000 and for 100,000 rows.
@Suite(.serialized) @MainActor struct LongListTests {
  @Test(arguments: [1000, 100_000])
  func aChangeOfALongListIsSmall(size: Int) async {
    await withList([]) { window in
      let all = Array(0..<size)
      await window.expect(changes: 1, binds: 205, objects: 500) { $0.show(all) }
      #expect(window.list.counts.items <= 210 && window.list.counts.rows <= 210)
      await window.expect(changes: 0, binds: 1) { $0.reactor.send(.rename(3, "Three")) }
      await window.expect(changes: 0, binds: 0) { $0.reactor.send(.rename(size - 1, "out of sight")) }
      await window.expect(changes: 0, binds: 1) { $0.show(all) }
      await window.expect(changes: 1, binds: 1) { $0.show([-1] + all) }
      await window.expect(changes: 1, binds: 1) { $0.show(all) }
      await window.expect(changes: 1, binds: 0) { $0.show(all + [-1]) }
      await window.expect(changes: 1, binds: 0) { $0.show(all) }
      var moved = all
      moved.insert(moved.remove(at: size / 2), at: 10)
      await window.expect(changes: 2, binds: 1) { $0.show(moved) }
      await window.expect(changes: 2, binds: 1) { $0.show(all) }
      await window.expect(changes: 0, binds: 205, objects: 500) { $0.offset = Double(size * 10) }
      await window.expect(changes: 0, binds: 205, objects: 500) { $0.offset = Double(size * 20) }
      #expect(window.seen.last?.text == "Row \(size - 1)")
      #expect(window.list.counts.items <= 210 && window.list.counts.rows <= 210)
    }
  }

  @Test(arguments: [1000, 100_000])
  func aFilteredLongListIsOneChange(size: Int) async {
    await withList(0..<size) { window in
      window.list.scroll(to: size / 2)
      await frames(of: window.view)
      let ids = (0..<size).filter { !$0.isMultiple(of: 3) }
      await window.expect(changes: 1, binds: 69, objects: size) { $0.show(ids) }
      #expect(window.seen.map(\.text).contains("Row \(size / 2 + (size / 2 % 3 == 0 ? 1 : 0))"))
      #expect(window.list.counts.items <= 210 && window.list.counts.rows <= 210)
    }
  }

  @Test func aFocusedRowMovesThroughALongList() async {
    await withList(0..<100_000) { window in
      window.focus(4)
      window.show(Array(0..<4) + Array(5..<100_000) + [4])
      await frames(of: window.view)
      #expect(window.focusedText == "Row 4" && window.list.counts.items <= 420)
    }
  }
}
