// Unsafe code: a recorder lies on the stack of the thread whose thread-local variable points to it, for as long
// as `record` runs; only that thread follows the pointer.
internal import CReactorSupport

/// Notes which properties of a state are read, so that a key path, or a computed property, is known by the
/// stored properties that it reads.
///
/// What is read is a copy that knows its place, and so is a nested state that is read of it: what is then read of
/// that is noted there. If nothing is, the whole of it was meant. What has no place is none of the state's.
///
/// What reads is compiled into the reader's module, where a key path that is written out becomes a call of the
/// getter; of all else here that needs nothing but words on the stack, unless nested states are read.
public struct _Recorder {
  /// Where a nested state was read, and what of it.
  @usableFromInline
  struct Place {
    let number: UInt64
    /// The position among the places of the state that it is nested in; `nil` for the outermost.
    let parent: Int?
    /// Which property of that it is.
    let index: Int
    var read = _PropertyTree()
  }

  /// The place of the outermost state.
  @usableFromInline let place: UInt64
  /// What is read of that.
  @usableFromInline package var read = _PropertyTree()
  /// What is nested comes after what it is nested in, so the numbers ascend. `nil` where there is nothing.
  @usableFromInline var nested: [Place]?

  @inlinable
  package init(place: UInt64) { self.place = place }

  /// A place where nothing was read yet.
  @usableFromInline package static var newPlace: UInt64 { rk_next_stamp() }

  /// Runs `body`, which reads a state that is placed at `place`, and returns which of its stored properties that read.
  ///
  /// - Returns: Nothing, where a property does not read any.
  @inlinable
  @inline(__always)
  package static func record<Value>(at place: UInt64, _ body: () -> Value) -> (
    value: Value, read: _PropertyTree
  ) {
    var recorder = _Recorder(place: place)
    let value = withUnsafeMutablePointer(to: &recorder) { pointer in
      let outer = begin(pointer)
      defer { end(pointer, outer) }
      return body()
    }
    return (value, recorder.read)
  }

  /// Reads a property, and returns which stored properties of the state that was.
  ///
  /// Of a property that reads none nothing is known, unless it is one that never changes by itself.
  package static func read<State: ObservableState, Value>(
    _ keyPath: KeyPath<State, Value>, of state: State
  ) -> (value: Value, read: _PropertyTree) {
    let place = newPlace
    let state = ignore { state.placed(at: place) }
    let (value, read) = record(at: place) { state[keyPath: keyPath] }
    return (value, read.isEmpty ? tree(ofUnread: keyPath) : read)
  }

  /// The same, where the reader is compiled.
  @inlinable
  @inline(__always)
  package static func read<State: ObservableState, Value>(
    _ keyPath: KeyPath<State, Value>, at state: UnsafePointer<State>
  ) -> (value: Value, read: _PropertyTree) {
    let place = newPlace
    let (value, read) = record(at: place) {
      let state = state.pointee.placed(at: place)
      return state[keyPath: keyPath]
    }
    return (value, read.isEmpty ? tree(ofUnread: keyPath) : read)
  }

  /// Reads a property of a state that is placed where it is kept, which nobody but the caller reads or writes.
  @inlinable
  @inline(__always)
  package static func read<State: ObservableState, Value>(
    _ keyPath: KeyPath<State, Value>, ofPlaced state: UnsafeMutablePointer<State>, at place: UInt64
  ) -> (value: Value, read: _PropertyTree) {
    let (value, read) = record(at: place) {
      // Read before foreign code runs, which may replace the state.
      let state = state.pointee
      return state[keyPath: keyPath]
    }
    return (value, read.isEmpty ? tree(ofUnread: keyPath) : read)
  }

  /// Reads a property of a state nested in one that is placed where it is kept.
  @inlinable
  @inline(__always)
  package static func read<State: ObservableState, Nested: ObservableState, Value>(
    _ keyPath: KeyPath<Nested, Value>, in nested: KeyPath<State, Nested>,
    ofPlaced state: UnsafeMutablePointer<State>, at place: UInt64
  ) -> (value: Value, read: _PropertyTree) {
    let (value, read) = record(at: place) {
      let state = state.pointee
      let nested = state[keyPath: nested]
      let value = nested[keyPath: keyPath]
      settle(nested, keyPath)
      return value
    }
    return (value, read.isEmpty ? .everything : read)
  }

