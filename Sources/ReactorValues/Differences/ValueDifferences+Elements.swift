internal import ReactorKit

/// The differences of collections.
extension ValueDifferences {
  package mutating func compareLists(_ before: ValuePart, _ after: ValuePart) {
    guard case .list(let type) = after.facts.style else { return }
    let facts = TypeFacts.of(type.element)
    type.withElements(at: before.address) { oldFirst, oldCount in
      type.withElements(at: after.address) { newFirst, newCount in
        func old(_ index: Int) -> ValuePart { before.part(oldFirst.at(index, facts), facts) }
        func new(_ index: Int) -> ValuePart { after.part(newFirst.at(index, facts), facts) }
        let common = min(oldCount, newCount)
        var start = 0
        while start < common, areSame(oldFirst, start, newFirst, start, facts) { start += 1 }
        var end = 0
        while end < common - start,
          areSame(oldFirst, oldCount - end - 1, newFirst, newCount - end - 1, facts)
        {
          end += 1
        }
        let (oldRange, newRange) = (start..<(oldCount - end), start..<(newCount - end))
        if let field = Self.idField(of: facts),
          let oldIDs = Self.ids(oldRange.map(old), field), let newIDs = Self.ids(newRange.map(new), field)
        {
          let matching = ElementMatching(before: oldIDs, after: newIDs, start: start)
          compare(matching, old, new)
        } else {
          compare(oldRange, newRange, old, new)
        }
      }
    }
  }

  /// Compares elements by position; the rest of the longer list was inserted or removed.
  private mutating func compare(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ old: (Int) -> ValuePart, _ new: (Int) -> ValuePart
  ) {
    let common = min(oldRange.upperBound, newRange.upperBound)
    for index in oldRange.lowerBound..<common {
      at(.element("\(index)")) { $0.compare(old(index), new(index)) }
    }
    for index in common..<max(common, oldRange.upperBound) {
      at(.element("\(index)")) { $0.add(.removed, old(index).changeText, nil) }
    }
    for index in common..<max(common, newRange.upperBound) {
      at(.element("\(index)")) { $0.add(.inserted, nil, new(index).changeText) }
    }
  }

  private mutating func compare(
    _ matching: ElementMatching, _ old: (Int) -> ValuePart, _ new: (Int) -> ValuePart
  ) {
    for index in matching.removed {
      at(.element("\(index)")) { $0.add(.removed, old(index).changeText, nil) }
    }
    for index in matching.inserted {
      at(.element("\(index)")) { $0.add(.inserted, nil, new(index).changeText) }
    }
    for (from, to) in matching.moved {
      at(.element("\(from)")) { $0.add(.moved, "\(from)", "\(to)") }
    }
    for (from, to) in matching.kept {
      at(.element("\(to)")) { $0.compare(old(from), new(to)) }
    }
  }

  package mutating func compareSets(_ before: ValuePart, _ after: ValuePart) {
    let (old, new) = (Set(texts(before)), Set(texts(after)))
    for text in old.subtracting(new).sorted() {
      at(.element(text)) { $0.add(.removed, text, nil) }
    }
    for text in new.subtracting(old).sorted() {
      at(.element(text)) { $0.add(.inserted, nil, text) }
    }
  }

  package mutating func compareDictionaries(_ before: ValuePart, _ after: ValuePart) {
    let (old, new) = (entries(before), entries(after))
    for (key, value) in old.sorted(by: { $0.key < $1.key }) where new[key] == nil {
      at(.element(key)) { differences in
        before.reading(value) { part in differences.add(.removed, part.changeText, nil) }
      }
    }
    for (key, value) in new.sorted(by: { $0.key < $1.key }) {
      at(.element(key)) { differences in
        after.reading(value) { new in
          guard let oldValue = old[key] else { return differences.add(.inserted, nil, new.changeText) }
          before.reading(oldValue) { differences.compare($0, new) }
        }
      }
    }
  }

  /// Whether two elements are the same, as far as a quick look tells.
  private func areSame(
    _ oldFirst: UnsafeRawPointer?, _ oldIndex: Int, _ newFirst: UnsafeRawPointer?, _ newIndex: Int,
    _ facts: TypeFacts
  ) -> Bool {
    let (old, new) = (oldFirst.at(oldIndex, facts), newFirst.at(newIndex, facts))
    if facts.haveSameBytes(old, new) { return true }
    guard case .standard(let type) = facts.style else { return false }
    return type.isSame(old, new)
  }

  /// The stored `id` of elements that are `Identifiable`. A computed one would be foreign code.
  package static func idField(of facts: TypeFacts) -> TypeFacts.Field? {
    guard facts.type is any Identifiable.Type else { return nil }
    return facts.fields.first { $0.label == "id" && $0.isStrong }
  }

  /// The ids of elements; `nil` if two are the same, or may not be shown.
  package static func ids(_ elements: [ValuePart], _ field: TypeFacts.Field) -> [AnyHashable]? {
    var seen: Set<AnyHashable> = []
    var ids: [AnyHashable] = []
    for element in elements {
      let part = element.part(element.address + field.offset, field.facts)
      guard !element.isRedacted, !part.isRedacted else { return nil }
      var id: AnyHashable? = nil
      if case .standard = field.facts.style { id = field.facts.value(at: part.address) as? AnyHashable }
      // The id of a type of the user's own is told by its text, because hashing it would be foreign code.
      let known = id ?? AnyHashable(part.line(1_000))
      guard seen.insert(known).inserted else { return nil }
      ids.append(known)
    }
    return ids
  }

  private func texts(_ part: ValuePart) -> [String] {
    var texts: [String] = []
    part.forEachElement(maximum: visits, sorting: 0) { element in
      texts.append(element.pathText)
      return true
    }
    return texts
  }

  private func entries(_ part: ValuePart) -> [String: Any] {
    var entries: [String: Any] = [:]
    part.forEachElement(maximum: visits, sorting: 0) { element in
      entries[element.pathText] = element.value.facts.value(at: element.value.address)
      return true
    }
    return entries
  }
}

extension UnsafeRawPointer? {
  /// Where an element of a row is; asked for only if there is one.
  fileprivate func at(_ index: Int, _ facts: TypeFacts) -> UnsafeRawPointer {
    guard let self else { preconditionFailure("An empty list has no elements.") }
    return self + index * facts.stride
  }
}
