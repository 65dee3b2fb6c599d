/// A state that knows which of its properties were written.
///
/// `@ObservableState` makes a struct such a state. Users name the protocol only in constraints. Its members, and the
/// types with a leading underscore in them, are an agreement between the macro and this module; only generated code
/// calls them.
public protocol ObservableState {
  /// The written properties. Takes no part in `==`, hashing, reflection and coding.
  var _$changes: _ChangeSet { get set }

  /// The number of numbered properties.
  static var _$propertyCount: Int { get }

  /// Visits the property with a number, if it can have changes of its own.
  mutating func _$visit(_ index: Int, _ visitor: inout _StateVisitor)

  /// Visits the properties that note their own writes: pulses and shared ones.
  mutating func _$visitPulses(_ visitor: inout _StateVisitor)

  /// Compares the property with a number to that of an earlier value.
  func _$compare(_ index: Int, to earlier: Self, _ comparison: inout _StateComparison)

  /// Adds the animation of the property with a number.
  func _$animate(_ index: Int, _ animations: inout _StateAnimations)

  /// Whether a key path is one of a stored property that never changes by itself, such as a `let`.
  static func _$isConstant(_ keyPath: PartialKeyPath<Self>) -> Bool

  /// Compares the properties that never change by themselves.
  func _$compareConstants(to earlier: Self, _ comparison: inout _StateComparison)

  /// Returns the properties that were written since the state had `stamp`, and replaces that by the state's
  /// new stamp. Not to be implemented; nor is `_$show`. As members of the protocol, they are compiled for the
  /// state's own type.
  mutating func _$takeChanges(since stamp: inout UInt64) -> _PropertyTree

  /// Copies a state over the one that is shown, and gives the copy a place.
  ///
  /// - Returns: The properties among `candidates` that differ, and how views animate that.
  static func _$show(
    _ new: UnsafePointer<Self>, in shown: UnsafeMutablePointer<Self>, among candidates: _PropertyTree,
    at place: UInt64
  ) -> (changed: _PropertyTree, animations: _StateAnimations)
}

extension ObservableState {
  /// Visits nothing: no property has changes of its own.
  public mutating func _$visit(_ index: Int, _ visitor: inout _StateVisitor) {}

  /// Visits nothing: no property notes its own writes.
  public mutating func _$visitPulses(_ visitor: inout _StateVisitor) {}

  /// Compares nothing: no property is constant.
  public func _$compareConstants(to earlier: Self, _ comparison: inout _StateComparison) {}

  /// False: no property is constant.
  @inlinable
  public static func _$isConstant(_ keyPath: PartialKeyPath<Self>) -> Bool { false }

  /// Adds no animation.
  public func _$animate(_ index: Int, _ animations: inout _StateAnimations) {}

  /// Returns everything if the state comes from elsewhere.
  @inlinable
  public mutating func _$takeChanges(since stamp: inout UInt64) -> _PropertyTree {
    let changes = takeChanges(everything: stamp == 0 || _$changes.stamp != stamp)
    stamp = _$changes.stamp
    return changes
  }

  /// Compares when the new state is stored, because the comparison may look at it.
  @inlinable
  public static func _$show(
    _ new: UnsafePointer<Self>, in shown: UnsafeMutablePointer<Self>, among candidates: _PropertyTree,
    at place: UInt64
  ) -> (changed: _PropertyTree, animations: _StateAnimations) {
    let (before, now) = (shown.move(), new.pointee)
    shown.initialize(to: now)
    shown.pointee.place(at: place)
    let changed = now.differences(from: before, among: candidates)
    var animations = _StateAnimations(changed)
    now.addAnimations(of: changed, to: &animations)
    return (changed, animations)
  }

  /// Compares nothing: no property has a number.
  public func _$compare(_ index: Int, to earlier: Self, _ comparison: inout _StateComparison) {}
}
