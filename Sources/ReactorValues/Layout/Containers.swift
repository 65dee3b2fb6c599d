// The standard containers, whose elements are read in place.

package protocol OptionalType {
  /// Reads what is in the optional at an address; `nil` if there is nothing.
  static func withWrapped<Result>(
    at address: UnsafeRawPointer, _ body: (UnsafeRawPointer, TypeFacts) -> Result
  ) -> Result?
  /// An optional of a value of the wrapped type, or of nothing; `nil` if the value is of another type.
  static func make(_ wrapped: Any?) -> Any?
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  package static func withWrapped<Result>(
    at address: UnsafeRawPointer, _ body: (UnsafeRawPointer, TypeFacts) -> Result
  ) -> Result? {
    guard let value = address.assumingMemoryBound(to: Self.self).pointee else { return nil }
    return withUnsafePointer(to: value) { body(UnsafeRawPointer($0), .of(Wrapped.self)) }
  }

  package static func make(_ wrapped: Any?) -> Any? {
    guard let wrapped else { return Self.none as Any }
    return (wrapped as? Wrapped).map { Self.some($0) as Any }
  }

  package static var wrapped: Any.Type { Wrapped.self }
}

package protocol ListType {
  static var element: Any.Type { get }
  /// Reads the elements of the array at an address, which stand in a row.
  static func withElements<Result>(
    at address: UnsafeRawPointer, _ body: (_ first: UnsafeRawPointer?, _ count: Int) -> Result
  ) -> Result
}

extension Array: ListType {
  package static var element: Any.Type { Element.self }
  package static func withElements<Result>(
    at address: UnsafeRawPointer, _ body: (UnsafeRawPointer?, Int) -> Result
  ) -> Result {
    address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
      body(UnsafeRawPointer($0.baseAddress), $0.count)
    }
  }
}

extension ContiguousArray: ListType {
  package static var element: Any.Type { Element.self }
  package static func withElements<Result>(
    at address: UnsafeRawPointer, _ body: (UnsafeRawPointer?, Int) -> Result
  ) -> Result {
    address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
      body(UnsafeRawPointer($0.baseAddress), $0.count)
    }
  }
}

extension ArraySlice: ListType {
  package static var element: Any.Type { Element.self }
  package static func withElements<Result>(
    at address: UnsafeRawPointer, _ body: (UnsafeRawPointer?, Int) -> Result
  ) -> Result {
    address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
      body(UnsafeRawPointer($0.baseAddress), $0.count)
    }
  }
}

package protocol SetType {
  static var element: Any.Type { get }
  static func count(at address: UnsafeRawPointer) -> Int
  /// Copies of at most so many elements, in the order of the storage.
  static func elements(at address: UnsafeRawPointer, maximum: Int) -> [Any]
}

extension Set: SetType {
  package static var element: Any.Type { Element.self }
  package static func count(at address: UnsafeRawPointer) -> Int {
    address.assumingMemoryBound(to: Self.self).pointee.count
  }
  package static func elements(at address: UnsafeRawPointer, maximum: Int) -> [Any] {
    address.assumingMemoryBound(to: Self.self).pointee.prefix(maximum).map { $0 as Any }
  }
}

package protocol DictionaryType {
  static var key: Any.Type { get }
  static var value: Any.Type { get }
  static func count(at address: UnsafeRawPointer) -> Int
  /// Copies of at most so many entries, in the order of the storage.
  static func entries(at address: UnsafeRawPointer, maximum: Int) -> [(key: Any, value: Any)]
  /// Whether the dictionaries at two addresses have the same keys, with values that match.
  static func areMatching(
    _ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, _ match: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) -> Bool
}

extension Dictionary: DictionaryType {
  package static var key: Any.Type { Key.self }
  package static var value: Any.Type { Value.self }
  package static func count(at address: UnsafeRawPointer) -> Int {
    address.assumingMemoryBound(to: Self.self).pointee.count
  }
  package static func entries(at address: UnsafeRawPointer, maximum: Int) -> [(key: Any, value: Any)] {
    address.assumingMemoryBound(to: Self.self).pointee.prefix(maximum).map {
      ($0.key as Any, $0.value as Any)
    }
  }

  package static func areMatching(
    _ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, _ match: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) -> Bool {
    let left = lhs.assumingMemoryBound(to: Self.self).pointee
    let right = rhs.assumingMemoryBound(to: Self.self).pointee
    return left.count == right.count
      && left.allSatisfy { key, value in
        guard let other = right[key] else { return false }
        // As they are stored: a copy in an `Any` has another identity if it is a function.
        return withUnsafePointer(to: value) { value in
          withUnsafePointer(to: other) { match(UnsafeRawPointer(value), UnsafeRawPointer($0)) }
        }
      }
  }
}

package protocol RangeType {
  /// The bounds of the range at an address, and the operator between them.
  static func bounds(at address: UnsafeRawPointer) -> (lower: Any?, operator: String, upper: Any?)
}

extension Range: RangeType {
  package static func bounds(at address: UnsafeRawPointer) -> (lower: Any?, operator: String, upper: Any?) {
    let range = address.assumingMemoryBound(to: Self.self).pointee
    return (range.lowerBound, "..<", range.upperBound)
  }
}

extension ClosedRange: RangeType {
  package static func bounds(at address: UnsafeRawPointer) -> (lower: Any?, operator: String, upper: Any?) {
    let range = address.assumingMemoryBound(to: Self.self).pointee
    return (range.lowerBound, "...", range.upperBound)
  }
}

extension PartialRangeFrom: RangeType {
  package static func bounds(at address: UnsafeRawPointer) -> (lower: Any?, operator: String, upper: Any?) {
    (address.assumingMemoryBound(to: Self.self).pointee.lowerBound, "...", nil)
  }
}

extension PartialRangeUpTo: RangeType {
  package static func bounds(at address: UnsafeRawPointer) -> (lower: Any?, operator: String, upper: Any?) {
    (nil, "..<", address.assumingMemoryBound(to: Self.self).pointee.upperBound)
  }
}

extension PartialRangeThrough: RangeType {
  package static func bounds(at address: UnsafeRawPointer) -> (lower: Any?, operator: String, upper: Any?) {
    (nil, "...", address.assumingMemoryBound(to: Self.self).pointee.upperBound)
  }
}
