internal import Foundation
internal import ReactorValues

/// Simple values as texts that a person writes, without quotes.
enum FieldText {
  /// How the values of a type are filled in; `nil` if they are not written as texts.
  static func kind(of type: Any.Type) -> FieldInput.Kind? {
    if type == Bool.self { return .flag }
    guard let parser = parsers[ObjectIdentifier(type)] else { return nil }
    return parser.isNumber ? .number : .text
  }

  /// The value that a text means; `nil` if it means none of that type.
  static func value(_ text: String, as type: Any.Type) -> Any? {
    parsers[ObjectIdentifier(type)]?.parse(text)
  }

  /// The text of a value that `kind(of:)` has one for.
  static func text(of value: Any) -> String? {
    switch value {
    case let text as String: text
    case let character as Character: String(character)
    case let date as Date: date.formatted(dateFormat)
    case let url as URL: url.absoluteString
    default: parsers[ObjectIdentifier(type(of: value))] == nil ? nil : "\(value)"
    }
  }

  /// The values that a type has, where a person may not know them; `nil`: any.
  static func range(of type: Any.Type) -> String? { parsers[ObjectIdentifier(type)]?.range }

  private struct Parser: Sendable {
    var isNumber = false
    var range: String?
    let parse: @Sendable (String) -> Any?
  }

  private static let dateFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  private static let parsers: [ObjectIdentifier: Parser] = {
    var parsers: [ObjectIdentifier: Parser] = [
      ObjectIdentifier(String.self): Parser { $0 },
      ObjectIdentifier(Character.self): Parser(range: "one character") { $0.count == 1 ? $0.first : nil },
      ObjectIdentifier(UUID.self): Parser(
        range: "such as \(String(repeating: "0", count: 8))-0000-0000-0000-000000000000"
      ) {
        UUID(uuidString: trimmed($0))
      },
      ObjectIdentifier(URL.self): Parser { URL(string: trimmed($0)) },
      ObjectIdentifier(Date.self): Parser(range: "such as 2001-01-31T12:00:00Z") { text in
        (try? Date(trimmed(text), strategy: dateFormat)) ?? (try? Date(trimmed(text), strategy: .iso8601))
      },
    ]
    func addInteger<Value: FixedWidthInteger & SendableMetatype>(_ type: Value.Type) {
      parsers[ObjectIdentifier(type)] = Parser(isNumber: true, range: "\(Value.min) to \(Value.max)") {
        Value(trimmed($0).filter { $0 != "_" })
      }
    }
    func addFloat<Value: BinaryFloatingPoint & LosslessStringConvertible & SendableMetatype>(
      _ type: Value.Type
    ) {
      parsers[ObjectIdentifier(type)] = Parser(isNumber: true) { text in
        // As one writes them in Swift, and as they are printed.
        Value(
          trimmed(text).filter { $0 != "_" }.replacing(".infinity", with: "inf").replacing(
            ".nan", with: "nan"))
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

  /// The text without blanks at its ends.
  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
