import Testing

@testable import ReactorKitGTK

private struct Row: Identifiable, Equatable {
  let id: Int
}

private func rows(_ ids: [Int]) -> [Row] { ids.map(Row.init) }

private func difference(_ old: [Int], _ new: [Int]) -> ListDifference<Int>? {
  .between(rows(old), rows(new), known: Set(old))
}

/// The splices applied to an array.
private func apply(_ splices: [ListSplice], to old: [Int], giving new: [Int]) -> [Int] {
  splices.reduce(old) { list, splice in
    let added = new[splice.position..<splice.position + splice.added]
    return Array(list[..<splice.position]) + added + list[(splice.position + splice.removed)...]
  }
}

/// The length of a longest common subsequence, by the plain table.
private func commonLength(_ lhs: [Int], _ rhs: [Int]) -> Int {
  var lengths = Array(repeating: Array(repeating: 0, count: rhs.count + 1), count: lhs.count + 1)
  for i in lhs.indices {
    for j in rhs.indices {
      lengths[i + 1][j + 1] =
        lhs[i] == rhs[j] ? lengths[i][j] + 1 : max(lengths[i][j + 1], lengths[i + 1][j])
    }
  }
  return lengths[lhs.count][rhs.count]
}

@Suite struct ListDifferenceTests {
  @Test(arguments: UInt64(1)...200)
  func manySplicesAreMergedAroundRowsWithWidgets(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = Array(0..<400)
    let share = Int.random(in: 2...6, using: &random)
    var new = old.filter { _ in Int.random(in: 0..<share, using: &random) > 0 }
    for id in 1000..<1020 { new.insert(id, at: Int.random(in: 0...new.count, using: &random)) }
    let first = Int.random(in: 0..<400, using: &random)
    // One more row has a widget, such as one that has the focus out of sight.
    let shown = Set(first..<min(400, first + 40)).union([Int.random(in: 0..<400, using: &random)]).sorted()
    var merged = try #require(difference(old, new))
    merged.merge(around: shown, margin: 50, limit: 16)
    #expect(apply(merged.splices, to: old, giving: new) == new)
    #expect(merged.splices.count <= 7)
    // The rows that are added where rows with widgets go: some at each of the two places, and not the whole list.
    var (growth, looked) = (0, 0)
    for splice in merged.splices {
      let start = splice.position - growth
      growth += splice.added - splice.removed
      if shown.contains(where: { (start..<start + splice.removed).contains($0) }) { looked += splice.added }
    }
    #expect(looked <= 60 + 50 + 20 + 50 + 20)
  }

  @Test(arguments: UInt64(1)...20)
  func randomListsDifferByTheFewestRows(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var old: [Int] = []
    for _ in 0..<50 {
      let new = Array((0..<Int.random(in: 0...24, using: &random)).shuffled(using: &random))
        .filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      let found = try #require(difference(old, new))
      #expect(apply(found.splices, to: old, giving: new) == new)
      let changed = found.splices.reduce(0) { $0 + $1.removed + $1.added }
      #expect(changed == old.count + new.count - 2 * commonLength(old, new))
      #expect(found.added == Set(new).subtracting(old))
      #expect(found.removed == Set(old).subtracting(new))
      #expect(found.moved.count == Set(old).intersection(new).count - commonLength(old, new))
      for (one, next) in zip(found.splices, found.splices.dropFirst()) {
        #expect(one.position + one.added < next.position, "a row is between two splices")
      }
      var merged = found
      merged.merge()
      #expect(apply(merged.splices, to: old, giving: new) == new)
      #expect(merged.splices.count <= 1)
      old = new
    }
  }

  @Test func singleChangesAreTheFewestSplices() {
    let list = Array(0..<10)
    for position in 0...10 {
      var new = list
      new.insert(99, at: position)
      #expect(difference(list, new)?.splices == [ListSplice(position: position, removed: 0, added: 1)])
      #expect(difference(new, list)?.splices == [ListSplice(position: position, removed: 1, added: 0)])
    }
    for from in 0..<10 {
      for to in 0..<10 where from != to {
        var new = list
        new.insert(new.remove(at: from), at: to)
        let splices = difference(list, new)?.splices ?? []
        #expect(splices.count == 2 && splices.reduce(0) { $0 + $1.removed + $1.added } == 2)
      }
    }
    #expect(difference(list, list)?.splices == [])
    let replaced = [0, 1, 20, 3, 4, 5, 6, 7, 8, 9]
    #expect(difference(list, replaced)?.splices == [ListSplice(position: 2, removed: 1, added: 1)])
  }

  @Test(arguments: [[1, 1], [0, 1, 2, 0], [2, 1, 0, 2], [0, 1, 2, 5, 5], [9, 0, 1, 2, 9], [0, 0, 1, 2]])
  func anIDThatIsThereTwiceIsNoList(new: [Int]) { #expect(difference([0, 1, 2], new) == nil) }

  @Test func aLongListIsComparedInLinearSpaceAndOneSplice() {
    let list = Array(0..<100_000)
    var new = list
    new.remove(at: 50_000)
    #expect(difference(list, new)?.splices == [ListSplice(position: 50_000, removed: 1, added: 0)])
    #expect(difference(list, list.reversed())?.splices.count == 2)
  }

  @Test(arguments: UInt64(1)...20)
  func aContentIsTheNewRowsUpToTheBoundaryAndTheOldOnesAfterIt(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var content = ListContent<Row> { .between($0, $1, known: $2) }
    var shown: [Int] = []
    for _ in 0..<50 {
      let state = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Int.random(in: 0..<30, using: &random)
      }
      var seen: Set<Int> = []
      let new = state.filter { seen.insert($0).inserted }
      let found = content.begin(rows(state))
      #expect(content.duplicates == Set(state.filter { id in state.count { $0 == id } > 1 }))
      for splice in found.splices {
        shown = apply([splice], to: shown, giving: new)
        content.advance(by: splice)
        #expect((0..<content.count).map { content[$0].id } == shown)
      }
      content.end()
      #expect(content.rows.map(\.id) == new && shown == new && content.known == seen)
    }
  }
}
