// Unsafe code: a recorder lies on the stack of the thread whose thread-local variable points to it, for as
// long as `record` runs; only that thread follows the pointer. A state that is read through a pointer is
// copied, of the whole, or, as far as the compiler sees that this does the same, of what is wanted, before
// foreign code runs.
internal import CReactorSupport

/// Notes which properties of a state are read, so that a key path, or a computed property, is known by the
/// stored properties that it reads.
///
/// What is read is a copy that knows its place, and so is a nested state that is read of it: what is then
/// read of that is noted there. If nothing is, the whole of it was meant. What has no place is none of the
/// state's.
///
/// What reads is compiled into the reader's module, where a key path that is written out becomes a call of
/// the getter. Most read nothing but a few of the first 64 properties; of all else that needs a word.
public struct _Recorder {
  /// The place of the outermost state.
  @usableFromInline let place: UInt64
  /// Which of the first 64 properties of that are read.
  @usableFromInline package private(set) var properties: UInt64 = 0
  /// What else is read; `nil` where there is nothing.
  @usableFromInline package private(set) var rest: RecordedRest?

  @inlinable
  init(place: UInt64) { self.place = place }

  /// A place where nothing was read yet.
  @usableFromInline package static var newPlace: UInt64 { rk_next_stamp() }

  /// Which properties were read; of nothing nothing is known, unless it is one that never changes by itself.
  @inlinable
  @inline(__always)
  package func tree<State: ObservableState>(readBy keyPath: PartialKeyPath<State>) -> _PropertyTree {
    if properties == 0, rest == nil { return State._$isConstant(keyPath) ? .constants : .everything }
    return tree
  }

  /// Which properties were read.
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

  /// Runs `body`, which reads a state that is placed at `place`, and returns what has recorded that.
  @inlinable
  @inline(__always)
  static func record<Value>(at place: UInt64, _ body: () -> Value) -> (value: Value, recorder: _Recorder) {
    var recorder = _Recorder(place: place)
    let value = withUnsafeMutablePointer(to: &recorder) { pointer in
      let current = currentPlace
      let outer = current.pointee
      current.pointee = UnsafeMutableRawPointer(pointer)
      defer { current.pointee = outer }
      return body()
    }
    return (value, recorder)
  }

  /// Reads a property, and returns which stored properties of the state that was.
  ///
  /// Of a property that reads none nothing is known, unless it is one that never changes by itself.
  package static func read<State: ObservableState, Value>(
    _ keyPath: KeyPath<State, Value>, of state: State
  ) -> (value: Value, read: _PropertyTree) {
    let place = newPlace
    let state = ignore { state.placed(at: place) }
    let (value, recorder) = record(at: place) { state[keyPath: keyPath] }
    return (value, recorder.tree(readBy: keyPath))
  }

  /// The same, where the reader is compiled.
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

  /// Reads a property of a state that is placed where it is kept.
  @inlinable
  @inline(__always)
  package static func read<State: ObservableState, Value>(
    _ keyPath: KeyPath<State, Value>, ofPlaced state: UnsafeMutablePointer<State>, at place: UInt64
  ) -> (value: Value, recorder: _Recorder) {
    record(at: place) {
      let state = state.pointee
      return state[keyPath: keyPath]
    }
  }

  /// Reads a property of a state nested in one that is placed where it is kept.
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

  /// Says of a property of a nested state that was read just now that it never changes by itself, if so.
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

  /// Where the thread keeps who records what it reads.
  @usableFromInline static var currentPlace: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    rk_recorder_place()
  }

  private static var current: UnsafeMutablePointer<_Recorder>? {
    currentPlace.pointee?.assumingMemoryBound(to: _Recorder.self)
  }

  // MARK: What is read

  @usableFromInline
  static func note(_ index: Int, at place: UInt64) {
    guard let current else { return }
    if current.pointee.place == place, index < 64 {
      current.pointee.properties |= 1 << UInt64(truncatingIfNeeded: index)
    } else {
      current.pointee.change(place) { $0.insert(index) }
    }
  }

  /// Notes that the whole of a state is read.
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

/// What a recorder has noted besides some of the first properties of the outermost state.
@usableFromInline
package final class RecordedRest {
  /// Where a nested state was read, and what of it.
  fileprivate struct Place {
    let number: UInt64
    /// The position among the places of the state that it is nested in; `nil` for the outermost.
    let parent: Int?
    /// Which property of that it is.
    let index: Int
    var read = _PropertyTree()
  }

  /// Of the outermost state.
  fileprivate var read = _PropertyTree()
  /// What is nested comes after what it is nested in.
  fileprivate var places: [Place] = []

  /// Where a place is among those of nested states.
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
  /// Adds what was read of a nested state; if nothing was, the whole of it is meant.
  fileprivate mutating func add(_ index: Int, _ part: _PropertyTree) {
    if part.isEmpty { insert(index) } else { insert(index, part) }
  }
}
