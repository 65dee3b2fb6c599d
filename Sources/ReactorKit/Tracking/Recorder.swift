// Unsafe code: a recorder lies on the stack of the thread whose thread-local variable points to it, for as
// long as `record` runs; only that thread follows the pointer. A state that is read through a pointer is
// copied before foreign code runs: the whole of it, or only the wanted part, as far as the compiler sees that
// this does the same.
internal import CReactorSupport

/// Notes which properties of a state are read, so that a key path, or a computed property, is known by the
/// stored properties that it reads.
///
/// Reads go through a copy tagged with a unique number, its place; nested states get places of their own,
/// where reads of them are noted. A nested state of which no property is noted was read as a whole. Values
/// without a place are ignored.
///
/// The reading code is compiled into the reader's module, where a literal key path becomes a call of the
/// getter. Most reads touch only a few of the first 64 properties, which fit into a word.
@usableFromInline
package struct ReadRecorder {
  /// The place of the outermost state.
  @usableFromInline let place: UInt64
  /// The properties of the outermost state that are read, as bits, of the first 64.
  @usableFromInline package private(set) var properties: UInt64 = 0
  /// All other reads; `nil` if there are none.
  @usableFromInline package private(set) var rest: RecordedRest?

  @inlinable
  init(place: UInt64) { self.place = place }

  /// A new place, where nothing has been read yet.
  @usableFromInline package static var newPlace: UInt64 { rk_next_stamp() }

  /// The properties that were read. If there are none, everything may have been read, unless the key path is
  /// that of a property that never changes by itself.
  @inlinable
  @inline(__always)
  package func tree<State: ObservableState>(readBy keyPath: PartialKeyPath<State>) -> _PropertyTree {
    if properties == 0, rest == nil { return State._$isConstant(keyPath) ? .constants : .everything }
    return tree
  }

  /// The properties that were read.
  @inlinable package var tree: _PropertyTree {
    if let rest { return tree(with: rest) }
    var tree = _PropertyTree()
    tree.properties.first = properties
    return tree
  }

  @usableFromInline
  func tree(with rest: RecordedRest) -> _PropertyTree {
    var tree = rest.read
    tree.properties.first |= properties
    var places = rest.places
    while let place = places.popLast() {
      if let parent = place.parent {
        places[parent].read.add(place.index, place.read)
      } else {
        tree.add(place.index, place.read)
      }
    }
    return tree
  }

  // MARK: Reading

  /// Runs `body`, which reads a state that is placed at `place`; also returns the recorder of those reads.
  @inlinable
  @inline(__always)
  static func record<Value>(at place: UInt64, _ body: () -> Value) -> (value: Value, recorder: ReadRecorder) {
    var recorder = ReadRecorder(place: place)
    let value = withUnsafeMutablePointer(to: &recorder) { pointer in
      let current = currentPlace
      let outer = current.pointee
      current.pointee = UnsafeMutableRawPointer(pointer)
      defer { current.pointee = outer }
      return body()
    }
    return (value, recorder)
  }

  /// Reads a property; also returns the stored properties of the state that were read.
  ///
  /// If no stored property was read, the result is everything, unless the property never changes by itself.
  package static func read<State: ObservableState, Value>(
    _ keyPath: KeyPath<State, Value>, of state: State
  ) -> (value: Value, read: _PropertyTree) {
    let place = newPlace
    let state = ignore { state.placed(at: place) }
    let (value, recorder) = record(at: place) { state[keyPath: keyPath] }
    return (value, recorder.tree(readBy: keyPath))
  }

  /// Reads a property as above, compiled into the reader's module.
  @inlinable
  @inline(__always)
  static func read<State: ObservableState, Value>(
    _ keyPath: KeyPath<State, Value>, at state: UnsafePointer<State>
  ) -> (value: Value, read: _PropertyTree) {
    let place = newPlace
    let (value, recorder) = record(at: place) {
      let state = state.pointee.placed(at: place)
      return state[keyPath: keyPath]
    }
    return (value, recorder.tree(readBy: keyPath))
  }

  /// Reads a property of a state that already has a place.
  @inlinable
  @inline(__always)
  package static func read<State: ObservableState, Value>(
    _ keyPath: KeyPath<State, Value>, ofPlaced state: UnsafeMutablePointer<State>, at place: UInt64
  ) -> (value: Value, recorder: ReadRecorder) {
    record(at: place) {
      let state = state.pointee
      return state[keyPath: keyPath]
    }
  }

  /// Reads a property of a state nested in one that already has a place.
  @inlinable
  @inline(__always)
  package static func read<State: ObservableState, Nested: ObservableState, Value>(
    _ keyPath: KeyPath<Nested, Value>, in nested: KeyPath<State, Nested>,
    ofPlaced state: UnsafeMutablePointer<State>, at place: UInt64
  ) -> (value: Value, read: _PropertyTree) {
    let (value, recorder) = record(at: place) {
      let state = state.pointee
      let nested = state[keyPath: nested]
      let value = nested[keyPath: keyPath]
      settle(nested, keyPath)
      return value
    }
    let read = recorder.tree
    return (value, read.isEmpty ? .everything : read)
  }

  /// Marks that the property of a nested state that was read just now never changes by itself, if that is so.
  @usableFromInline
  static func settle<Nested: ObservableState>(_ nested: Nested, _ keyPath: PartialKeyPath<Nested>) {
    guard let rest = current?.pointee.rest, let position = rest.position(of: nested._$changes.place),
      rest.places[position].read.isEmpty, Nested._$isConstant(keyPath)
    else { return }
    rest.places[position].read.includesConstants = true
  }

  /// Runs `body` without noting what it reads.
  package static func ignore<Value>(_ body: () throws -> Value) rethrows -> Value {
    let current = currentPlace
    let outer = current.pointee
    current.pointee = nil
    defer { current.pointee = outer }
    return try body()
  }

  /// The thread-local variable that points to the current recorder.
  @usableFromInline static var currentPlace: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    rk_recorder_place()
  }

  private static var current: UnsafeMutablePointer<ReadRecorder>? {
    currentPlace.pointee?.assumingMemoryBound(to: ReadRecorder.self)
  }

  // MARK: Noting reads

  @usableFromInline
  static func note(_ index: Int, at place: UInt64) {
    guard let current else { return }
    if current.pointee.place == place, index < 64 {
      current.pointee.properties |= 1 << UInt64(truncatingIfNeeded: index)
    } else {
      current.pointee.change(place) { $0.insert(index) }
    }
  }

  /// Notes that a state is read as a whole.
  @usableFromInline
  static func noteAll(at place: UInt64) {
    current?.pointee.change(place) { $0 = .everything }
  }

  /// Notes that a nested state is read.
  @usableFromInline
  static func note<Value: ObservableState>(_ index: Int, at place: UInt64, nested value: Value) -> Value {
    guard let current else { return value }
    let parent = current.pointee.rest?.position(of: place)
    guard parent != nil || current.pointee.place == place else { return value }
    let number = newPlace
    let rest = current.pointee.madeRest
    rest.places.append(RecordedRest.Place(number: number, parent: parent, index: index))
    return ignore { value.placed(at: number) }
  }

  @inline(never)
  private mutating func change(_ place: UInt64, _ body: (inout _PropertyTree) -> Void) {
    if self.place == place {
      body(&madeRest.read)
    } else if let rest, let position = rest.position(of: place) {
      body(&rest.places[position].read)
    }
  }

  private var madeRest: RecordedRest {
    mutating get {
      if let rest { return rest }
      let made = RecordedRest()
      rest = made
      return made
    }
  }
}

/// The reads that do not fit into a recorder's word.
@usableFromInline
package final class RecordedRest {
  /// A nested state that was read, and the reads of it.
  fileprivate struct Place {
    let number: UInt64
    /// The index in `places` of the state that this one is nested in; `nil` for the outermost.
    let parent: Int?
    /// The number of the property that holds the nested state.
    let index: Int
    var read = _PropertyTree()
  }

  /// Reads of the outermost state.
  fileprivate var read = _PropertyTree()
  /// A nested state comes after the state that it is nested in.
  fileprivate var places: [Place] = []

  /// The index of a place in `places`; `nil` if it is not that of a nested state.
  fileprivate func position(of place: UInt64) -> Int? {
    // The numbers of one thread ascend.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].number < place { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].number == place ? low : nil
  }
}

extension _PropertyTree {
  /// Adds the reads of a nested state; if there are none, the whole state was read.
  fileprivate mutating func add(_ index: Int, _ part: _PropertyTree) {
    if part.isEmpty { insert(index) } else { insert(index, part) }
  }
}
