// `@unchecked Sendable`: constant; see `BindingAction`. What writes a property refers to nothing but its key
// path. Unsafe code: what is to be written, and where, is passed by its address, for the time of a call.

/// A property that a binding writes: made once for a binding, and shared by what that asks for.
@usableFromInline
final class BoundProperty<Root, Value>: @unchecked Sendable {
  @usableFromInline
  typealias Write = (root: UnsafeMutablePointer<Root>, value: UnsafePointer<Value>)

  private let access: (Write?) -> WritableKeyPath<Root, Value>

  @usableFromInline
  init(access: @escaping (Write?) -> WritableKeyPath<Root, Value>) { self.access = access }

  @inlinable
  @inline(__always)
  convenience init(_ keyPath: WritableKeyPath<Root, Value>) {
    // One closure captures the key path: then the compiler makes it a call of the setter, if it is written
    // out.
    self.init { write in
      if let (root, value) = write { root.pointee[keyPath: keyPath] = value.pointee }
      return keyPath
    }
  }

  @usableFromInline var keyPath: WritableKeyPath<Root, Value> { access(nil) }

  func write(_ root: inout Root, _ value: Value) {
    withUnsafeMutablePointer(to: &root) { root in
      withUnsafePointer(to: value) { _ = access((root, $0)) }
    }
  }
}

/// That a property gets a value.
@usableFromInline
class Assignment<Root>: @unchecked Sendable {
  fileprivate init() {}

  var keyPath: PartialKeyPath<Root> { fatalError(Diagnostics.abstract) }

  var anyValue: any Equatable & Sendable { fatalError(Diagnostics.abstract) }

  func apply(to root: inout Root) { fatalError(Diagnostics.abstract) }

  func hasSameValue(as other: Assignment) -> Bool { fatalError(Diagnostics.abstract) }
}

/// The same, where the type of the value is known.
@usableFromInline
final class AssignmentOf<Root, Value: Equatable & Sendable>: Assignment<Root>, @unchecked Sendable {
  private let property: BoundProperty<Root, Value>
  private let value: Value

  @usableFromInline
  init(_ property: BoundProperty<Root, Value>, _ value: Value) {
    self.property = property
    self.value = value
  }

  override var keyPath: PartialKeyPath<Root> { property.keyPath }

  override var anyValue: any Equatable & Sendable { value }

  override func apply(to root: inout Root) { property.write(&root, value) }

  override func hasSameValue(as other: Assignment<Root>) -> Bool { other.anyValue as? Value == value }
}
