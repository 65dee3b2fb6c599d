internal import ReactorValues

/// The differences of arrays, sets and dictionaries.
extension DifferenceText {
  /// What an element became.
  fileprivate enum Step {
    /// Elements that belong together, by their positions before and after.
    case kept(Int, Int)
    case removed(Int)
    case inserted(Int)
  }

  /// How many elements are matched in each possible way. It takes time in the square of their number.
  private static var matchedCount: Int { 200 }

  mutating func compareElements(_ old: ValuePart, _ new: ValuePart, _ depth: Int) {
    switch new.style {
    case .list(let type):
      let facts = TypeFacts.of(type.element)
      type.withElements(at: old.address) { oldFirst, oldCount in
        type.withElements(at: new.address) { newFirst, newCount in
          // Of an empty list, whose elements are nowhere, no position is asked for.
          let (oldStart, newStart) = (oldFirst ?? old.address, newFirst ?? new.address)
          func oldPart(_ index: Int) -> ValuePart { old.part(oldStart + index * facts.stride, facts) }
          func newPart(_ index: Int) -> ValuePart { new.part(newStart + index * facts.stride, facts) }
          let steps = steps(oldCount, newCount, facts, oldPart, newPart)
          write(steps, depth, oldPart, newPart) { "[\($0)]: " }
        }
      }
    case .set: compareUnordered(old, new, depth) { _ in "" }
    default: compareUnordered(old, new, depth) { "\($0): " }
    }
  }

  // MARK: Lists

  private func steps(
    _ oldCount: Int, _ newCount: Int, _ facts: TypeFacts, _ old: (Int) -> ValuePart, _ new: (Int) -> ValuePart
  ) -> [Step] {
    let common = min(oldCount, newCount)
    var (start, end) = (0, 0)
    while start < common, equality.areSame(old(start), new(start)) { start += 1 }
    while end < common - start, equality.areSame(old(oldCount - end - 1), new(newCount - end - 1)) {
      end += 1
    }
    let (oldRange, newRange) = (start..<(oldCount - end), start..<(newCount - end))
    return (0..<start).map { .kept($0, $0) } + matched(oldRange, newRange, facts, old, new)
      + (0..<end).map { .kept(oldCount - end + $0, newCount - end + $0) }
  }

  /// Matches elements by their ids, by what they are, or by their positions.
  private func matched(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ facts: TypeFacts, _ old: (Int) -> ValuePart,
    _ new: (Int) -> ValuePart
  ) -> [Step] {
    if let field = ValueDifferences.idField(of: facts),
      let oldIDs = ValueDifferences.ids(oldRange.map(old), field),
      let newIDs = ValueDifferences.ids(newRange.map(new), field)
    {
      let matching = ElementMatching(before: oldIDs, after: newIDs, start: oldRange.lowerBound)
      return steps(matching, oldRange, newRange, pairing: false)
    }
    if max(oldRange.count, newRange.count) <= Self.matchedCount {
      let difference = Array(newRange).difference(from: Array(oldRange)) {
        equality.areSame(old($0), new($1))
      }
      return steps(
        without: difference.removals.map(\.index),
        difference.insertions.map(\.index), oldRange, newRange, pairing: true)
    }
    let oldTexts = oldRange.map { AnyHashable(old($0).line(200)) }
    let newTexts = newRange.map { AnyHashable(new($0).line(200)) }
    if Set(oldTexts).count == oldTexts.count, Set(newTexts).count == newTexts.count {
      let matching = ElementMatching(before: oldTexts, after: newTexts, start: oldRange.lowerBound)
      return steps(matching, oldRange, newRange, pairing: true)
    }
    return steps(without: Array(oldRange), Array(newRange), oldRange, newRange, pairing: true)
  }

  private func steps(
    _ matching: ElementMatching, _ oldRange: Range<Int>, _ newRange: Range<Int>, pairing: Bool
  ) -> [Step] {
    steps(
      without: matching.removed + matching.moved.map(\.from), matching.inserted + matching.moved.map(\.to),
      oldRange, newRange, pairing: pairing)
  }

