import Foundation
import ReactorKitObservation
import Testing

@testable import ReactorKitGTK

/// Few, as each frame is waited for; `LIST_CASES=100` runs more.
private let cases = UInt64(ProcessInfo.processInfo.environment["LIST_CASES"] ?? "") ?? 4

/// Random states on real widgets: after each, everything is as if a list had been made for it, with the focus, the
/// selection and the place that the last one had.
@Suite(.serialized) @MainActor struct RandomListTests {
  @Test(arguments: 1...cases)
  func aListIsWhatAPlainOneWouldBe(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    // More than 16 changes are told to GTK as few.
    let size = seed.isMultiple(of: 3) ? 300 : 60
    await withList(0..<size, selection: seed.isMultiple(of: 2) ? .multiple : .single) { window in
      await check(window, PlainList(ids: Array(0..<size)), seed, &random)
    }
  }

  /// GTK guesses the heights of rows that it has not shown, so that it is not known where in all rows the place is.
  @Test(arguments: 1...cases)
  func aListOfRowsOfDifferentHeightsIsWhatAPlainOneWouldBe(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let size = seed.isMultiple(of: 3) ? 300 : 60
    let height: @MainActor (Int) -> Int = { 16 + $0 % 5 * 7 }
    await withList(0..<size, height: height) { window in
      await check(window, PlainList(ids: Array(0..<size), height: height), seed, &random)
    }
  }

  private func check(
    _ window: ListWindow, _ list: PlainList, _ seed: UInt64, _ random: inout SeededGenerator
  ) async {
    var plain = list
    var told: [Set<Int>] = []
    var copied: Set<Int> = []
    let subscription = window.list.rx.selectedIDs.changed.subscribe(onNext: { told.append($0) })
    for step in 0..<25 {
      await plain.use(window, &random)
      told = []
      let before = window.seen
      let offset = window.offset
      plain.change(&random)
      let copies = plain.someIDs(&random)
      let rows = plain.items(copying: copies, &random)
      let reports = await issues(about: "same id") {
        window.reactor.send(.show(rows))
        await frames(of: window.view)
      }
      let comment: Comment =
        "seed \(seed), step \(step): \(plain.last), focus \(plain.focused ?? -1), twice \(copies.sorted())"
      plain.check(window, comment)
      plain.checkPlace(window, before, offset, comment)
      #expect(told.isEmpty, comment)
      #expect(reports.count == (copies.isEmpty || copies == copied ? 0 : 1), comment)
      copied = copies
    }
    subscription.dispose()
  }
}

/// What a list should be.
@MainActor
struct PlainList {
  var ids: [Int]
  private(set) var last = ""
  private(set) var focused: Int?
  private var selected: Set<Int> = []
  private var difference = ListDifference<Int>()
  private var nextID = 1000
  /// How often elements were changed.
  private var versions: [Int: Int] = [:]
  /// The height of a row by its id; nil if all are as high as those of ``ListWindow``.
  private let height: (@MainActor (Int) -> Int)?

  init(ids: [Int], height: (@MainActor (Int) -> Int)? = nil) { (self.ids, self.height) = (ids, height) }

