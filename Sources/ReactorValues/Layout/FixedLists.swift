// Lists of a fixed length. They are made of types that only the compiler knows, and that have no fields, so they are read as lists.

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: ListType where Element: Copyable {
  package static var element: Any.Type { Element.self }
  package static func withElements<Result>(
    at address: UnsafeRawPointer, _ body: (UnsafeRawPointer?, Int) -> Result
  ) -> Result {
    // The elements are all that it is, one stride after the other.
    body(address, count)
  }
}

extension ListType where Self: SIMD {
  package static var element: Any.Type { Scalar.self }
  package static func withElements<Result>(
    at address: UnsafeRawPointer, _ body: (UnsafeRawPointer?, Int) -> Result
  ) -> Result {
    // A copy, because three scalars have the place of four.
    let vector = address.assumingMemoryBound(to: Self.self).pointee
    return vector.indices.map { vector[$0] }.withUnsafeBufferPointer {
      body(UnsafeRawPointer($0.baseAddress), $0.count)
    }
  }
}

extension SIMD2: ListType {}
extension SIMD3: ListType {}
extension SIMD4: ListType {}
extension SIMD8: ListType {}
extension SIMD16: ListType {}
extension SIMD32: ListType {}
extension SIMD64: ListType {}

// The flags of a mask are stored as numbers.
extension SIMDMask: ListType {
  package static var element: Any.Type { Bool.self }
  package static func withElements<Result>(
    at address: UnsafeRawPointer, _ body: (UnsafeRawPointer?, Int) -> Result
  ) -> Result {
    let mask = address.assumingMemoryBound(to: Self.self).pointee
    return mask.indices.map { mask[$0] }.withUnsafeBufferPointer {
      body(UnsafeRawPointer($0.baseAddress), $0.count)
    }
  }
}
