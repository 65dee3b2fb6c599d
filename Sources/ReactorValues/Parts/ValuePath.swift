/// A way to a part of a value: `items[2].isDone`, `byID["x"]`, `route.detail.0`.
///
/// Optionals and property wrappers have no step of their own. The case of an enumeration has one, which leads
/// to its payload.
package struct ValuePath: Hashable, Sendable, CustomStringConvertible {
  package enum Step: Hashable, Sendable {
    /// A property, a case, or an element of a tuple.
    case name(String)
    /// An index, or a key as one writes it in Swift.
    case element(String)
  }

  package var steps: [Step]

  package init(_ steps: [Step] = []) { self.steps = steps }

  /// Reads a path; `nil` if it is not one.
  package init?(_ text: String) {
    var (steps, rest): ([Step], Substring) = ([], text[...])
    while let first = rest.first {
      if first == "[" {
        guard let end = Self.endOfKey(rest) else { return nil }
        let key = rest[rest.index(after: rest.startIndex)..<end]
        guard !key.isEmpty else { return nil }
        steps.append(.element(String(key)))
        rest = rest[rest.index(after: end)...]
      } else {
        if !steps.isEmpty {
          guard first == "." else { return nil }
          rest = rest.dropFirst()
        }
        let name = rest.prefix { !".[]".contains($0) }
        guard !name.isEmpty else { return nil }
        steps.append(.name(String(name)))
        rest = rest[name.endIndex...]
      }
    }
    self.steps = steps
  }

  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .name(let name): text += text.isEmpty ? name : ".\(name)"
      case .element(let key): text += "[\(key)]"
      }
    }
    return text
  }

  package func appending(_ step: Step) -> ValuePath { ValuePath(steps + [step]) }

  /// Whether one of both leads to the other.
  package func overlaps(_ other: ValuePath) -> Bool {
    zip(steps, other.steps).allSatisfy(==)
  }

  /// The bracket that closes the first one; brackets in strings do not count.
  private static func endOfKey(_ text: Substring) -> Substring.Index? {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        isEscaped = character == "\\"
        isQuoted = character != "\""
      } else if character == "\"" {
        isQuoted = true
      } else if "[(".contains(character) {
        depth += 1
      } else if "])".contains(character) {
        depth -= 1
        if depth == 0 { return character == "]" ? index : nil }
      }
    }
    return nil
  }
}