  /// A few ids, or none in most cases.
  func someIDs(_ random: inout SeededGenerator) -> Set<Int> {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return [] }
    return Set((0..<3).compactMap { _ in ids.randomElement(using: &random) })
  }

  /// The elements; after some of them, others come with the same id, which are not to be shown.
  func items(copying copies: Set<Int>, _ random: inout SeededGenerator) -> [Item] {
    var items = ids.map { Item($0, text(of: $0)) }
    for id in copies.sorted() {
      guard let first = items.firstIndex(where: { $0.id == id }) else { continue }
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        items.insert(Item(id, "Copy \(id)"), at: Int.random(in: first + 1...items.count, using: &random))
      }
    }
    return items
  }

  private func text(of id: Int) -> String { versions[id].map { "Row \(id) \($0)" } ?? "Row \(id)" }

  /// Scrolls, selects, and gives a row the focus, as a user does.
  mutating func use(_ window: ListWindow, _ random: inout SeededGenerator) async {
    if Bool.random(using: &random) {
      window.offset = Double.random(in: 0...Double(ids.count * 20), using: &random).rounded()
    }
    await frames(of: window.view)
    let seen = window.seen.compactMap { ListWindow.id(in: $0.text) }
    if Int.random(in: 0..<3, using: &random) == 0, let id = seen.randomElement(using: &random) {
      window.focus(id)
      focused = id
    }
    if Bool.random(using: &random), let id = ids.randomElement(using: &random) {
      selected = [id]
      window.list.selectedIDs = [id]
    }
    await frames(of: window.view)
  }

  mutating func change(_ random: inout SeededGenerator) {
    let old = ids
    let place = Int.random(in: 0...ids.count, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...1:
      let count = Int.random(in: 1...5, using: &random)
      ids.insert(contentsOf: nextID..<nextID + count, at: place)
      nextID += count
      last = "insert \(count) at \(place)"
    case 2...3 where place < ids.count:
      let count = min(ids.count - place, Int.random(in: 1...5, using: &random))
      ids.removeSubrange(place..<place + count)
      last = "remove \(count) at \(place)"
    case 4...5 where place < ids.count:
      let id = ids.remove(at: place)
      let target = Int.random(in: 0...ids.count, using: &random)
      ids.insert(id, at: target)
      last = "move \(place) to \(target)"
    case 6:
      ids.shuffle(using: &random)
      last = "shuffle"
    case 7:
      let kept = Set(ids.filter { _ in Int.random(in: 0..<5, using: &random) > 0 })
      ids.removeAll { !kept.contains($0) }
      last = "filter"
    case 8:
      ids.reverse()
      last = "reverse"
    default: last = "nothing"
    }
    if last == "nothing" || Bool.random(using: &random) {
      // Elements of rows in sight and out of sight change, also of rows that come or move.
      for _ in 0..<8 { if let id = ids.randomElement(using: &random) { versions[id, default: 0] += 1 } }
      last += " and elements"
    }
    difference =
      ListDifference.between(old.map { Item($0) }, ids.map { Item($0) }, known: Set(old)) ?? .init()
  }

  mutating func check(_ window: ListWindow, _ comment: Comment) {
    height == nil ? checkPlaces(window, comment) : checkOrder(window, comment)
    checkFocus(window, comment)
    #expect(window.list.count == ids.count, comment)
    #expect(window.list.selectedIDs == selected.intersection(ids), comment)
    let seen = Set(window.seen.map(\.text))
    let drawn = Set(selected.map { text(of: $0) }).intersection(seen)
    #expect(window.drawnAsSelected.intersection(seen) == drawn, comment)
  }

  /// All rows in sight are where they should be.
  private func checkPlaces(_ window: ListWindow, _ comment: Comment) {
    let height = Double(ListWindow.rowHeight)
    let page = height * Double(ListWindow.rowsInSight)
    let offset = window.offset
    #expect(offset >= 0 && offset <= max(0, Double(ids.count) * height - page), comment)
    #expect(window.scrolled.vadjustment?.upper == max(page, Double(ids.count) * height), comment)
    let inSight = ids.enumerated().filter { index, _ in
      let top = Double(index) * height - offset
      return top + height > 0 && top < page
    }
    #expect(window.seen.map(\.text) == inSight.map { text(of: $0.element) }, comment)
    #expect(window.seen.map(\.top) == inSight.map { Int(Double($0.offset) * height - offset) }, comment)
  }

  /// The rows in sight are below each other, without a gap, and fill the view, if there are so many.
  private func checkOrder(_ window: ListWindow, _ comment: Comment) {
    let seen = window.seen
    let page = ListWindow.rowHeight * ListWindow.rowsInSight
    let start = seen.first.flatMap { first in ids.firstIndex { text(of: $0) == first.text } } ?? 0
    var (top, places) = (seen.first?.top ?? 0, [Int]())
    for id in ids[start...].prefix(seen.count) {
      places.append(top)
      top += height?(id) ?? 0
    }
    #expect(seen.map(\.text) == ids[start...].prefix(seen.count).map { text(of: $0) }, comment)
    #expect(seen.map(\.top) == places, comment)
    #expect(seen.first.map { $0.top <= 0 } ?? ids.isEmpty, comment)
    #expect(top >= page || start + seen.count == ids.count, comment)
    #expect(top >= page || start == 0 && seen.first?.top ?? 0 == 0, comment)
  }

  private mutating func checkFocus(_ window: ListWindow, _ comment: Comment) {
    guard let focused else { return }
    if ids.contains(focused) {
      #expect(window.focusedText == text(of: focused), comment)
    } else {
      self.focused = window.list.focusedID
      #expect(ids.isEmpty || self.focused.map(ids.contains) == true, comment)
    }
    #expect(ids.isEmpty || window.list.focusedID == self.focused, comment)
  }

  /// Rows in sight that have stayed together are where they were, unless the list's end is there.
  func checkPlace(
    _ window: ListWindow, _ before: [(text: String, top: Int)], _ oldOffset: Double, _ comment: Comment
  ) {
    let seen = before.compactMap { ListWindow.id(in: $0.text) }
    guard let first = seen.first, let start = ids.firstIndex(of: first), let top = before.first?.top,
      ids[start...].starts(with: seen), seen.allSatisfy({ !difference.moved.contains($0) })
    else { return }
    if let rowHeight = self.height {
      let above = ids[..<start].reduce(0) { $0 + rowHeight($1) }
      let below = ids[start...].reduce(0) { $0 + rowHeight($1) }
      // Otherwise the rows follow the list's beginning or end.
      guard above >= -top, top + below >= ListWindow.rowHeight * ListWindow.rowsInSight else { return }
      #expect(window.seen.first { $0.text == text(of: first) }?.top == top, comment)
      return
    }
    let height = ListWindow.rowHeight
    let end = max(0, ids.count * height - height * ListWindow.rowsInSight)
    #expect(Int(window.offset) == min(max(0, start * height - top), end), comment)
  }
}
