/// How views animate a change.
public protocol _ChangeAnimation {
  /// Calls `body`, which tells the views of the change.
  func perform(_ body: () -> Void)
}

/// Collects how views animate changes of a state.
public struct _StateAnimations {
  /// An animation, and what changes within it.
  package typealias Part = (animation: any _ChangeAnimation, changes: _PropertyTree)

  private let changes: _PropertyTree
  private(set) var parts: [Part] = []

  init(_ changes: _PropertyTree) { self.changes = changes }

  /// A plain value has none inside.
  @inlinable
  public mutating func add<Value>(_ index: Int, _ value: Value) {}

  /// A nested state may have some inside.
  public mutating func add<Value: ObservableState>(_ index: Int, _ value: Value) {
    for part in value.animations(of: changes.child(index)) {
      var nested = _PropertyTree()
      nested.insert(index, part.changes)
      parts.append((part.animation, nested))
    }
  }

  /// A property with an animation of its own.
  public mutating func add<Value>(_ index: Int, _ value: Value, _ animation: any _ChangeAnimation) {
    parts.append((animation, changes.only(index)))
  }

  /// A nested state with an animation for what has none inside.
  public mutating func add<Value: ObservableState>(
    _ index: Int, _ value: Value, _ animation: any _ChangeAnimation
  ) {
    parts.append((animation, changes.only(index)))
    add(index, value)
  }
}
