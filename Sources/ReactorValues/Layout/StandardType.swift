// `@unchecked Sendable`: constant; the closures capture only such as are themselves constant.
internal import Foundation

/// A standard type whose values are read as wholes.
package final class StandardType: @unchecked Sendable {
  package let kind: ValueNode.Kind
  /// Writes the value at an address as a person would, in one line.
  package let write: (UnsafeRawPointer, inout ValueLine) -> Void
  /// The value at an address in Swift; `nil` if there is no expression for it.
  package let source: (UnsafeRawPointer) -> String?
  /// Whether the values at two addresses are the same.
  package let isSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  /// How many bytes of a value are elsewhere than in the value itself.
  package let bytesElsewhere: (UnsafeRawPointer) -> Int

  private init<Value: Equatable>(
    _ type: Value.Type, _ kind: ValueNode.Kind, write: @escaping (Value, inout ValueLine) -> Void,
    source: @escaping (Value) -> String?, bytesElsewhere: @escaping (Value) -> Int = { _ in 0 }
  ) {
    self.kind = kind
    self.write = { write($0.assumingMemoryBound(to: Value.self).pointee, &$1) }
    self.source = { source($0.assumingMemoryBound(to: Value.self).pointee) }
    isSame = {
      $0.assumingMemoryBound(to: Value.self).pointee == $1.assumingMemoryBound(to: Value.self).pointee
    }
    self.bytesElsewhere = { bytesElsewhere($0.assumingMemoryBound(to: Value.self).pointee) }
  }

  package static let all: [ObjectIdentifier: StandardType] = {
    var types: [ObjectIdentifier: StandardType] = [:]
    func add<Value: Equatable>(
      _ type: Value.Type, _ kind: ValueNode.Kind, write: @escaping (Value, inout ValueLine) -> Void,
      source: @escaping (Value) -> String?, bytesElsewhere: @escaping (Value) -> Int = { _ in 0 }
    ) {
      types[ObjectIdentifier(type)] = StandardType(
        type, kind, write: write, source: source, bytesElsewhere: bytesElsewhere)
    }
    func addInteger<Value: FixedWidthInteger>(_ type: Value.Type) {
      add(type, .number, write: { $1.append(String($0)) }, source: { String($0) })
    }
    func addFloat<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ type: Value.Type) {
      add(type, .number, write: { $1.append($0.description) }, source: { Literal.float($0) })
    }
    addInteger(Int.self)
    addInteger(Int8.self)
    addInteger(Int16.self)
    addInteger(Int32.self)
    addInteger(Int64.self)
    addInteger(Int128.self)
    addInteger(UInt.self)
    addInteger(UInt8.self)
    addInteger(UInt16.self)
    addInteger(UInt32.self)
    addInteger(UInt64.self)
    addInteger(UInt128.self)
    addFloat(Double.self)
    addFloat(Float.self)
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      addFloat(Float16.self)
    #endif
    #if (arch(i386) || arch(x86_64)) && !os(Windows) && !os(Android)
      addFloat(Float80.self)
    #endif
    add(CGFloat.self, .number, write: { $1.append($0.description) }, source: { Literal.float(Double($0)) })
    add(Bool.self, .boolean, write: { $1.append($0 ? "true" : "false") }, source: { $0 ? "true" : "false" })
    add(
      String.self, .text, write: { $1.appendQuoted($0) }, source: { Literal.string($0) },
      bytesElsewhere: { $0.utf8.count > 15 ? $0.utf8.count + 32 : 0 })
    add(
      Substring.self, .text, write: { $1.appendQuoted(String($0.prefix(300))) },
      source: { Literal.string(String($0)) }, bytesElsewhere: { $0.utf8.count })
    add(
      Character.self, .text, write: { $1.appendQuoted(String($0)) }, source: { Literal.string(String($0)) })
    add(
      Unicode.Scalar.self, .text, write: { $1.appendQuoted(String($0)) },
      source: { Literal.string(String($0)) })
    add(Duration.self, .number, write: { $1.append($0.description) }, source: { Literal.duration($0) })
    add(
      Data.self, .other, write: { $1.append(Literal.dataText($0)) }, source: { Literal.data($0) },
      bytesElsewhere: { $0.count > 14 ? $0.count : 0 })
    add(
      URL.self, .text, write: { $1.append($0.absoluteString) }, source: { Literal.url($0) },
      bytesElsewhere: { $0.absoluteString.utf8.count })
    add(UUID.self, .text, write: { $1.append($0.uuidString) }, source: { Literal.uuid($0) })
    add(Date.self, .text, write: { $1.append(Literal.dateText($0)) }, source: { Literal.date($0) })
    add(Decimal.self, .number, write: { $1.append($0.description) }, source: { Literal.decimal($0) })
    add(Locale.self, .text, write: { $1.append($0.identifier) }, source: { Literal.locale($0) })
    add(TimeZone.self, .text, write: { $1.append($0.identifier) }, source: { Literal.timeZone($0) })
    return types
  }()
}
