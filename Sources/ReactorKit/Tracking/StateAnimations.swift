/// How views animate a change.
public protocol _ChangeAnimation {
  /// Calls `body`, which tells the views of the change.
  func perform(_ body: () -> Void)
}

/// Collects how views animate changes of a state.
public struct _StateAnimations {
  /// An animation, and what changes within it.
  @usableFromInline package typealias Part = (animation: any _ChangeAnimation, changes: _PropertyTree)

  @usableFromInline let changes: _PropertyTree
  @usableFromInline package private(set) var parts: [Part] = []

  @inlinable
  init(_ changes: _PropertyTree) { self.changes = changes }

  /// A plain value has none inside.
  @inlinable
  public mutating func add<Value>(_ index: Int, _ value: Value) {}

  /// A nested state may have some inside.
  public mutating func add<Value: ObservableState>(_ index: Int, _ value: Value) {
    let changed = changes.child(index)
    var animations = _StateAnimations(changed)
    value.addAnimations(of: changed, to: &animations)
    for part in animations.parts {
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
