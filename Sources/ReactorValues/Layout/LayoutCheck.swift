// Unsafe code: the values of known types are read as `Runtime` and `Witnesses` read those of users. Each step is made
// only if those before it have found what is expected, so that a wrong number is compared, and not followed.
internal import ReactorKit

/// Whether this version of Swift lays values out as the inspector takes them to be: known types are read once for the
/// process, before the first value of a user. If something differs, all values are read by `Mirror`, and none is edited.
package enum LayoutCheck {
  /// Something that is known of the layout.
  struct Expectation: Sendable {
    let name: String
    let isMet: @Sendable () -> Bool
  }

  /// Tests add one that is not met, before anything is read.
  static let expectations = Locked([
    Expectation(name: "the kinds of types", isMet: kindsAreKnown),
    Expectation(name: "structures", isMet: structuresAreKnown),
    Expectation(name: "objects", isMet: objectsAreKnown),
    Expectation(name: "the cases of enumerations", isMet: casesAreKnown),
    Expectation(name: "the payloads of enumerations", isMet: payloadsAreKnown),
  ])

  /// What is laid out in another way; `nil` if nothing is.
  package static let mismatch: String? = expectations.withLock { $0 }.first { !$0.isMet() }?.name

  package static var holds: Bool { mismatch == nil }

  // MARK: Known types

  private struct Mixed {
    var small: UInt8 = 1
    let double = 2.5
    var text = "text"
    weak var object: Object?
    let short: UInt16 = 3
    var list = [4]
  }

  private struct Box<Value> {
    var flag = true
    let value: Value
    var last: UInt8 = 5
  }

  private class Object {
    var small: UInt8 = 1
    let real = 2.5
  }

  private final class SpecialObject: Object {
    let number: Int32 = 3
    var text = "text"
  }

  /// A `SpecialObject` as a structure.
  private struct Fields {
    let header = (0, 0)
    var small: UInt8 = 1
    let real = 2.5
    let number: Int32 = 3
    var text = "text"
  }

  private enum Sum {
    case nothing
    case number(Int64)
    case pair(UInt8, text: String)
    case object(Object)
    indirect case deep(Int)
    case end
  }

  private enum Either<Left, Right> {
    case left(Left)
    case right(Right, [Left])
  }

  // MARK: Checks

  private static func kindsAreKnown() -> Bool {
    let kinds: [(Any.Type, Runtime.Kind)] = [
      (Mixed.self, .structure), (Box<Int>.self, .structure), (Sum.self, .enumeration),
      (Either<Int, Mixed>.self, .enumeration), (Mixed?.self, .optional), ((Int, Mixed).self, .tuple),
      ((() -> Void).self, .function), (Any.self, .existential), ((any Error).self, .existential),
      (Mixed.Type.self, .metatype), ((any Equatable.Type).self, .metatype), (Object.self, .object),
      (SpecialObject.self, .object),
    ]
    return kinds.allSatisfy { Runtime.kind(of: $0) == $1 }
  }

  private static func isField(
    _ field: Runtime.Field, _ name: String, _ type: Any.Type, at offset: Int?, isVariable: Bool
  ) -> Bool {
    field.name == name && field.type == type && field.offset == offset && field.isStrong
      && field.isVariable == isVariable
  }

  private static func structuresAreKnown() -> Bool {
    func offset<Value>(_ property: PartialKeyPath<Value>) -> Int? { MemoryLayout<Value>.offset(of: property) }
    func isBox<Value>(of type: Value.Type) -> Bool {
      let fields = Runtime.fields(of: Box<Value>.self)
      return fields.count == 3 && isField(fields[0], "flag", Bool.self, at: 0, isVariable: true)
        && isField(fields[1], "value", type, at: offset(\Box<Value>.value), isVariable: false)
        && isField(fields[2], "last", UInt8.self, at: offset(\Box<Value>.last), isVariable: true)
    }
    let (fields, items) = (Runtime.fields(of: Mixed.self), Runtime.fields(of: (UInt8, name: Double).self))
    return fields.count == 6 && items.count == 2
      && isField(fields[0], "small", UInt8.self, at: 0, isVariable: true)
      && isField(fields[1], "double", Double.self, at: offset(\Mixed.double), isVariable: false)
      && isField(fields[2], "text", String.self, at: offset(\Mixed.text), isVariable: true)
      && fields[3].name == "object" && !fields[3].isStrong
      && isField(fields[4], "short", UInt16.self, at: offset(\Mixed.short), isVariable: false)
      && isField(fields[5], "list", [Int].self, at: offset(\Mixed.list), isVariable: true)
      && items[0].name == ".0" && items[0].offset == 0 && items[0].type == UInt8.self
      && items[1].name == "name" && items[1].offset == MemoryLayout<Double>.alignment
      && items[1].type == Double.self && isBox(of: Int32.self) && isBox(of: String.self)
      && isBox(of: Mixed?.self)
  }

  private static func objectsAreKnown() -> Bool {
    let fields = Runtime.fields(of: SpecialObject.self)
    let types: [Any.Type] = [UInt8.self, Double.self, Int32.self, String.self]
    // The compiler lays the fields of an object out as those of a structure that begins with the two words of its header.
    let properties: [PartialKeyPath<Fields>] = [\.small, \.real, \.number, \.text]
    let offsets = properties.map { MemoryLayout<Fields>.offset(of: $0) }
    guard fields.map(\.name) == ["small", "real", "number", "text"],
      zip(fields, types).allSatisfy({ $0.type == $1 && $0.isStrong }), fields.map(\.offset) == offsets,
      fields.map(\.isVariable) == [true, false, false, true]
    else { return false }
    let object = SpecialObject()
    return withExtendedLifetime(object) {
      let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      // Within the object, as the offsets are; numbers first, as any bytes are numbers.
      return start.load(fromByteOffset: fields[0].offset, as: UInt8.self) == 1
        && start.load(fromByteOffset: fields[1].offset, as: Double.self) == 2.5
        && start.load(fromByteOffset: fields[2].offset, as: Int32.self) == 3
        && (start + fields[3].offset).assumingMemoryBound(to: String.self).pointee == "text"
    }
  }

  private static func casesAreKnown() -> Bool {
    // Those with payloads come first.
    let names = ["number", "pair", "object", "deep", "nothing", "end"]
    let values: [Sum] = [.number(7), .pair(8, text: "text"), .object(Object()), .deep(9), .nothing, .end]
    // The names are not read on all platforms.
    guard Runtime.caseNames(of: Sum.self).map({ $0 == names }) != false, Witnesses(Mixed.self) == nil,
      let witnesses = Witnesses(Sum.self), Witnesses(Either<Int32, String>.self) != nil
    else { return false }
    // The pointer is valid while its case is asked for.
    let tags = values.map { withUnsafePointer(to: $0) { witnesses.tag(at: $0) } }
    return tags == Array(0..<6) && values.map { Runtime.caseName(of: $0) } == names
      && Runtime.cases(of: Sum.self).map { cases in
        cases.map(\.hasPayload) == [true, true, true, true, false, false]
          && cases.map(\.isIndirect) == [false, false, false, true, false, false]
      } != false
  }

  private static func payloadsAreKnown() -> Bool {
    guard Runtime.payload(of: Sum.number(7)) as? Int64 == 7, Runtime.payload(of: Sum.deep(9)) as? Int == 9,
      Runtime.payload(of: Sum.end) == nil,
      let pair = Runtime.payload(of: Sum.pair(8, text: "text")) as? (UInt8, text: String),
      pair == (8, "text"), let right = Runtime.payload(of: Either<Int32, String>.right("text", [1])),
      let right = right as? (String, [Int32]), right == ("text", [1])
    else { return false }
    // The names are not read on all platforms, and no value is made where they are not.
    guard let cases = Runtime.cases(of: Sum.self) else { return true }
    func areTypes(_ types: [Any.Type?], of cases: [Runtime.Case]?) -> Bool {
      cases?.map { $0.payload.map { ObjectIdentifier($0) } } == types.map { $0.map { ObjectIdentifier($0) } }
    }
    guard areTypes([Int64.self, (UInt8, text: String).self, Object.self, Int.self, nil, nil], of: cases),
      areTypes([Int32.self, (String, [Int32]).self], of: Runtime.cases(of: Either<Int32, String>.self))
    else { return false }
    return casesAreMade()
  }

  private static func casesAreMade() -> Bool {
    func value<Value>(_ value: Value) -> TypeFacts.Initializer {
      { $0.initializeMemory(as: Value.self, to: value) }
    }
    func made<Value>(
      _ type: Value.Type, _ tag: UInt32, _ payload: [(offset: Int, initialize: TypeFacts.Initializer)] = []
    ) -> Value? {
      CasesOf<Value>().initializer(tag: tag, payload).map { initialize in
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { memory.deallocate() }
        // The payload is of the case's types, as was compared before.
        initialize(UnsafeMutableRawPointer(memory))
        return memory.move()
      }
    }
    let text = "a text that is too long for its place"
    let offset = Runtime.fields(of: (UInt8, text: String).self)[1].offset
    guard case .number(70)? = made(Sum.self, 0, [(0, value(Int64(70)))]),
      case .pair(8, text: text)? = made(Sum.self, 1, [(0, value(UInt8(8))), (offset, value(text))]),
      case .end? = made(Sum.self, 5),
      case .left(text)? = made(Either<String, Int32>.self, 0, [(0, value(text))])
    else { return false }
    return true
  }
}
