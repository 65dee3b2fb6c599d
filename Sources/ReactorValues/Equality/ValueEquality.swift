internal import ReactorKit

/// Decides whether two values are the same.
///
/// A part whose type is `Equatable` is compared by `==`; any other by its fields, its case, or its elements; functions and
/// objects by identity.
package struct ValueEquality {
  /// Whether parts with the same bytes are the same without asking `==`: also a number that is none, which is equal to nothing.
  private let byBytes: Bool
  private let maximumDepth = 256

  package init(byBytes: Bool = true) { self.byBytes = byBytes }

  /// Whether two parts are the same, apart from the properties that are left out.
  ///
  /// Parts that are nested more than 256 levels deep are the same only if their bytes are.
  ///
  /// - Complexity: O(n) in the parts that are not shared.
  package func areSame(
    _ lhs: ValuePart, _ rhs: ValuePart, but names: LeftOutNames = LeftOutNames(), depth: Int = 0
  ) -> Bool {
    guard !names.isWhole else { return true }
    guard lhs.facts === rhs.facts else { return false }
    let haveSameBytes = ValueDifferences.haveSameBytes(lhs, rhs)
    if byBytes, haveSameBytes { return true }
    if let areEqual = lhs.facts.areEqual(lhs.address, rhs.address), areEqual || names.isEmpty {
      return areEqual
    }
    guard depth < maximumDepth else { return haveSameBytes }
    func areSame(_ lhs: ValuePart, _ rhs: ValuePart) -> Bool {
      self.areSame(lhs, rhs, but: names, depth: depth + 1)
    }
    switch lhs.style {
    case .structure, .tuple: return areFieldsSame(lhs, rhs, names, depth, haveSameBytes)
    case .enumeration: return areCasesSame(lhs, rhs, depth)
    case .optional(let type):
      let inner: Bool?? = type.withWrapped(at: lhs.address) { left, facts in
        type.withWrapped(at: rhs.address) { right, _ in
          areSame(lhs.part(left, facts), rhs.part(right, facts))
        }
      }
      if let inner { return inner ?? false }
      return type.withWrapped(at: rhs.address, { _, _ in () }) == nil
    case .pulse: return lhs.withPulsed { left in rhs.withPulsed { areSame(left, $0) } ?? false } ?? false
    case .existential, .anyHashable, .shared: return areContentsSame(lhs, rhs, names, depth, haveSameBytes)
    case .list(let type):
      let facts = TypeFacts.of(type.element)
      return type.withElements(at: lhs.address) { left, count in
        type.withElements(at: rhs.address) { right, otherCount in
          guard count == otherCount else { return false }
          guard let left, let right else { return true }
          return (0..<count).allSatisfy { index in
            let offset = index * facts.stride
            return areSame(lhs.part(left + offset, facts), rhs.part(right + offset, facts))
          }
        }
      }
    case .dictionary(let type):
      let facts = TypeFacts.of(type.value)
      return type.areMatching(lhs.address, rhs.address) {
        areSame(lhs.part($0, facts), rhs.part($1, facts))
      }
    case .object: return lhs.object === rhs.object
    // By `Mirror`, a function is a copy, and has no identity.
    case .function: return haveSameBytes || !LayoutCheck.holds
    case .standard, .set, .range, .keyPath, .metatype, .binding, .opaque, .mirrored: return haveSameBytes
    }
  }

  private func areFieldsSame(
    _ lhs: ValuePart, _ rhs: ValuePart, _ names: LeftOutNames, _ depth: Int, _ haveSameBytes: Bool
  ) -> Bool {
    func areSame(_ index: Int, _ field: TypeFacts.Field, _ left: ValuePart, _ right: ValuePart) -> Bool {
      let rest = names.isEmpty ? names : names.of(field.pathName(index))
      return self.areSame(left, right, but: rest, depth: depth + 1)
    }
    if lhs.isMirrored {
      var isSame = true
      rhs.forEachField(since: lhs) {
        isSame = areSame($0, $1, $2, $3)
        return isSame
      }
      return isSame
    }
    let fields = lhs.facts.fields
    // What has no fields that Swift knows, such as a union of C.
    guard !fields.isEmpty || lhs.facts.size == 0 else { return haveSameBytes }
    return fields.indices.allSatisfy { index in
      let field = fields[index]
      guard field.isStrong else { return true }
      return areSame(
        index, field, lhs.part(lhs.address + field.offset, field.facts),
        rhs.part(rhs.address + field.offset, field.facts))
    }
  }

  private func areCasesSame(_ lhs: ValuePart, _ rhs: ValuePart, _ depth: Int) -> Bool {
    lhs.withCase { name, values in
      rhs.withCase { otherName, otherValues in
        name == otherName && values.count == otherValues.count
          && zip(values, otherValues).allSatisfy { areSame($0.1, $1.1, depth: depth + 1) }
      }
    }
  }

  private func areContentsSame(
    _ lhs: ValuePart, _ rhs: ValuePart, _ names: LeftOutNames, _ depth: Int, _ haveSameBytes: Bool
  ) -> Bool {
    lhs.unwrapped { left in
      rhs.unwrapped { right in
        // What could not be unwrapped.
        guard left.facts !== lhs.facts || right.facts !== rhs.facts else { return haveSameBytes }
        return areSame(left, right, but: names, depth: depth + 1)
      }
    }
  }
}
