/// A state that knows which of its properties were written. `@ObservableState` makes a struct one.
///
/// What the members do is between the macro and this module; they are called by generated code only.
public protocol ObservableState {
  /// What was written. Takes no part in `==`, hashing, reflection and coding.
  var _$changes: _ChangeSet { get set }

  /// How many properties have numbers.
  static var _$propertyCount: Int { get }

  /// Visits the property with a number, if it can have changes of its own.
  mutating func _$visit(_ index: Int, _ visitor: inout _StateVisitor)

  /// Visits the properties that note by themselves that they were written.
  mutating func _$visitPulses(_ visitor: inout _StateVisitor)

  /// Compares the property with a number to that of an earlier value.
  func _$compare(_ index: Int, to earlier: Self, _ comparison: inout _StateComparison)

  /// Says how views animate changes of the property with a number.
  func _$animate(_ index: Int, _ animations: inout _StateAnimations)

  /// Whether a key path is one of a stored property that never changes by itself, such as a `let`.
  static func _$isConstant(_ keyPath: PartialKeyPath<Self>) -> Bool

  /// Compares what never changes by itself.
  func _$compareConstants(to earlier: Self, _ comparison: inout _StateComparison)

  /// Returns what was written since the state got a stamp, which is replaced by its new one. Not to be
  /// implemented, as is the next one: as members of the protocol, they are compiled for the state's own type.
  mutating func _$takeChanges(since stamp: inout UInt64) -> _PropertyTree

  /// Copies a state to where one is shown, and says of the copy that it is at a place.
  ///
  /// - Returns: What differs, of what may do so, and how views animate that.
  static func _$show(
    _ new: UnsafePointer<Self>, in shown: UnsafeMutablePointer<Self>, among candidates: _PropertyTree,
    at place: UInt64
  ) -> (changed: _PropertyTree, animations: _StateAnimations)
}

extension ObservableState {
  /// No property has.
  public mutating func _$visit(_ index: Int, _ visitor: inout _StateVisitor) {}

  /// There are none.
  public mutating func _$visitPulses(_ visitor: inout _StateVisitor) {}

  /// There is nothing.
  public func _$compareConstants(to earlier: Self, _ comparison: inout _StateComparison) {}

  /// None is.
  @inlinable
  public static func _$isConstant(_ keyPath: PartialKeyPath<Self>) -> Bool { false }

  /// Not at all.
  public func _$animate(_ index: Int, _ animations: inout _StateAnimations) {}

  /// Takes all if the state comes from elsewhere.
  @inlinable
  public mutating func _$takeChanges(since stamp: inout UInt64) -> _PropertyTree {
    let changes = takeChanges(everything: stamp == 0 || _$changes.stamp != stamp)
    stamp = _$changes.stamp
    return changes
  }

  /// Compares when the new state is there: what compares may look at it.
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

  /// There is none.
  public func _$compare(_ index: Int, to earlier: Self, _ comparison: inout _StateComparison) {}
}
