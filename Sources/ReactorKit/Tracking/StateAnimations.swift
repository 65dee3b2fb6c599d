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

  /// Adds the animation of a property, if it has one.
  @inlinable
  public mutating func add<Value>(_ index: Int, _ value: Value, _ animation: (any _ChangeAnimation)? = nil) {
    if let animation { add(animation, of: index) }
  }

  /// Adds the animation of a nested state, for changes that have none inside, and those inside of it.
  public mutating func add<Value: ObservableState>(
    _ index: Int, _ value: Value, _ animation: (any _ChangeAnimation)? = nil
  ) {
    if let animation { add(animation, of: index) }
    let changed = changes.child(index)
    var animations = _StateAnimations(changed)
    value.addAnimations(of: changed, to: &animations)
    for part in animations.parts {
      var nested = _PropertyTree()
      nested.insert(index, part.changes)
      parts.append((part.animation, nested))
    }
  }

  @usableFromInline
  mutating func add(_ animation: any _ChangeAnimation, of index: Int) {
    parts.append((animation, changes.only(index)))
  }
}
