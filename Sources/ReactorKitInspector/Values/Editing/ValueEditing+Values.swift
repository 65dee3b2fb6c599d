internal import Foundation
internal import ReactorValues

/// The values of recorded actions, as they are filled in at first.
extension ValueEditing {
  /// The most bytes of a text that is edited; a longer one can be kept, or replaced as a whole.
  static let longestText = 10_000

  /// - Returns: `kept` for what must not be shown, and for what is no text that a person edits.
  func value(of part: ValuePart, _ input: FieldInput) -> FieldValue {
    if part.isRedacted { return .kept("(redacted)") }
    if let text = part.ownText { return .kept(text) }
    if input.optional == true, case .optional(let type) = part.facts.style {
      var inner = input
      inner.optional = nil
      return type.withWrapped(at: part.address) { value(of: part.part($0, $1), inner) } ?? .none
    }
    switch input.kind {
    case .none: return .kept(part.line(60))
    case .flag: return (part.facts.value(at: part.address) as? Bool).map { .flag($0) } ?? .kept(part.line(60))
    case .text, .number: return text(of: part)
    case .json: return json(of: part)
    case .menu:
      return part.withCase { name, values in
        guard let fields = input.cases?.first(where: { $0.name == name })?.fields else {
          return .kept(part.line(60))
        }
        // An empty tuple is a value, and nothing to fill in.
        return .enumeration(case: name, zip(values, fields).map { value(of: $0.1, $1.input) })
      }
    }
  }

  private func text(of part: ValuePart) -> FieldValue {
    guard let text = FieldText.text(of: part.facts.value(at: part.address)) else {
      return .kept(part.line(60))
    }
    return short(text)
  }

  private func short(_ text: String) -> FieldValue {
    let bytes = text.utf8.count
    guard bytes > Self.longestText else { return .text(text) }
    return .kept("A text of \(bytes) bytes: too long to be edited here.")
  }

  private func json(of part: ValuePart) -> FieldValue {
    if let problem = ValueAudit.problem(of: part) { return .kept(problem) }
    guard let value = part.facts.value(at: part.address) as? any Encodable else {
      return .kept(part.line(60))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return .kept(part.line(60)) }
    return short(String(decoding: data, as: UTF8.self))
  }
}