  /// What is meant by a property that reads none.
  @usableFromInline
  @inline(never)
  static func tree<State: ObservableState>(ofUnread keyPath: PartialKeyPath<State>) -> _PropertyTree {
    State._$isConstant(keyPath) ? .constants : .everything
  }

  /// Says of a property of a nested state that was read just now that it never changes by itself, if so.
  @usableFromInline
  static func settle<Nested: ObservableState>(_ nested: Nested, _ keyPath: PartialKeyPath<Nested>) {
    guard let current, let position = current.pointee.position(of: nested._$changes.place),
      current.pointee.nested?[position].read.isEmpty == true, Nested._$isConstant(keyPath)
    else { return }
    current.pointee.nested?[position].read.includesConstants = true
  }

  /// Runs `body` without noting what it reads.
  package static func ignore<Value>(_ body: () throws -> Value) rethrows -> Value {
    let outer = rk_recorder_get()
    rk_recorder_set(nil)
    defer { rk_recorder_set(outer) }
    return try body()
  }

  /// Makes a recorder the thread's.
  ///
  /// - Returns: The one that it takes the place of.
  @usableFromInline
  package static func begin(_ recorder: UnsafeMutablePointer<_Recorder>) -> UnsafeMutableRawPointer? {
    let outer = rk_recorder_get()
    rk_recorder_set(recorder)
    return outer
  }

  /// Gives the place back, and adds up what was read of nested states.
  @usableFromInline
  package static func end(_ recorder: UnsafeMutablePointer<_Recorder>, _ outer: UnsafeMutableRawPointer?) {
    rk_recorder_set(outer)
    if recorder.pointee.nested != nil { recorder.pointee.addNested() }
  }

  private mutating func addNested() {
    guard var places = nested else { return }
    nested = nil
    while let place = places.popLast() {
      if let parent = place.parent {
        places[parent].read.add(place.index, place.read)
      } else {
        read.add(place.index, place.read)
      }
    }
  }

  private static var current: UnsafeMutablePointer<_Recorder>? {
    rk_recorder_get().map { $0.assumingMemoryBound(to: _Recorder.self) }
  }

  // MARK: What is read

  @usableFromInline
  static func note(_ index: Int, at place: UInt64) {
    guard let current else { return }
    if current.pointee.place == place {
      current.pointee.read.insert(index)
    } else if let position = current.pointee.position(of: place) {
      current.pointee.nested?[position].read.insert(index)
    }
  }

  /// Notes that the whole of a state is read.
  @usableFromInline
  static func noteAll(at place: UInt64) {
    guard let current else { return }
    if current.pointee.place == place {
      current.pointee.read = .everything
    } else if let position = current.pointee.position(of: place) {
      current.pointee.nested?[position].read = .everything
    }
  }

  /// Notes that a nested state is read.
  @usableFromInline
  static func note<Value: ObservableState>(_ index: Int, at place: UInt64, nested value: Value) -> Value {
    guard let current else { return value }
    let parent = current.pointee.position(of: place)
    guard parent != nil || current.pointee.place == place else { return value }
    let number = newPlace
    if current.pointee.nested == nil { current.pointee.nested = [] }
    current.pointee.nested?.append(Place(number: number, parent: parent, index: index))
    return ignore { value.placed(at: number) }
  }

  /// Where a place is among those of nested states.
  private func position(of place: UInt64) -> Int? {
    guard let nested else { return nil }
    // The numbers of one thread ascend.
    var (low, high) = (0, nested.count)
    while low < high {
      let middle = (low + high) / 2
      if nested[middle].number < place { low = middle + 1 } else { high = middle }
    }
    return low < nested.count && nested[low].number == place ? low : nil
  }
}

extension _PropertyTree {
  /// Adds what was read of a nested state; if nothing was, the whole of it is meant.
  fileprivate mutating func add(_ index: Int, _ part: _PropertyTree) {
    if part.isEmpty { insert(index) } else { insert(index, part) }
  }
}
