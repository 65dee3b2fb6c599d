// `@unchecked Sendable`: constant; see `BindingAction`. What writes a property refers to nothing but its key path.

/// A property that a binding writes: made once for a binding, and shared by what that asks for.
@usableFromInline
final class BoundProperty<Root, Value>: @unchecked Sendable {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  @usableFromInline let write: (inout Root, Value) -> Void

  /// - Parameter write: Writes the property; compiled where the key path is written out, which makes it a call of the
  ///   setter.
  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Value>, write: @escaping (inout Root, Value) -> Void) {
    self.keyPath = keyPath
    self.write = write
  }
}

/// That a property gets a value.
@usableFromInline
class Assignment<Root>: @unchecked Sendable {
  let keyPath: PartialKeyPath<Root>

  fileprivate init(_ keyPath: PartialKeyPath<Root>) { self.keyPath = keyPath }

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
    super.init(property.keyPath)
  }

  override var anyValue: any Equatable & Sendable { value }

  override func apply(to root: inout Root) { property.write(&root, value) }

  override func hasSameValue(as other: Assignment<Root>) -> Bool { other.anyValue as? Value == value }
}
