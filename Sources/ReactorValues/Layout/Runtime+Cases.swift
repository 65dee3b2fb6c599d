// Unsafe code: reads what the compiler has written down of an enumeration, in the layout of Swift's ABI (the nominal type
// descriptor and its field descriptor), which does not change. All of it is constant, and lives as long as the program.

extension Runtime {
  /// A case of an enumeration.
  package struct Case {
    package let name: String
    package let hasPayload: Bool
    /// Whether the payload is behind a reference.
    package let isIndirect: Bool
    /// The type of the payload; several values, or one with a label, are a tuple. `nil` if there is none, or it is not known.
    package let payload: Any.Type?
  }

  /// All cases of an enumeration, in the order of the compiler: those with payloads first; `nil` if the type is none, or was
  /// compiled without their names.
  package static func cases(of type: Any.Type) -> [Case]? {
    #if _ptrauth(_arm64e)
      return nil  // The pointer to the descriptor is signed there.
    #else
      guard kind(of: type) == .enumeration else { return nil }
      let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
      let descriptor = metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
      // After flags, parent, name and access function.
      guard let fields = target(of: descriptor + 16) else { return nil }
      // After the mangled names of the type and its superclass: the kind, the size of a record, and their number.
      let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
      let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
      return (0..<count).map { index in
        // A record has flags, the mangled name of the payload's type, and the name.
        let record = fields + 16 + index * size
        let payload = target(of: record + 4)
        return Case(
          name: target(of: record + 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "",
          hasPayload: payload != nil, isIndirect: record.load(as: UInt32.self) & 1 != 0,
          payload: payload.flatMap { self.type(named: $0, in: metadata, descriptor) })
      }
    #endif
  }

  /// The names of all cases of an enumeration, in the same order.
  package static func caseNames(of type: Any.Type) -> [String]? { cases(of: type)?.map(\.name) }

  /// The type that a mangled name stands for, in the context of a type.
  private static func type(
    named name: UnsafeRawPointer, in metadata: UnsafeRawPointer, _ descriptor: UnsafeRawPointer
  ) -> Any.Type? {
    var length = 0
    while case let byte = name.load(fromByteOffset: length, as: UInt8.self), byte != 0 {
      // A reference to a descriptor is a mark and a distance of four bytes, or an address of eight.
      length += (0x01...0x17).contains(byte) ? 5 : (0x18...0x1f).contains(byte) ? 9 : 1
    }
    // The arguments of a generic enumeration follow its kind and its descriptor; one that is not generic has none, and they are
    // not read.
    return _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: descriptor,
      genericArguments: metadata + 2 * MemoryLayout<UInt>.size)
  }

  /// Where a relative pointer leads to, which is a distance from itself; 0: nowhere.
  private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = pointer.load(as: Int32.self)
    return distance == 0 ? nil : pointer + Int(distance)
  }
}
