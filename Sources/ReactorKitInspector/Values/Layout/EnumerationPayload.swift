// Changes the payload of an enumeration in place, through the functions that the compiler has made for each
// enumeration, its value witnesses. Their order, and the layout of the description of a type's cases, are parts of
// Swift's binary interface, which is stable.

/// A copy of an enumeration's value, whose payload is changed in place.
enum EnumerationPayload {
  /// A copy of a value of an enumeration whose payload `body` has changed.
  ///
  /// Between the projection and the injection the copy is a payload without a case, which `body` may change as any
  /// initialized memory: by assignment, so that the old value is released and the new one retained.
  ///
  /// - Parameters:
  ///   - value: The value; its case must have a payload.
  ///   - body: Changes the payload at an address. It must leave a value of the payload's type there.
  /// - Returns: `nil` if the case has no payload, or an indirect one, which is shared with the original.
  static func copy(of value: Any, changing body: (UnsafeMutableRawPointer) -> Void) -> Any? {
    func open<Value>(_ value: Value) -> Any? {
      guard let tag = tag(of: value), hasDirectPayload(Value.self, tag: tag) else { return nil }
      let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      defer { copy.deallocate() }
      copy.initialize(to: value)
      let type = unsafeBitCast(Value.self, to: UnsafeRawPointer.self)
      witness(of: type, at: 12, as: Project.self)(copy, type)
      body(UnsafeMutableRawPointer(copy))
      witness(of: type, at: 13, as: Inject.self)(copy, tag, type)
      return copy.move()
    }
    return _openExistential(value, do: open)
  }

  /// Whether the payload of a value's case is stored in the value itself.
  static func isDirect(_ value: Any) -> Bool {
    func open<Value>(_ value: Value) -> Bool {
      tag(of: value).map { hasDirectPayload(Value.self, tag: $0) } ?? false
    }
    return _openExistential(value, do: open)
  }

  private typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  private static func tag<Value>(of value: Value) -> UInt32? {
    guard Runtime.kind(of: Value.self) == .enumeration else { return nil }
    let type = unsafeBitCast(Value.self, to: UnsafeRawPointer.self)
    return withUnsafePointer(to: value) { witness(of: type, at: 11, as: Tag.self)($0, type) }
  }

  /// A value witness of a type. The table of them is one word before the metadata that a metatype points to.
  private static func witness<Function>(
    of type: UnsafeRawPointer, at index: Int, as function: Function.Type
  ) -> Function {
    let word = MemoryLayout<UnsafeRawPointer>.size
    let table = type.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    return unsafeBitCast(
      table.load(fromByteOffset: index * word, as: UnsafeRawPointer.self), to: Function.self)
  }

  /// Whether a case has a payload, and not behind a reference.
  private static func hasDirectPayload(_ type: Any.Type, tag: UInt32) -> Bool {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let description = metadata.load(
      fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
    // Flags, parent, name, access function, and then the fields; each a distance of four bytes.
    guard let fields = relative(description + 16) else { return false }
    // Mangled name, superclass, kind and size of a record in two bytes each, and the number of records. Cases
    // with a payload come first, in the order of their tags.
    let (size, count) = (
      fields.load(fromByteOffset: 10, as: UInt16.self), fields.load(fromByteOffset: 12, as: UInt32.self)
    )
    guard tag < count else { return false }
    let record = fields + 16 + Int(tag) * Int(size)
    let isIndirect = record.load(as: UInt32.self) & 1 != 0
    return !isIndirect && relative(record + 4) != nil
  }

  /// Follows a distance to where it leads; `nil` if it is zero.
  private static func relative(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = address.load(as: Int32.self)
    return distance == 0 ? nil : address + Int(distance)
  }
}
