// Unsafe code: a recorder lies on the stack of the thread whose thread-local variable points to it, for as long
// as `record` runs; only that thread follows the pointer.
internal import CReactorSupport

/// Notes which properties of a state are read, so that a key path, or a computed property, is known by the
/// stored properties that it reads.
///
/// What is read is a copy that knows its place, and so is a nested state that is read of it: what is then read of
/// that is noted there. If nothing is, the whole of it was meant. What has no place is none of the state's.
public struct _Recorder {
  private struct Place {
    let number: UInt64
    /// The position among the places of the state that it is nested in, and which property of that it is; `nil`
    /// for the outermost.
    let parent: (position: Int, index: Int)?
    var read = _PropertyTree()
  }

  /// The outermost comes first, what is nested after what it is nested in.
  private var places = [Place(number: rk_next_stamp(), parent: nil)]

  /// Reads a property, and returns which stored properties of the state that was.
  ///
  /// Of a property that reads none nothing is known, unless it is one that never changes by itself.
  package static func read<State: ObservableState, Value>(
    _ keyPath: KeyPath<State, Value>, of state: State
  ) -> (value: Value, read: _PropertyTree) {
    record(state) { state in
      let value = state[keyPath: keyPath]
      settle(state._$changes.place, isConstant: State._$isConstant(keyPath))
      return value
    }
  }

  /// Reads a property of a nested state.
  package static func read<State: ObservableState, Nested: ObservableState, Value>(
    _ keyPath: KeyPath<Nested, Value>, in nested: KeyPath<State, Nested>, of state: State
  ) -> (value: Value, read: _PropertyTree) {
    record(state) { state in
      let nested = state[keyPath: nested]
      let value = nested[keyPath: keyPath]
      settle(nested._$changes.place, isConstant: Nested._$isConstant(keyPath))
      return value
    }
  }

  private static func record<State: ObservableState, Value>(
    _ state: State, _ body: (State) -> Value
  ) -> (value: Value, read: _PropertyTree) {
    var recorder = _Recorder()
    let state = ignore { [place = recorder.places[0].number] in state.placed(at: place) }
    let outer = rk_recorder_get()
    let value = withUnsafeMutablePointer(to: &recorder) { pointer in
      rk_recorder_set(pointer)
      defer { rk_recorder_set(outer) }
      return body(state)
    }
    let read = recorder.tree
    return (value, read.isEmpty ? .everything : read)
  }

  /// Runs `body` without noting what it reads.
  package static func ignore<Value>(_ body: () throws -> Value) rethrows -> Value {
    let outer = rk_recorder_get()
    rk_recorder_set(nil)
    defer { rk_recorder_set(outer) }
    return try body()
  }

  private var tree: _PropertyTree {
    var trees = places.map(\.read)
    for (position, place) in places.enumerated().reversed() {
      guard let parent = place.parent else { continue }
      trees[parent.position].add(parent.index, trees[position])
    }
    return trees[0]
  }

  private static var current: UnsafeMutablePointer<_Recorder>? {
    rk_recorder_get().map { $0.assumingMemoryBound(to: _Recorder.self) }
  }

  // MARK: What is read

  @usableFromInline
  static func note(_ index: Int, at place: UInt64) {
    current?.pointee.change(place) { $0.insert(index) }
  }

  /// Notes that the whole of a state is read.
  @usableFromInline
  static func noteAll(at place: UInt64) {
    current?.pointee.change(place) { $0 = .everything }
  }

  /// Notes that a nested state is read.
  @usableFromInline
  static func note<Value: ObservableState>(_ index: Int, at place: UInt64, nested value: Value) -> Value {
    guard let current, let parent = current.pointee.position(of: place) else { return value }
    let number = rk_next_stamp()
    current.pointee.places.append(Place(number: number, parent: (parent, index)))
    return ignore { value.placed(at: number) }
  }

  /// Nothing more is read of a state.
  private static func settle(_ place: UInt64, isConstant: @autoclosure () -> Bool) {
    guard let current, let position = current.pointee.position(of: place),
      current.pointee.places[position].read.isEmpty, isConstant()
    else { return }
    current.pointee.places[position].read.includesConstants = true
  }

  private mutating func change(_ place: UInt64, _ body: (inout _PropertyTree) -> Void) {
    if let position = position(of: place) { body(&places[position].read) }
  }

  private func position(of place: UInt64) -> Int? {
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
