// Generated accessors call these methods. The compiler chooses the overload where the type of the property is
// known.

extension _ChangeSet {
  // MARK: get

  /// Returns a value, and notes the reading if a recorder is there.
  @inlinable
  public func read<Value>(_ index: Int, _ value: Value) -> Value {
    if place != 0 { _Recorder.note(index, at: place) }
    return value
  }

  /// Returns a nested state with a place of its own, so that readings of its properties can be noted.
  @inlinable
  public func read<Value: ObservableState>(_ index: Int, _ value: Value) -> Value {
    if place == 0 { return value }
    return _Recorder.note(index, at: place, nested: value)
  }

  /// Notes that all properties are read.
  @inlinable
  public func readAll() {
    if place != 0 { _Recorder.noteAll(at: place) }
  }

  // MARK: set

  /// Stores a value, and notes a write, because the values cannot be compared.
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
  @inlinable
  public mutating func set<Value: AnyObject>(_ index: Int, _ storage: inout Value, _ value: Value) {
    if storage !== value { written.insert(index) }
    storage = value
  }

  /// Stores an object, and notes a write if it is another one.
  @inlinable
  public mutating func set<Value: AnyObject>(_ index: Int, _ storage: inout Value?, _ value: Value?) {
    if storage !== value { written.insert(index) }
    storage = value
  }

  /// Stores an object, and notes a write if it differs.
  @inlinable
  public mutating func set<Value: AnyObject & Equatable>(
    _ index: Int, _ storage: inout Value, _ value: Value
  ) {
    if storage != value { written.insert(index) }
    storage = value
  }

  /// Stores an object, and notes a write if it differs.
  @inlinable
  public mutating func set<Value: AnyObject & Equatable>(
    _ index: Int, _ storage: inout Value?, _ value: Value?
  ) {
    if storage != value { written.insert(index) }
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

  /// Notes a write of a property.
  @inlinable
  public mutating func insert(_ index: Int) { written.insert(index) }

  // MARK: _modify

  /// Notes that a property is changed in place, without a comparison.
  @inlinable
  public mutating func modify(_ index: Int) {
    if place != 0 { _Recorder.note(index, at: place) }
    written.insert(index)
  }

  /// Called before a value is changed in place, which may read it; nothing is kept to compare it with.
  @inlinable
  public func before<Value>(_ index: Int, _ value: Value) -> _Unknown {
    if place != 0 { _Recorder.note(index, at: place) }
    return _Unknown()
  }

  /// Called before a value is changed in place, which may read it; keeps a copy to compare it with, which is
  /// cheap.
  @inlinable
  public func before<Value: Equatable & BitwiseCopyable>(_ index: Int, _ value: Value) -> _Copy<Value> {
    if place != 0 { _Recorder.note(index, at: place) }
    return _Copy(value)
  }

  /// Called before a nested state is changed in place, which may read it; keeps its stamp to compare it with.
  @inlinable
  public func before<Value: ObservableState>(_ index: Int, _ value: Value) -> _Stamp {
    if place != 0 { _Recorder.note(index, at: place) }
    return _Stamp(value._$changes.stamp)
  }

  /// Called after a value was changed in place: notes a write.
  @inlinable
  public mutating func after<Value>(_ index: Int, _ value: inout Value, _: _Unknown) { written.insert(index) }

  /// Called after a value was changed in place: notes a write if it differs.
  @inlinable
  public mutating func after<Value: Equatable>(_ index: Int, _ value: inout Value, _ before: _Copy<Value>) {
    if value != before.value { written.insert(index) }
  }

  /// Called after a nested state was changed in place, or replaced: notes a write if something in it has
  /// changed.
  @inlinable
  public mutating func after<Value: ObservableState>(_ index: Int, _ value: inout Value, _ before: _Stamp) {
    // Values without a stamp cannot be told from each other.
    if before.stamp == 0 || value._$changes.stamp != before.stamp {
      value.markAsReplaced(stamp: before.stamp)
    }
    if value.hasChanges { written.insert(index) }
  }
}

/// Stands for a value that may have any changes.
public struct _Unknown {
  @inlinable init() {}
}

/// A value from before a change.
public struct _Copy<Value> {
  @usableFromInline let value: Value
  @inlinable init(_ value: Value) { self.value = value }
}

/// The stamp of a nested state from before a change.
public struct _Stamp {
  @usableFromInline let stamp: UInt64
  @inlinable init(_ stamp: UInt64) { self.stamp = stamp }
}
