// Reads and changes the payload of an enumeration in place, through the functions that the compiler has made for
// each enumeration, its value witnesses. Their order, and the layout of the description of a type's cases, are parts
// of Swift's binary interface, which is stable.

/// The payload of an enumeration's case, in a copy of the value.
package enum EnumerationPayload {
  /// A copy of a value whose payload `body` has changed.
  ///
  /// Between the projection and the injection the copy is a payload without a case. `body` may change that as any
  /// initialized memory: by assignment, so that the old value is released and the new one retained.
  ///
  /// - Parameters:
  ///   - value: The value of an enumeration.
  ///   - body: Changes the payload at an address. It must leave a value of the payload's type there.
  /// - Returns: `nil` if the case has no payload, or an indirect one, which is shared with the original.
  package static func copy(of value: Any, changing body: (UnsafeMutableRawPointer) -> Void) -> Any? {
    func open<Value>(_ value: Value) -> Any? {
      let witnesses = Witnesses(Value.self)
      guard let tag = withUnsafePointer(to: value, { witnesses?.tag(at: $0) }), let witnesses,
        isDirect(Value.self, tag: tag)
      else { return nil }
      let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      defer { copy.deallocate() }
      copy.initialize(to: value)
      witnesses.project(UnsafeMutableRawPointer(copy))
      body(UnsafeMutableRawPointer(copy))
      witnesses.inject(tag, into: UnsafeMutableRawPointer(copy))
      return copy.move()
    }
    return _openExistential(value, do: open)
  }

  /// Whether the payload of a value's case is stored in the value itself.
  package static func isDirect(_ value: Any) -> Bool {
    func open<Value>(_ value: Value) -> Bool {
      withUnsafePointer(to: value) { Witnesses(Value.self)?.tag(at: $0) }.map {
        isDirect(Value.self, tag: $0)
      }
        ?? false
    }
    return _openExistential(value, do: open)
  }

  /// Whether a case has a payload, and not behind a reference.
  package static func isDirect(_ type: Any.Type, tag: UInt32) -> Bool {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<UnsafeRawPointer>.size
    let description = metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
    // Flags, parent, name, access function, and then the fields; each a distance of four bytes.
    guard let fields = follow(description + 16) else { return false }
    // Mangled name, superclass, kind and size of a record in two bytes each, and the number of records. Cases
    // with a payload come first, in the order of their tags.
    let size = fields.load(fromByteOffset: 10, as: UInt16.self)
    let count = fields.load(fromByteOffset: 12, as: UInt32.self)
    guard tag < count else { return false }
    let record = fields + 16 + Int(tag) * Int(size)
    let isIndirect = record.load(as: UInt32.self) & 1 != 0
    return !isIndirect && follow(record + 4) != nil
  }

  /// Follows a distance to where it leads; `nil` if it is zero.
  private static func follow(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = address.load(as: Int32.self)
    return distance == 0 ? nil : address + Int(distance)
  }
}

/// The value witnesses of an enumeration.
struct Witnesses {
  private typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  private let type: UnsafeRawPointer
  private let table: UnsafeRawPointer

  /// The witnesses of a type; `nil` if it is no enumeration that Swift has compiled.
  init?(_ type: Any.Type) {
    guard Runtime.kind(of: type) == .enumeration else { return nil }
    let word = MemoryLayout<UnsafeRawPointer>.size
    self.type = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // The table is one word before the metadata that a metatype points to.
    table = self.type.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    let hasEnumerationWitnesses: UInt32 = 0x0020_0000
    guard table.load(fromByteOffset: 10 * word, as: UInt32.self) & hasEnumerationWitnesses != 0 else {
      return nil
    }
  }

  /// The number of the case of the value at an address.
  func tag(at address: UnsafeRawPointer) -> UInt32 { witness(at: 11, as: Tag.self)(address, type) }

  /// Turns the value at an address into its payload.
  func project(_ address: UnsafeMutableRawPointer) { witness(at: 12, as: Project.self)(address, type) }

  /// Turns a payload at an address into a value of a case.
  func inject(_ tag: UInt32, into address: UnsafeMutableRawPointer) {
    witness(at: 13, as: Inject.self)(address, tag, type)
  }

  private func witness<Function>(at index: Int, as function: Function.Type) -> Function {
    let offset = index * MemoryLayout<UnsafeRawPointer>.size
    return unsafeBitCast(table.load(fromByteOffset: offset, as: UnsafeRawPointer.self), to: Function.self)
  }
}
