internal import ReactorKit

extension ValueReader {
  /// The differences of two values by the paths of their properties.
  ///
  /// Parts whose bytes are the same are the same, and are not looked into: a large array that both share costs
  /// nothing. Elements that have a stored `id` are compared by that, if the ids are unique; others by position.
  ///
  /// - Returns: At most `limit` changes, and how many more there are; those of parts beyond the limit of visits
  ///   count as one.
  /// - Complexity: O(n) in the parts that are not shared; no more than the limit of visits.
  package func differences(_ before: Any, _ after: Any, limit: Int) -> (changes: [ValueChange], more: Int) {
    TypeFacts.reading(before) { oldAddress, oldFacts in
      TypeFacts.reading(after) { newAddress, newFacts in
        var differences = ValueDifferences(limit: limit, visits: limits.visits)
        differences.compare(ValuePart(self, oldAddress, oldFacts), ValuePart(self, newAddress, newFacts))
        return (differences.changes, differences.more)
      }
    }
  }
}

/// Finds the differences of two values.
package struct ValueDifferences {
  package let limit: Int
  package var visits: Int
  package private(set) var changes: [ValueChange] = []
  package private(set) var more = 0
  /// The way to the parts that are being compared.
  private var steps: [ValuePath.Step] = []

  package init(limit: Int, visits: Int) { (self.limit, self.visits) = (limit, visits) }

  package var count: Int { changes.count + more }

  /// Whether two values are not certainly the same.
  package static func differ(_ before: Any, _ after: Any) -> Bool {
    ValueReader().differences(before, after, limit: 1).changes.isEmpty == false
  }

  /// Whether two parts are not certainly the same, whatever of them may be shown.
  package static func differ(_ before: ValuePart, _ after: ValuePart) -> Bool {
    var differences = ValueDifferences(limit: 1, visits: before.reader.limits.visits)
    let reader = ValueReader(limits: before.reader.limits)
    differences.compare(
      ValuePart(reader, before.address, before.facts), ValuePart(reader, after.address, after.facts))
    return differences.count > 0
  }

  package static func haveSameBytes(_ before: ValuePart, _ after: ValuePart) -> Bool {
    before.facts === after.facts && after.facts.haveSameBytes(before.address, after.address)
  }

  package mutating func add(
    _ kind: ValueChange.Kind = .changed, _ before: @autoclosure () -> String?,
    _ after: @autoclosure () -> String?
  ) {
    guard changes.count < limit else { return more += 1 }
    changes.append(ValueChange(kind: kind, path: ValuePath(steps), before: before(), after: after()))
  }

  package mutating func at(_ step: ValuePath.Step, _ body: (inout Self) -> Void) {
    steps.append(step)
    body(&self)
    steps.removeLast()
  }

  package mutating func compare(_ before: ValuePart, _ after: ValuePart) {
    visits -= 1
    guard !Self.haveSameBytes(before, after) else { return }
    guard before.facts === after.facts, visits > 0, steps.count < before.reader.limits.depth else {
      return addIfUnequal(before, after)
    }
    if before.isRedacted || after.isRedacted || before.ownText != nil {
      if Self.differ(before, after) { add(before, after) }
      return
    }
    switch after.style {
    case .standard(let type): if !type.isSame(before.address, after.address) { add(before, after) }
    case .structure, .tuple: compareFields(before, after)
    case .enumeration: compareCases(before, after)
    case .optional: compareOptionals(before, after)
    case .pulse: comparePulses(before, after)
    case .existential, .anyHashable, .shared: compareUnwrapped(before, after)
    case .list: compareLists(before, after)
    case .set: compareSets(before, after)
    case .dictionary: compareDictionaries(before, after)
    case .object: compareObjects(before, after)
    case .range, .keyPath, .metatype: if before.line(1_000) != after.line(1_000) { add(before, after) }
    case .function, .opaque, .mirrored, .binding: add(before, after)
    }
  }

  package mutating func add(_ before: ValuePart, _ after: ValuePart) {
    add(.changed, before.changeText, after.changeText)
  }

  /// Compares values of different types, and those that are too deep or too many to be looked into.
  private mutating func addIfUnequal(_ before: ValuePart, _ after: ValuePart) {
    before.unwrapped { old in
      after.unwrapped { new in
        guard old.facts !== before.facts || new.facts !== after.facts, old.facts === new.facts, visits > 0
        else { return add(before, after) }
        compare(old, new)
      }
    }
  }

  private mutating func compareUnwrapped(_ before: ValuePart, _ after: ValuePart) {
    before.unwrapped { old in
      after.unwrapped { new in
        switch new.style {
        // A shared value that is in no state has nothing to compare.
        case .existential, .anyHashable, .shared: return
        default: compare(old, new)
        }
      }
    }
  }

  private mutating func compareFields(_ before: ValuePart, _ after: ValuePart) {
    after.forEachField(since: before) { index, field, old, new in
      guard !Self.haveSameBytes(old, new) else { return true }
      at(.name(field.pathName(index))) { $0.compare(old, new) }
      return true
    }
  }

  private mutating func compareCases(_ before: ValuePart, _ after: ValuePart) {
    before.withCase { oldName, oldValues in
      after.withCase { newName, newValues in
        guard oldName == newName, oldValues.count == newValues.count else { return add(before, after) }
        at(.name(newName)) { differences in
          for index in newValues.indices {
            differences.at(.name(newValues[index].label ?? "\(index)")) {
              $0.compare(oldValues[index].1, newValues[index].1)
            }
          }
        }
      }
    }
  }

  private mutating func compareOptionals(_ before: ValuePart, _ after: ValuePart) {
    guard case .optional(let type) = after.facts.style else { return }
    let isSome: Void? = type.withWrapped(at: after.address) { newAddress, facts in
      let wasSome: Void? = type.withWrapped(at: before.address) { oldAddress, _ in
        compare(before.part(oldAddress, facts), after.part(newAddress, facts))
      }
      if wasSome == nil { add(before, after) }
    }
    let wasSome: Void? = type.withWrapped(at: before.address) { _, _ in () }
    if isSome == nil, wasSome != nil { add(before, after) }
  }

  private mutating func comparePulses(_ before: ValuePart, _ after: ValuePart) {
    guard let old = before.facts.value(at: before.address) as? any AnyPulse,
      let new = after.facts.value(at: after.address) as? any AnyPulse, old.assignment != new.assignment
    else { return }
    let countBefore = count
    before.withPulsed { old in after.withPulsed { new in compare(old, new) } }
    if count == countBefore { add(.assigned, before.changeText, after.changeText) }
  }

  private mutating func compareObjects(_ before: ValuePart, _ after: ValuePart) {
    guard let old = before.object, let new = after.object, old !== new else { return }
    guard type(of: old) == type(of: new), after.isOpened(new) else { return add(before, after) }
    compareFields(before, after)
  }
}

extension ValuePart {
  /// The value in a line of a change.
  package var changeText: String { line(reader.limits.nodeCharacters) }
}
