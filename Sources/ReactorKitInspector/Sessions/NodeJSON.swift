internal import Foundation
internal import ReactorValues

/// A tree as plain JSON: structures as objects, collections as arrays, an enumeration as its name, or with its payload as an
/// object of one key.
enum NodeJSON {
  static func text(of node: ValueNode) -> String { text(of: value(of: node), .prettyPrinted) }

  /// The text of a value that `JSONSerialization` takes.
  static func text(of value: Any, _ options: JSONSerialization.WritingOptions = []) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: value,
      options: options.union([.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]))
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// The value, as `JSONSerialization` takes it.
  static func value(of node: ValueNode) -> Any {
    switch node.kind {
    case .boolean: return node.text == "true"
    case .number: return number(node.text)
    case .text: return unquoted(node.text)
    case .none: return NSNull()
    case .optional: return node.children?.first.map(value) ?? scalar(node)
    case .collection, .set: return node.children.map { $0.map(value) as Any } ?? emptyOr(node, [Any]())
    case .structure, .tuple, .dictionary:
      return node.children.map { object($0) as Any } ?? emptyOr(node, [String: Any]())
    case .enumeration:
      guard let children = node.children, !children.isEmpty else {
        return String(node.text.drop { $0 == "." })
      }
      let name = String(node.text.drop { $0 == "." }.prefix { $0 != "(" })
      return [name: children.count == 1 ? value(of: children[0]) : object(children)]
    case .object, .redacted, .other: return node.text
    }
  }

  private static func object(_ children: [ValueNode]) -> [String: Any] {
    var object: [String: Any] = [:]
    for (index, child) in children.enumerated() {
      object[child.label.map(unquoted) ?? String(index)] = value(of: child)
    }
    return object
  }

  /// An empty value, unless there is something that is not here.
  private static func emptyOr(_ node: ValueNode, _ empty: Any) -> Any {
    node.more == nil && node.cut == nil ? empty : node.text
  }

  /// The value of a node that stands for the one in it.
  private static func scalar(_ node: ValueNode) -> Any {
    if node.text == "nil" { return NSNull() }
    if node.text == "true" || node.text == "false" { return node.text == "true" }
    return node.text.hasPrefix("\"") ? unquoted(node.text) : number(node.text)
  }

  private static func number(_ text: String) -> Any {
    if let integer = Int(text) { return integer }
    // JSON has no infinity, and nothing that is no number.
    if let double = Double(text), double.isFinite { return double }
    return text
  }

  /// The text that a Swift literal stands for.
  static func unquoted(_ literal: String) -> String {
    guard literal.count >= 2, literal.hasPrefix("\""), literal.hasSuffix("\"") else { return literal }
    var result = ""
    var rest = literal.dropFirst().dropLast()
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escaped {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "0": result.append("\0")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) {
          result.unicodeScalars.append(scalar)
        }
      default: result.append(escaped)
      }
    }
    return result
  }
}
