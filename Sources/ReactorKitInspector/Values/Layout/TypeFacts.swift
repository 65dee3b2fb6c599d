// `@unchecked Sendable`: constant.
internal import Foundation
internal import ReactorKit

/// The constant facts about a type, by which values of it are read in place, without copies.
class TypeFacts: @unchecked Sendable {
  enum Style {
    case standard(StandardType)
    case optional(any OptionalType.Type)
    case list(any ListType.Type)
    case set(any SetType.Type)
    case dictionary(any DictionaryType.Type)
    case range(any RangeType.Type)
    case structure, tuple, enumeration, object, existential, function, metatype, opaque
    case pulse, keyPath, anyHashable
    case shared(any AnyShared.Type)
  }

  struct Field {
    /// The name as it was written; `nil` for an unlabelled element of a tuple.
    let label: String?
    /// The name as an initializer has it: the storage of a wrapped property has the name of that.
    let sourceLabel: String?
    let isLazy: Bool
    let isVariable: Bool
    let facts: TypeFacts
    let offset: Int
    let isStrong: Bool

    /// The name in a path.
    func pathName(_ index: Int) -> String { label ?? "\(index)" }
  }

  let type: Any.Type
  /// The name without its module and the types around it.
  let name: String
  /// The name without its module.
  let qualifiedName: String
  let style: Style
  let size: Int
  let stride: Int
  /// Whether a copy of the value is a copy of its bytes: nothing of it is elsewhere.
  let isPlain: Bool
  /// Where the bytes are that make the value: not those between fields, which mean nothing, nor those that only
  /// the runtime of reactors uses. Two values with the same bytes there are the same.
  let byteRanges: [Range<Int>]
  /// The fields of a structure or tuple, without the hidden change set of an `@ObservableState`.
  let fields: [Field]

  init(_ type: Any.Type, style: Style, size: Int, stride: Int, isPlain: Bool) {
    (self.type, self.style, self.size, self.stride, self.isPlain) = (type, style, size, stride, isPlain)
    name = TypeName.short(type)
    qualifiedName = TypeName.qualified(type)
    let hasFields = [.structure, .tuple].contains(Runtime.kind(of: type))
    fields = hasFields ? Self.fields(of: type) : []
    byteRanges = hasFields ? Self.byteRanges(of: fields, size: size) : [0..<size]
  }

  private static func byteRanges(of fields: [Field], size: Int) -> [Range<Int>] {
    // What no field explains is compared as a whole.
    guard fields.allSatisfy(\.isStrong), !fields.isEmpty else { return [0..<size] }
    var ranges: [Range<Int>] = []
    for field in fields where field.facts.type != PropertyMarks.self {
      for range in field.facts.byteRanges where !range.isEmpty {
        let (start, end) = (field.offset + range.lowerBound, field.offset + range.upperBound)
        if let last = ranges.last, last.upperBound == start {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(start..<end)
        }
      }
    }
    return ranges
  }

  /// Whether the bytes of two values are the same. Then the values are, too, because its bytes are all that a value
  /// is; the reverse does not hold.
  func haveSameBytes(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    for range in byteRanges where memcmp(lhs + range.lowerBound, rhs + range.lowerBound, range.count) != 0 {
      return false
    }
    return true
  }

  /// The value at an address, as it is.
  func value(at address: UnsafeRawPointer) -> Any { fatalError("Only subclasses are made.") }
  /// Replaces the value at an address by another one, if that is of this type.
  func assign(_ value: Any, at address: UnsafeMutableRawPointer) {}
  /// Ends the value at an address, which is memory from then on.
  func destroy(at address: UnsafeMutableRawPointer) {}
  /// The name of the case of an enumeration.
  func caseName(at address: UnsafeRawPointer) -> String? { nil }
  /// Reads the case of an enumeration, and its payload, if there is one.
  func withPayload<Result>(
    at address: UnsafeRawPointer, _ body: (CaseFacts, UnsafeRawPointer?) -> Result
  ) -> Result? {
    nil
  }

  /// The fields of a structure, tuple or class. Those of a class are not kept, as classes may contain each other.
  static func fields(of type: Any.Type) -> [Field] {
    let fields = Runtime.fields(of: type)
    let isObservable = fields.contains { $0.type == _ChangeSet.self }
    return fields.compactMap { field in
      guard field.type != _ChangeSet.self else { return nil }
      let facts = TypeFacts.of(field.type)
      let label = field.name.flatMap(label)
      let isWrapped = isObservable || facts.mayBeWrapper
      return Field(
        label: label, sourceLabel: isWrapped || label == nil ? label : field.name,
        isLazy: field.name?.hasPrefix(lazyPrefix) == true, isVariable: field.isVariable, facts: facts,
        offset: field.offset,
        isStrong: field.isStrong)
    }
  }

