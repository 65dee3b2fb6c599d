import ReactorKitObservation
import Testing

@testable @_spi(Measuring) import ReactorKitGTK

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

  @Test(arguments: [3000, 100_000], [2, 3, 11])
  func aFilterOfALongListIsSmall(size: Int, part: Int) async {
    await withList(0..<size) { window in
      let target = size / 2 / part * part
      window.list.scroll(to: target)
      await frames(of: window.view)
      let all = Array(0..<size)
      for filtered in [
        all.filter { $0.isMultiple(of: part) }, all.filter { !$0.isMultiple(of: part) || $0 == target },
      ] {
        for ids in [filtered, all] {
          let before = window.list.counts
          window.show(ids)
          await frames(of: window.view)
          let after = window.list.counts
          #expect(after.changes - before.changes <= 5)
          #expect(after.binds - before.binds <= 205)
          #expect(after.itemsMade - before.itemsMade <= 1000 + 200 * part)
          #expect(after.items <= 210 && after.rows <= 210)
          #expect(window.seen.map(\.text).contains("Row \(target)"))
        }
      }
    }
  }

  @Test func rowsInSightStayWhereTheyAreWhenAFilterTakesOthers() async {
    await withList(0..<10_000) { window in
      window.offset = 5000 * 20 + 7
      await frames(of: window.view)
      let seen = window.seen
      for part in [2, 7] {
        window.show((0..<10_000).filter { $0 % part == 0 || abs($0 - 5005) < 20 })
        await frames(of: window.view)
        #expect(window.seen.map(\.text) == seen.map(\.text) && window.seen.map(\.top) == seen.map(\.top))
        window.show(Array(0..<10_000))
        await frames(of: window.view)
        #expect(window.seen.map(\.text) == seen.map(\.text) && window.seen.map(\.top) == seen.map(\.top))
      }
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
