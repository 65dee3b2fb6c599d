// `@unchecked Sendable`: constant.
internal import ReactorKit

/// The facts about a type that is known to the compiler as a parameter.
package final class TypeFactsOf<Value>: TypeFacts, @unchecked Sendable {
  /// The cases of an enumeration.
  private let cases: CasesOf<Value>?
  private let equality: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

  package init() {
    cases = LayoutCheck.holds && Runtime.kind(of: Value.self) == .enumeration ? CasesOf() : nil
    equality = (Value.self as? any Equatable.Type).map { Self.equality(of: $0) }
    super.init(
      Value.self, style: Self.style(), size: MemoryLayout<Value>.size, stride: MemoryLayout<Value>.stride,
      isPlain: _isPOD(Value.self))
  }

  package override func value(at address: UnsafeRawPointer) -> Any {
    address.assumingMemoryBound(to: Value.self).pointee
  }

  package override func initializer(copying address: UnsafeRawPointer) -> Initializer {
    let value = address.assumingMemoryBound(to: Value.self).pointee
    return { $0.initializeMemory(as: Value.self, to: value) }
  }

  package override func initializer(_ value: Any) -> Initializer? {
    (value as? Value).map { value in { $0.initializeMemory(as: Value.self, to: value) } }
  }

  package override func initializer(tag: UInt32, _ payload: [(offset: Int, initialize: Initializer)])
    -> Initializer?
  {
    cases?.initializer(tag: tag, payload)
  }

  package override func value(_ initialize: Initializer) -> Any {
    let made = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { made.deallocate() }
    // Makes a value, which is moved out: nothing is left to release.
    initialize(UnsafeMutableRawPointer(made))
    return made.move()
  }

  package override var isEquatable: Bool { equality != nil }

  package override func areEqual(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool? {
    equality?(lhs, rhs)
  }

  private static func equality<Known: Equatable>(
    of type: Known.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    // The type is `Value`, as an `Equatable` one.
    { $0.assumingMemoryBound(to: Known.self).pointee == $1.assumingMemoryBound(to: Known.self).pointee }
  }

  package override func destroy(at address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  package override func caseName(at address: UnsafeRawPointer) -> String? { cases?.facts(at: address).name }

  package override func withPayload<Result>(
    at address: UnsafeRawPointer, _ body: (CaseFacts, UnsafeRawPointer?) -> Result
  ) -> Result? {
    cases?.withPayload(at: address, body)
  }

  private static func style() -> Style {
    if let standard = StandardType.all[ObjectIdentifier(Value.self)] { return .standard(standard) }
    guard LayoutCheck.holds else { return styleWithoutLayout() }
    switch Runtime.kind(of: Value.self) {
    case .optional: return (Value.self as? any OptionalType.Type).map { .optional($0) } ?? .opaque
    case .structure: return structureStyle()
    case .enumeration: return .enumeration
    case .tuple: return .tuple
    case .object: return objectStyle()
    case .existential: return .existential
    case .function: return .function
    case .metatype: return .metatype
    case .other: return .opaque
    }
  }

  private static func styleWithoutLayout() -> Style {
    if let type = Value.self as? any OptionalType.Type { return .optional(type) }
    if Value.self is AnyClass { return objectStyle() }
    let style = structureStyle()
    if case .structure = style { return .mirrored }
    return style
  }

  private static func objectStyle() -> Style { Value.self is AnyKeyPath.Type ? .keyPath : .object }

  private static func structureStyle() -> Style {
    switch Value.self {
    case let type as any ListType.Type: .list(type)
    case let type as any SetType.Type: .set(type)
    case let type as any DictionaryType.Type: .dictionary(type)
    case let type as any RangeType.Type: .range(type)
    case let type as any AnyShared.Type: .shared(type)
    case is any AnyPulse.Type: .pulse
    case is any AnyBindingAction.Type: .binding
    case is AnyHashable.Type: .anyHashable
    default: .structure
    }
  }
}
