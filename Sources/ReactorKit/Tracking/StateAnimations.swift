/// An animation with which views show a change.
public protocol _ChangeAnimation {
  /// Calls `body`, which tells the views of the change.
  func perform(_ body: () -> Void)
}

/// Collects the animations of a state's changes.
public struct _StateAnimations {
  /// An animation, and the changes that it applies to.
  @usableFromInline package typealias Part = (animation: any _ChangeAnimation, changes: _PropertyTree)

  @usableFromInline let changes: _PropertyTree
  @usableFromInline package private(set) var parts: [Part] = []

  @inlinable
  init(_ changes: _PropertyTree) { self.changes = changes }

  /// Adds nothing: a plain value has no animations inside.
  @inlinable
  public mutating func add<Value>(_ index: Int, _ value: Value) {}

  /// Adds the animations inside of a nested state.
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

  /// Adds the animation of a property.
  public mutating func add<Value>(_ index: Int, _ value: Value, _ animation: any _ChangeAnimation) {
    parts.append((animation, changes.only(index)))
  }

  /// Adds the animation of a nested state, for changes that have none inside.
  public mutating func add<Value: ObservableState>(
    _ index: Int, _ value: Value, _ animation: any _ChangeAnimation
  ) {
    parts.append((animation, changes.only(index)))
    add(index, value)
  }
}
