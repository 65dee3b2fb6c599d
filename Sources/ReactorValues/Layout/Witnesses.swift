// Reads and makes the payload of an enumeration in place, through the functions that the compiler has made for
// each enumeration, its value witnesses. Their order, and the layout of the description of a type's cases, are parts
// of Swift's binary interface, which is stable.

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
