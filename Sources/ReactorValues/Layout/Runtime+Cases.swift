// Unsafe code: reads what the compiler has written down of an enumeration, in the layout of Swift's ABI (the nominal type
// descriptor and its field descriptor), which does not change. All of it is constant, and lives as long as the program.

extension Runtime {
  /// The names of all cases of an enumeration, in the order of the compiler: those with payloads first; `nil` if the type is
  /// none, or was compiled without its names.
  package static func caseNames(of type: Any.Type) -> [String]? {
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
      return (0..<count).compactMap { index in
        // A record has flags, the mangled name of the payload, and the name.
        target(of: fields + 16 + index * size + 8).map {
          String(cString: $0.assumingMemoryBound(to: CChar.self))
        }
      }
    #endif
  }

  /// Where a relative pointer leads to, which is a distance from itself; 0: nowhere.
  private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = pointer.load(as: Int32.self)
    return distance == 0 ? nil : pointer + Int(distance)
  }
}
