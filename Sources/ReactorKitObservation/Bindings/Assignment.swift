// `@unchecked Sendable`: constant; see `BindingAction`. The closure that writes a property captures nothing
// but its key path. Unsafe code: the root and the value are passed by their addresses, for the time of a
// call.

/// A property that a binding writes: made once for a binding, and shared by the actions of that.
@usableFromInline
final class BoundProperty<Root, Value: Equatable & Sendable>: @unchecked Sendable {
  /// A value to write, or, with `isEqual`, to compare the property with.
  @usableFromInline
  typealias Write = (
    root: UnsafeMutablePointer<Root>, value: UnsafePointer<Value>, isEqual: UnsafeMutablePointer<Bool>?
  )

  @usableFromInline let access: (Write?) -> WritableKeyPath<Root, Value>
  // Known where the property is named. Looking it up for each write would take longer than making the assignment.
  @usableFromInline let assignmentType: AssignmentOf<Root, Value>.Type

  @inlinable
  init(access: @escaping (Write?) -> WritableKeyPath<Root, Value>) {
    self.access = access
    assignmentType = AssignmentOf.self
  }

  @inlinable
  @inline(__always)
  convenience init(_ keyPath: WritableKeyPath<Root, Value>) {
    // Only one closure captures the key path: then the compiler turns a key path that is written out into a
    // call of the setter.
    self.init { write in
      if let (root, value, isEqual) = write {
        if let isEqual {
          isEqual.pointee = root.pointee[keyPath: keyPath] == value.pointee
        } else {
          root.pointee[keyPath: keyPath] = value.pointee
        }
      }
      return keyPath
    }
  }

  @usableFromInline var keyPath: WritableKeyPath<Root, Value> { access(nil) }

  /// The assignment of a value.
  func assignment(of value: Value) -> Assignment<Root> { assignmentType.init(self, value) }

  func write(_ root: inout Root, _ value: Value) {
    withUnsafeMutablePointer(to: &root) { root in
      withUnsafePointer(to: value) { _ = access((root, $0, nil)) }
    }
  }

  /// Whether the property has a value.
  func has(_ value: Value, in root: UnsafeMutablePointer<Root>) -> Bool {
    var isEqual = false
    withUnsafePointer(to: value) { value in
      withUnsafeMutablePointer(to: &isEqual) { _ = access((root, value, $0)) }
    }
    return isEqual
  }
}

/// An assignment of a value to a property.
@usableFromInline
class Assignment<Root>: @unchecked Sendable {
  fileprivate init() {}

  var keyPath: PartialKeyPath<Root> { fatalError(Diagnostics.abstract) }

  var anyValue: any Equatable & Sendable { fatalError(Diagnostics.abstract) }

  func apply(to root: inout Root) { fatalError(Diagnostics.abstract) }

  func hasSameValue(as other: Assignment) -> Bool { fatalError(Diagnostics.abstract) }
}

/// An assignment of a value of a known type.
@usableFromInline
final class AssignmentOf<Root, Value: Equatable & Sendable>: Assignment<Root>, @unchecked Sendable {
  private let property: BoundProperty<Root, Value>
  private let value: Value

  @usableFromInline
  required init(_ property: BoundProperty<Root, Value>, _ value: Value) {
    self.property = property
    self.value = value
  }

  override var keyPath: PartialKeyPath<Root> { property.keyPath }

  override var anyValue: any Equatable & Sendable { value }

  override func apply(to root: inout Root) { property.write(&root, value) }

  override func hasSameValue(as other: Assignment<Root>) -> Bool { other.anyValue as? Value == value }
}
