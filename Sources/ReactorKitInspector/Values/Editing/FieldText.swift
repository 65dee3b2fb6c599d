internal import ReactorValues

/// Simple values as texts that a person edits: Swift literals.
enum FieldText {
  /// Whether values of a type can be edited: strings, numbers, Booleans, enumerations all of whose cases are known
  /// by name, and optionals of these.
  static func isEditable(_ facts: TypeFacts) -> Bool {
    switch facts.style {
    case .standard: parsers[ObjectIdentifier(facts.type)] != nil
    case .optional(let type):
      // An optional of an optional has two kinds of nothing.
      !(type.wrapped is any OptionalType.Type) && isEditable(.of(type.wrapped))
    case .enumeration: facts.type is any CaseIterable.Type
    default: false
    }
  }

  /// The value that a text means; `nil` if it means none of that type.
  static func value(_ text: String, as facts: TypeFacts) -> Any? {
    let text = text.trimmed
    switch facts.style {
    case .standard: return parsers[ObjectIdentifier(facts.type)]?(text)
    case .optional(let type):
      return text == "nil" ? type.make(nil) : value(text, as: .of(type.wrapped)).flatMap { type.make($0) }
    case .enumeration: return (facts.type as? any CaseIterable.Type).flatMap { caseNamed(text, of: $0) }
    default: return nil
    }
  }

  private static func caseNamed<Value: CaseIterable>(_ text: String, of type: Value.Type) -> Any? {
    let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
    return type.allCases.first { Runtime.caseName(of: $0) == name && Runtime.payload(of: $0) == nil }
  }

  private static let parsers: [ObjectIdentifier: @Sendable (String) -> Any?] = {
    var parsers: [ObjectIdentifier: @Sendable (String) -> Any?] = [
      ObjectIdentifier(String.self): { string($0) },
      ObjectIdentifier(Bool.self): { Bool($0) },
      ObjectIdentifier(Character.self): { text in string(text).flatMap { $0.count == 1 ? $0.first : nil } },
    ]
    func addInteger<Value: FixedWidthInteger & SendableMetatype>(_ type: Value.Type) {
      parsers[ObjectIdentifier(type)] = { Value($0.filter { $0 != "_" }) }
    }
    func addFloat<Value: BinaryFloatingPoint & LosslessStringConvertible & SendableMetatype>(
      _ type: Value.Type
    ) {
      parsers[ObjectIdentifier(type)] = { text in
        // As one writes them in Swift, and as they are printed.
        Value(text.filter { $0 != "_" }.replacing(".infinity", with: "inf").replacing(".nan", with: "nan"))
      }
    }
    addInteger(Int.self)
    addInteger(Int8.self)
    addInteger(Int16.self)
    addInteger(Int32.self)
    addInteger(Int64.self)
    addInteger(UInt.self)
    addInteger(UInt8.self)
    addInteger(UInt16.self)
    addInteger(UInt32.self)
    addInteger(UInt64.self)
    addFloat(Double.self)
    addFloat(Float.self)
    return parsers
  }()

  /// A string literal on one line; `nil` if it is not one.
  private static func string(_ literal: String) -> String? {
    guard literal.count >= 2, literal.hasPrefix("\""), literal.hasSuffix("\"") else { return nil }
    var (text, rest) = ("", literal.dropFirst().dropLast())
    while let character = rest.popFirst() {
      if character == "\"" || character.isNewline { return nil }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case "0": text.append("\0")
      case "\\": text.append("\\")
      case "\"": text.append("\"")
      case "'": text.append("'")
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let number = UInt32(rest[..<end], radix: 16), let scalar = Unicode.Scalar(number)
        else { return nil }
        text.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return text
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
