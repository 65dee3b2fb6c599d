internal import ReactorValues

/// Writes how a state changes as the statements that a person would write: only what has changed, each property
/// by itself, and elements of collections where few have changed.
struct StateAssignments {
  /// A statement: the text before its expression, and the expression.
  struct Statement {
    var beginning: String
    var tree: SourceTree

    var flat: String { beginning + tree.flat }
  }

  var source: SwiftSource
  var reader: ValueReader { source.reader }

  init(_ source: SwiftSource) { self.source = source }

  /// The statements that make one state of another; none if both are the same.
  mutating func statements(from before: Any, to after: Any, target: String = "$0") -> [Statement] {
    TypeFacts.reading(before) { oldAddress, oldFacts in
      TypeFacts.reading(after) { newAddress, newFacts in
        let (old, new) = (ValuePart(reader, oldAddress, oldFacts), ValuePart(reader, newAddress, newFacts))
        return statements(old, new, target, isState: true)
      }
    }
  }

  mutating func statements(
    _ before: ValuePart, _ after: ValuePart, _ target: String, isState: Bool = false
  ) -> [Statement] {
    guard ValueDifferences.differ(before, after) else { return [] }
    guard before.facts === after.facts, !after.isRedacted, after.ownText == nil, !after.isWrittenWhole else {
      return [whole(after, target)]
    }
    switch after.style {
    case .structure, .tuple: return properties(before, after, target, isState)
    case .optional(let type): return optional(type, before, after, target)
    case .shared:
      return before.unwrapped { old in
        after.unwrapped { new in
          if case .shared = new.style { return [whole(after, target)] }
          return statements(old, new, target)
        }
      }
    case .list: return list(before, after, target)
    case .set: return set(before, after, target)
    case .dictionary: return dictionary(before, after, target)
    default: return [whole(after, target)]
    }
  }

  mutating func whole(_ part: ValuePart, _ target: String) -> Statement {
    Statement(beginning: "\(target) = ", tree: source.tree(of: part, isTyped: true, depth: 0))
  }

  private mutating func properties(
    _ before: ValuePart, _ after: ValuePart, _ target: String, _ isState: Bool
  ) -> [Statement] {
    let sourceBefore = source
    var statements: [Statement] = []
    var (changed, isAssignable) = (0, true)
    after.forEachField(since: before) { index, field, old, new in
      let added = self.statements(old, new, "\(target).\(SourceName.member(field.pathName(index)))")
      changed += added.isEmpty ? 0 : 1
      isAssignable = isAssignable && (added.isEmpty || field.isVariable)
      statements += added
      return true
    }
    // A value most of which has changed is another one.
    let isOther = !isState && changed > 1 && changed * 2 > after.facts.fields.count
    if isAssignable && !isOther {
      if !statements.isEmpty, case .structure = after.style { source.note(after.facts.type) }
      return statements
    }
    source = sourceBefore
    return [whole(after, target)]
  }

  private mutating func optional(
    _ type: any OptionalType.Type, _ before: ValuePart, _ after: ValuePart, _ target: String
  ) -> [Statement] {
    let inner = type.withWrapped(at: after.address) { newAddress, facts in
      type.withWrapped(at: before.address) { oldAddress, _ -> [Statement]? in
        guard case .structure = facts.style, !after.part(newAddress, facts).isWrittenWhole else {
          return nil
        }
        let sourceBefore = source
        let inner = statements(before.part(oldAddress, facts), after.part(newAddress, facts), "\(target)?")
        // The optional is not looked through where its value is replaced.
        if inner.contains(where: { $0.beginning == "\(target)? = " }) {
          source = sourceBefore
          return nil
        }
        return inner
      }
    }
    return inner?.flatMap { $0 } ?? [whole(after, target)]
  }
}
