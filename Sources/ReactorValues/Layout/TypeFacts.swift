// `@unchecked Sendable`: constant.
package import ReactorKit

/// The constant facts about a type, by which values of it are read in place, without copies.
package class TypeFacts: @unchecked Sendable {
  package enum Style {
    case standard(StandardType)
    case optional(any OptionalType.Type)
    case list(any ListType.Type)
    case set(any SetType.Type)
    case dictionary(any DictionaryType.Type)
    case range(any RangeType.Type)
    case structure, tuple, enumeration, object, existential, function, metatype, opaque
    /// Not known: `Mirror` shows the value.
    case mirrored
    case pulse, keyPath, anyHashable, binding
    case shared(any AnyShared.Type)
  }

  package struct Field {
    /// The name as it was written; `nil` for an unlabelled element of a tuple.
    package let label: String?
    /// The name as an initializer has it: the storage of a wrapped property has the name of that.
    package let sourceLabel: String?
    package let isLazy: Bool
    package let isVariable: Bool
    package let facts: TypeFacts
    package let offset: Int
    package let isStrong: Bool

    /// The name in a path.
    package func pathName(_ index: Int) -> String { label ?? "\(index)" }
  }

  package let type: Any.Type
  /// The name without its module and the types around it.
  package let name: String
  /// The name without its module.
  package let qualifiedName: String
  package let style: Style
  package let size: Int
  package let stride: Int
  /// Whether a copy of the value is a copy of its bytes: nothing of it is elsewhere.
  package let isPlain: Bool
  /// Where the bytes are that make the value: not those between fields, which mean nothing, nor those that only
  /// the runtime of reactors uses. Two values with the same bytes there are the same.
  package let byteRanges: [Range<Int>]
  /// The fields of a structure or tuple, without the hidden change set of an `@ObservableState`.
  package let fields: [Field]

  /// Whether a value, or one in its fields and optionals, may be a pulse.
  package let mayHavePulses: Bool

  package init(_ type: Any.Type, style: Style, size: Int, stride: Int, isPlain: Bool) {
    (self.type, self.style, self.size, self.stride, self.isPlain) = (type, style, size, stride, isPlain)
    name = TypeName.short(type)
    qualifiedName = TypeName.qualified(type)
    let hasFields = LayoutCheck.holds && [.structure, .tuple].contains(Runtime.kind(of: type))
    fields = hasFields ? Self.fields(of: type) : []
    byteRanges = hasFields ? Self.byteRanges(of: fields, size: size) : [0..<size]
    mayHavePulses =
      switch style {
      case .pulse, .existential, .mirrored: true
      case .structure: fields.contains { $0.facts.mayHavePulses }
      case .optional(let type): TypeFacts.of(type.wrapped).mayHavePulses
      default: false
      }
  }

  /// The value at an address, as it is.
  package func value(at address: UnsafeRawPointer) -> Any { fatalError("Only subclasses are made.") }
  /// Makes a value of this type in memory that has no value.
  package typealias Initializer = (UnsafeMutableRawPointer) -> Void

  /// Makes a copy of the value at an address.
  package func initializer(copying address: UnsafeRawPointer) -> Initializer { { _ in } }
  /// Makes a value; `nil` if it is not of this type.
  package func initializer(_ value: Any) -> Initializer? { nil }
  /// Makes a value of an enumeration's case, by the initializers of its payload, each with its offset.
  package func initializer(tag: UInt32, _ payload: [(offset: Int, initialize: Initializer)]) -> Initializer? {
    nil
  }
  /// The value that is made.
  package func value(_ initialize: Initializer) -> Any { fatalError("Only subclasses are made.") }
  /// Whether the type has `==`.
  package var isEquatable: Bool { false }
  /// Whether the values at two addresses are equal by `==`; `nil` if the type has none.
  package func areEqual(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool? { nil }
  /// Ends the value at an address, which is memory from then on.
  package func destroy(at address: UnsafeMutableRawPointer) {}
  /// The name of the case of an enumeration.
  package func caseName(at address: UnsafeRawPointer) -> String? { nil }
  /// Reads the case of an enumeration, and its payload, if there is one.
  package func withPayload<Result>(
    at address: UnsafeRawPointer, _ body: (CaseFacts, UnsafeRawPointer?) -> Result
  ) -> Result? {
    nil
  }

  /// The fields of a structure, tuple or class. Those of a class are not kept, as classes may contain each other.
  package static func fields(of type: Any.Type) -> [Field] {
    let fields = Runtime.fields(of: type)
    let isObservable = fields.contains { $0.type == _ChangeSet.self }
    return fields.compactMap { field in
      guard field.type != _ChangeSet.self else { return nil }
      let facts = TypeFacts.of(field.type)
      let label = field.name.flatMap(label)
      let isWrapped = isObservable || facts.mayBeWrapper
      return Field(
        label: label, sourceLabel: isWrapped || label == nil ? label : field.name,
        isLazy: field.name.map(isLazy) == true, isVariable: field.isVariable, facts: facts,
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

  /// Whether a name is that of the storage of a `lazy` property.
  package static func isLazy(_ name: String) -> Bool { name.hasPrefix(lazyPrefix) }

  /// The name of a property as it was written. Its storage may have an underscore before it.
  package static func label(_ name: String) -> String? {
    if name.hasPrefix(".") { return nil }
    for prefix in [lazyPrefix, "_"] where name.hasPrefix(prefix) && name.count > prefix.count {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}