  /// Whether a field of this type whose name has an underscore may be the storage of a wrapped property.
  private var mayBeWrapper: Bool {
    switch style {
    case .pulse, .shared: true
    case .structure: fields.contains { ["wrappedValue", "value", "storage"].contains($0.label) }
    default: false
    }
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// The name of a property as it was written. Its storage may have an underscore before it.
  static func label(_ name: String) -> String? {
    if name.hasPrefix(".") { return nil }
    for prefix in [lazyPrefix, "_"] where name.hasPrefix(prefix) && name.count > prefix.count {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}

/// The facts about a type that is known to the compiler as a parameter.
private final class TypeFactsOf<Value>: TypeFacts, @unchecked Sendable {
  /// The cases of an enumeration.
  private let cases: CasesOf<Value>?

  init() {
    cases = Runtime.kind(of: Value.self) == .enumeration ? CasesOf() : nil
    super.init(
      Value.self, style: Self.style(), size: MemoryLayout<Value>.size, stride: MemoryLayout<Value>.stride,
      isPlain: _isPOD(Value.self))
  }

  override func value(at address: UnsafeRawPointer) -> Any {
    address.assumingMemoryBound(to: Value.self).pointee
  }

  override func assign(_ value: Any, at address: UnsafeMutableRawPointer) {
    guard let value = value as? Value else { return }
    address.assumingMemoryBound(to: Value.self).pointee = value
  }

  override func destroy(at address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  override func caseName(at address: UnsafeRawPointer) -> String? { cases?.facts(at: address).name }

  override func withPayload<Result>(
    at address: UnsafeRawPointer, _ body: (CaseFacts, UnsafeRawPointer?) -> Result
  ) -> Result? {
    cases?.withPayload(at: address, body)
  }

  private static func style() -> Style {
    if let standard = StandardType.all[ObjectIdentifier(Value.self)] { return .standard(standard) }
    switch Runtime.kind(of: Value.self) {
    case .optional: return (Value.self as? any OptionalType.Type).map { .optional($0) } ?? .opaque
    case .structure: return structureStyle()
    case .enumeration: return .enumeration
    case .tuple: return .tuple
    case .object: return Value.self is AnyKeyPath.Type ? .keyPath : .object
    case .existential: return .existential
    case .function: return .function
    case .metatype: return .metatype
    case .other: return .opaque
    }
  }

  private static func structureStyle() -> Style {
    switch Value.self {
    case let type as any ListType.Type: .list(type)
    case let type as any SetType.Type: .set(type)
    case let type as any DictionaryType.Type: .dictionary(type)
    case let type as any RangeType.Type: .range(type)
    case let type as any AnyShared.Type: .shared(type)
    case is any AnyPulse.Type: .pulse
    case is AnyHashable.Type: .anyHashable
    default: .structure
    }
  }
}

extension TypeFacts {
  private static let known = Locked<[ObjectIdentifier: TypeFacts]>([:])

  /// The facts about a type, which are found once for the process.
  static func of(_ type: Any.Type) -> TypeFacts {
    let id = ObjectIdentifier(type)
    if let facts = known.withLock({ $0[id] }) { return facts }
    // Outside of the lock, because the facts about the types of fields are found, too. No structure contains
    // itself but in a collection or behind a reference, so that this ends.
    let facts = make(type)
    known.withLock { $0[id] = facts }
    return facts
  }

  private static func make(_ type: Any.Type) -> TypeFacts {
    func open<Value>(_ type: Value.Type) -> TypeFacts { TypeFactsOf<Value>() }
    return _openExistential(type, do: open)
  }

  /// Reads a value in place: where it is, and the facts about its type. What is in an existential is read
  /// itself.
  static func reading<Result>(_ value: Any, _ body: (UnsafeRawPointer, TypeFacts) -> Result) -> Result {
    func open<Value>(_ value: Value) -> Result {
      let facts = TypeFacts.of(Value.self)
      // An existential in an `Any` stays one until it is cast.
      if case .existential = facts.style { return cast(value, to: Swift.type(of: value as Any), body) }
      return withUnsafePointer(to: value) { body(UnsafeRawPointer($0), facts) }
    }
    return _openExistential(value, do: open)
  }
}

/// Reads what is in an existential.
private func cast<Result>(
  _ value: Any, to type: Any.Type, _ body: (UnsafeRawPointer, TypeFacts) -> Result
) -> Result {
  func open<Value>(_ type: Value.Type) -> Result {
    guard let value = value as? Value else { return withUnsafePointer(to: ()) { body($0, .of(Void.self)) } }
    return withUnsafePointer(to: value) { body(UnsafeRawPointer($0), .of(Value.self)) }
  }
  return _openExistential(type, do: open)
}