  /// The way from one list to the other, in order.
  ///
  /// - Parameter pairing: Whether an element that is removed where another one is inserted has become that one.
  private func steps(
    without removed: [Int], _ inserted: [Int], _ oldRange: Range<Int>, _ newRange: Range<Int>, pairing: Bool
  ) -> [Step] {
    let (removed, inserted) = (Set(removed), Set(inserted))
    var (steps, old, new): ([Step], Int, Int) = ([], oldRange.lowerBound, newRange.lowerBound)
    while old < oldRange.upperBound || new < newRange.upperBound {
      let (firstOld, firstNew) = (old, new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      let pairs = pairing ? min(old - firstOld, new - firstNew) : 0
      steps += (0..<pairs).map { .kept(firstOld + $0, firstNew + $0) }
      steps += (firstOld + pairs..<old).map { .removed($0) }
      steps += (firstNew + pairs..<new).map { .inserted($0) }
      guard old < oldRange.upperBound, new < newRange.upperBound else { continue }
      steps.append(.kept(old, new))
      (old, new) = (old + 1, new + 1)
    }
    return steps
  }

  private mutating func write(
    _ steps: [Step], _ depth: Int, _ old: (Int) -> ValuePart, _ new: (Int) -> ValuePart,
    _ label: (Int) -> String
  ) {
    var unchanged: [Int] = []
    for (place, step) in steps.enumerated() {
      let end = place == steps.count - 1 ? "" : ","
      if case .kept(let from, let to) = step, equality.areSame(old(from), new(to)) {
        unchanged.append(to)
        continue
      }
      writeUnchanged(&unchanged, depth, ",", label, new)
      switch step {
      case .kept(let from, let to): compare(label(to), old(from), new(to), depth, end, LeftOutNames())
      case .removed(let index): add(.old, depth, label(index) + old(index).line(200, isNested: true) + end)
      case .inserted(let index): add(.new, depth, label(index) + new(index).line(200, isNested: true) + end)
      }
    }
    writeUnchanged(&unchanged, depth, "", label, new)
  }

  private mutating func writeUnchanged(
    _ indices: inout [Int], _ depth: Int, _ end: String, _ label: (Int) -> String, _ new: (Int) -> ValuePart
  ) {
    defer { indices = [] }
    guard let first = indices.first else { return }
    add(
      .both, depth,
      indices.count == 1 ? label(first) + new(first).shortText + end : "… (\(indices.count) unchanged)\(end)")
  }

  // MARK: Sets and dictionaries

  private mutating func compareUnordered(
    _ old: ValuePart, _ new: ValuePart, _ depth: Int, _ label: (String) -> String
  ) {
    let (oldElements, newElements) = (old.elementsByText, new.elementsByText)
    let keys = Set(oldElements.keys).union(newElements.keys).sorted()
    let isSet = if case .set = new.style { true } else { false }
    var unchanged = 0
    for (place, key) in keys.enumerated() {
      let end = place == keys.count - 1 ? "" : ","
      let (before, after) = (oldElements[key], newElements[key])
      func line(_ part: ValuePart, _ value: Any) -> String {
        isSet ? key + end : part.reading(value) { label(key) + $0.line(200, isNested: true) + end }
      }
      switch (before, after) {
      case (let before?, let after?):
        let changed = old.reading(before) { before in
          new.reading(after) { after in
            guard !isSet, !equality.areSame(before, after) else { return false }
            compare(label(key), before, after, depth, end, LeftOutNames())
            return true
          }
        }
        if !changed { unchanged += 1 }
      case (let before?, nil): add(.old, depth, line(old, before))
      case (nil, let after?): add(.new, depth, line(new, after))
      case (nil, nil): break
      }
    }
    if unchanged > 0 { add(.both, depth, "… (\(unchanged) unchanged)") }
  }
}

extension CollectionDifference<Int>.Change {
  /// The index that is removed or inserted.
  fileprivate var index: Int {
    switch self {
    case .insert(_, let index, _), .remove(_, let index, _): index
    }
  }
}

extension ValuePart {
  /// The elements of a set or dictionary by their texts, or those of their keys.
  fileprivate var elementsByText: [String: Any] {
    var elements: [String: Any] = [:]
    forEachElement(maximum: .max, sorting: 0) { element in
      let text = (element.key ?? element.value).line(10_000, isNested: true)
      elements[text] = element.value.facts.value(at: element.value.address)
      return true
    }
    return elements
  }

  /// A part that has not changed: a collection, or what has parts, without them.
  var shortText: String {
    unwrapped { value in
      switch value.style {
      case .structure: value.fieldCount > 0 ? "\(value.typeText)(…)" : value.line(100)
      case .tuple: value.fieldCount > 0 ? "(…)" : "()"
      case .enumeration: value.withCase { $1.isEmpty ? ".\($0)" : ".\($0)(…)" }
      case .list, .set, .dictionary: value.childCount > 0 ? "[…]" : value.line(100)
      default: value.line(100, isNested: true)
      }
    }
  }

  /// The name of the type before the fields of a structure.
  var typeText: String {
    if case .tuple = style { return "" }
    return facts.qualifiedName
  }
}
