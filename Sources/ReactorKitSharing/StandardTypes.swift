public import Foundation

/// A type that many values have, so that it cannot be the key of one.
///
/// Not for use outside of the package; the compiler needs to see it.
public protocol _StandardType {}

enum StandardTypes {
  /// Whether a type is declared by Swift or the system rather than by a user: a `_StandardType`, a type that
  /// is declared nowhere (a tuple, a function, `Any`), or any other type of their modules.
  static func contain(_ type: Any.Type) -> Bool {
    if type is any _StandardType.Type { return true }
    let name = String(reflecting: type)
    if name.hasPrefix("(") { return !name.hasPrefix("(extension in ") }
    return name.hasSuffix("Any") && !name.contains(".") || modules.contains { name.hasPrefix($0) }
  }

  static func error(_ type: Any.Type, _ declaration: SharedDeclaration) -> SharedError {
    SharedError(
      key: "\(type)", reason: .missingKey,
      details: Diagnostics.declaredWithoutKey(type, "\(declaration)"))
  }

  private static let modules =
    ["Swift", "Foundation", "FoundationEssentials", "Dispatch", "Synchronization", "Observation"]
    .flatMap { ["\($0).", "any \($0)."] } + ["__C."]
}

extension Bool: _StandardType {}
extension Int: _StandardType {}
extension Int8: _StandardType {}
extension Int16: _StandardType {}
extension Int32: _StandardType {}
extension Int64: _StandardType {}
extension Int128: _StandardType {}
extension UInt: _StandardType {}
extension UInt8: _StandardType {}
extension UInt16: _StandardType {}
extension UInt32: _StandardType {}
extension UInt64: _StandardType {}
extension UInt128: _StandardType {}
extension Float: _StandardType {}
extension Double: _StandardType {}
extension CGFloat: _StandardType {}
extension Decimal: _StandardType {}
extension Character: _StandardType {}
extension String: _StandardType {}
extension Substring: _StandardType {}
extension Duration: _StandardType {}
extension Date: _StandardType {}
extension DateComponents: _StandardType {}
extension Data: _StandardType {}
extension URL: _StandardType {}
extension UUID: _StandardType {}
extension Locale: _StandardType {}
extension TimeZone: _StandardType {}
extension CGPoint: _StandardType {}
extension CGSize: _StandardType {}
extension CGRect: _StandardType {}
extension Optional: _StandardType {}
extension Result: _StandardType {}
extension Array: _StandardType {}
extension ArraySlice: _StandardType {}
extension ContiguousArray: _StandardType {}
extension Set: _StandardType {}
extension IndexSet: _StandardType {}
extension Dictionary: _StandardType {}
extension Range: _StandardType {}
extension ClosedRange: _StandardType {}
