// What generated accessors call. Which overload serves a property is decided where its type is known.

extension _ChangeSet {
  // MARK: get

  /// Returns what is read, and notes it where somebody records.
  @inlinable
  public func read<Value>(_ index: Int, _ value: Value) -> Value {
    if place != 0 { _Recorder.note(index, at: place) }
    return value
  }

  /// Returns a nested state, so that what is read of it can be noted.
  @inlinable
  public func read<Value: ObservableState>(_ index: Int, _ value: Value) -> Value {
    if place == 0 { return value }
    return _Recorder.note(index, at: place, nested: value)
  }

  /// Notes that everything is read.
  @inlinable
  public func readAll() {
    if place != 0 { _Recorder.noteAll(at: place) }
  }

  // MARK: set

  /// Stores a value, and notes it; nothing tells whether it is another one.
  @inlinable
  public mutating func set<Value>(_ index: Int, _ storage: inout Value, _ value: Value) {
    written.insert(index)
    storage = value
  }

  /// Stores a value, and notes it if it differs.
  @inlinable
  public mutating func set<Value: Equatable>(_ index: Int, _ storage: inout Value, _ value: Value) {
    if storage != value { written.insert(index) }
    storage = value
  }

  /// Stores an object, and notes it if it is another one.
  @inlinable
  public mutating func set<Value: AnyObject>(_ index: Int, _ storage: inout Value, _ value: Value) {
    if storage !== value { written.insert(index) }
    storage = value
  }

  /// Stores an object, and notes it if it is another one.
  @inlinable
  public mutating func set<Value: AnyObject>(_ index: Int, _ storage: inout Value?, _ value: Value?) {
    if storage !== value { written.insert(index) }
    storage = value
  }

  /// Stores an object, and notes it if it differs.
  @inlinable
  public mutating func set<Value: AnyObject & Equatable>(
    _ index: Int, _ storage: inout Value, _ value: Value
  ) {
    if storage != value { written.insert(index) }
    storage = value
  }

  /// Stores an object, and notes it if it differs.
  @inlinable
  public mutating func set<Value: AnyObject & Equatable>(
    _ index: Int, _ storage: inout Value?, _ value: Value?
  ) {
    if storage != value { written.insert(index) }
    storage = value
  }

  /// Stores a nested state, and notes what of it differs.
  @inlinable
  public mutating func set<Value: ObservableState>(_ index: Int, _ storage: inout Value, _ value: Value) {
    replace(index, &storage, value)
  }

  /// Stores a nested state, and notes what of it differs.
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

  /// Notes that a property is written.
  @inlinable
  public mutating func insert(_ index: Int) { written.insert(index) }

  // MARK: _modify

  /// Notes that a property is changed in place, of which nothing is to be known.
  @inlinable
  public mutating func modify(_ index: Int) {
    if place != 0 { _Recorder.note(index, at: place) }
    written.insert(index)
  }

  /// What is to be known about a value that is going to be changed in place, which may read it: nothing.
  @inlinable
  public func before<Value>(_ index: Int, _ value: Value) -> _Unknown {
    if place != 0 { _Recorder.note(index, at: place) }
    return _Unknown()
  }

  /// What is to be known about a value that is going to be changed in place: its value, which is cheap to copy.
  @inlinable
  public func before<Value: Equatable & BitwiseCopyable>(_ index: Int, _ value: Value) -> _Copy<Value> {
    if place != 0 { _Recorder.note(index, at: place) }
    return _Copy(value)
  }

  /// What is to be known about a nested state that is going to be changed in place.
  @inlinable
  public func before<Value: ObservableState>(_ index: Int, _ value: Value) -> _Stamp {
    if place != 0 { _Recorder.note(index, at: place) }
    return _Stamp(value._$changes.stamp)
  }

  /// Notes that a value was changed in place.
  @inlinable
  public mutating func after<Value>(_ index: Int, _ value: inout Value, _: _Unknown) { written.insert(index) }

  /// Notes that a value was changed in place, if it differs.
  @inlinable
  public mutating func after<Value: Equatable>(_ index: Int, _ value: inout Value, _ before: _Copy<Value>) {
    if value != before.value { written.insert(index) }
  }

  /// Notes that a nested state was changed in place, or replaced.
  @inlinable
  public mutating func after<Value: ObservableState>(_ index: Int, _ value: inout Value, _ before: _Stamp) {
    // Without a stamp, values cannot be told from each other.
    if before.stamp == 0 || value._$changes.stamp != before.stamp {
      value.markAsReplaced(stamp: before.stamp)
    }
    if value.hasChanges { written.insert(index) }
  }
}

/// A value may have any changes.
public struct _Unknown {
  @inlinable init() {}
}

/// A value from before a change.
public struct _Copy<Value> {
  @usableFromInline let value: Value
  @inlinable init(_ value: Value) { self.value = value }
}

/// Which nested state was there before a change.
public struct _Stamp {
  @usableFromInline let stamp: UInt64
  @inlinable init(_ stamp: UInt64) { self.stamp = stamp }
}
