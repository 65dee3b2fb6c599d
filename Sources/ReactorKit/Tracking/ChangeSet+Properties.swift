// Generated accessors call these methods. The compiler chooses the overload where the type of the property is
// known. Overloads that are disfavored apply to types that are neither `Equatable` nor states: identity tells objects
// apart, and nothing any other values.

extension _ChangeSet {
  // MARK: get

  /// Returns a value, and notes the reading if a recorder is there.
  @inlinable
  public func read<Value>(_ index: Int, _ value: Value) -> Value {
    if place != 0 { ReadRecorder.note(index, at: place) }
    return value
  }

  /// Returns a type, and notes the reading. The compiler would take an `any P.Type` for an `any P` above.
  @inlinable
  public func read<Value>(_ index: Int, _ value: Value.Type) -> Value.Type {
    if place != 0 { ReadRecorder.note(index, at: place) }
    return value
  }

  /// Returns a nested state with a place of its own, so that readings of its properties can be noted.
  @inlinable
  public func read<Value: ObservableState>(_ index: Int, _ value: Value) -> Value {
    if place == 0 { return value }
    return ReadRecorder.note(index, at: place, nested: value)
  }

  /// Notes that all properties are read.
  @inlinable
  public func readAll() {
    if place != 0 { ReadRecorder.noteAll(at: place) }
  }

  // MARK: set

  /// Stores a value, and notes a write, because the values cannot be compared.
  @_disfavoredOverload
  @inlinable
  public mutating func set<Value>(_ index: Int, _ storage: inout Value, _ value: Value) {
    written.insert(index)
    storage = value
  }

  /// Stores a value, and notes a write if it differs.
  @inlinable
  public mutating func set<Value: Equatable>(_ index: Int, _ storage: inout Value, _ value: Value) {
    if storage != value { written.insert(index) }
    storage = value
  }

  /// Stores an object, and notes a write if it is another one.
  @_disfavoredOverload
  @inlinable
  public mutating func set<Value: AnyObject>(_ index: Int, _ storage: inout Value, _ value: Value) {
    if storage !== value { written.insert(index) }
    storage = value
  }

  /// Stores an object, and notes a write if it is another one.
  @_disfavoredOverload
  @inlinable
  public mutating func set<Value: AnyObject>(_ index: Int, _ storage: inout Value?, _ value: Value?) {
    if storage !== value { written.insert(index) }
    storage = value
  }

  /// Stores a nested state, and notes its properties that differ.
  @inlinable
  public mutating func set<Value: ObservableState>(_ index: Int, _ storage: inout Value, _ value: Value) {
    replace(index, &storage, value)
  }

  /// Stores a nested state, and notes its properties that differ.
  @inlinable
  public mutating func set<Value: ObservableState & Equatable>(
    _ index: Int, _ storage: inout Value, _ value: Value
  ) {
    replace(index, &storage, value)
  }

  @usableFromInline
  mutating func replace<Value: ObservableState>(_ index: Int, _ storage: inout Value, _ value: Value) {
    var value = value
    if value.continueChanges(of: storage) { written.insert(index) }
    storage = value
  }

  /// Notes a write of a property, without a comparison.
  @inlinable
  public mutating func write(_ index: Int) { written.insert(index) }

  // MARK: _modify

  /// Called before a value is changed in place, which may read it; nothing is kept to compare it with.
  @inlinable
  public func before<Value>(_ index: Int, _ value: Value) -> Never.Type {
    if place != 0 { ReadRecorder.note(index, at: place) }
    return Never.self
  }

  /// Called before a value is changed in place, which may read it; keeps a copy to compare it with, which is
  /// cheap.
  @inlinable
  public func before<Value: Equatable & BitwiseCopyable>(_ index: Int, _ value: Value) -> Value {
    if place != 0 { ReadRecorder.note(index, at: place) }
    return value
  }

  /// Called before a nested state is changed in place, which may read it; keeps its stamp to compare it with.
  @inlinable
  public func before<Value: ObservableState>(_ index: Int, _ value: Value) -> UInt64 {
    if place != 0 { ReadRecorder.note(index, at: place) }
    return value._$changes.stamp
  }

  /// Called after a value was changed in place: notes a write.
  @inlinable
  public mutating func after<Value>(_ index: Int, _ value: inout Value, _: Never.Type) {
    written.insert(index)
  }

  /// Called after a value was changed in place: notes a write if it differs.
  @inlinable
  public mutating func after<Value: Equatable>(_ index: Int, _ value: inout Value, _ before: Value) {
    if value != before { written.insert(index) }
  }

  /// Called after a nested state was changed in place, or replaced: notes a write if something in it has
  /// changed.
  @inlinable
  public mutating func after<Value: ObservableState>(_ index: Int, _ value: inout Value, _ stamp: UInt64) {
    // Values without a stamp cannot be told from each other.
    if stamp == 0 || value._$changes.stamp != stamp {
      value.markAsReplaced(stamp: stamp)
    }
    if value.hasChanges { written.insert(index) }
  }
}
