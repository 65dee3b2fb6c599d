// The functions of Swift's runtime that `Mirror` itself is made of. They are called here and not through
// `Mirror(reflecting:)`, because that calls the `customMirror` of foreign types, which may look into objects.

/// Reads types and cases without any code of theirs.
package enum Runtime {
  package enum Kind {
    case structure, enumeration, optional, tuple, function, existential, metatype, object, other
  }

  package struct Field {
    /// The name as it is stored: `_name` for the storage of a wrapped property, `.0` in a tuple.
    package let name: String?
    package let type: Any.Type
    /// Where the field begins, from the beginning of the value or object that has it.
    package let offset: Int
    /// Whether the field is no `weak` or `unowned` reference, which is stored in another way.
    package let isStrong: Bool
    /// Whether it is a `var`.
    package let isVariable: Bool
  }

  package static func kind(of type: Any.Type) -> Kind {
    // A metatype is a pointer to the type's metadata, whose first word is its kind, or the `isa` of a class.
    switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x303, 0x307: .existential
    case 0x304, 0x306: .metatype
    case 0, 0x203, 0x305, 0x800...: .object
    default: .other
    }
  }

  /// The fields of a structure, a tuple, or a class with its superclasses.
  package static func fields(of type: Any.Type) -> [Field] {
    // The runtime crashes if it is asked for the fields of an existential.
    guard [.structure, .tuple, .object].contains(kind(of: type)) else { return [] }
    return (0..<fieldCount(type)).map { index in
      var description = FieldDescription()
      let fieldType = fieldType(type, index: index, description: &description)
      defer { description.free?(description.name) }
      return Field(
        name: description.name.map { String(cString: $0) }, type: fieldType,
        offset: fieldOffset(type, index: index), isStrong: description.isStrong,
        isVariable: description.isVariable)
    }
  }

  /// The name of an enumeration's case.
  package static func caseName<Value>(of value: Value) -> String? {
    enumCaseName(value).map { String(cString: $0) }
  }

  /// The payload of an enumeration's case; several values, or one with a label, are a tuple.
  package static func payload<Value>(of value: Value) -> Any? {
    guard childCount(value, type: Value.self) > 0 else { return nil }
    var name: UnsafePointer<CChar>?
    var free: FreeName?
    defer { free?(name) }
    return child(of: value, type: Value.self, index: 0, name: &name, free: &free)
  }
}

private typealias FreeName = @convention(c) (UnsafePointer<CChar>?) -> Void

/// Has the layout of the runtime's `_FieldReflectionMetadata`.
private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var free: FreeName?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: Any.Type, index: Int, description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

@_silgen_name("swift_reflectionMirror_count")
private func childCount<Value>(_ value: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func child<Value>(
  of value: Value, type: Any.Type, index: Int, name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  free: UnsafeMutablePointer<FreeName?>
) -> Any
