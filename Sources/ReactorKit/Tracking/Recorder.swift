// Unsafe code: a recorder lies on the stack of the thread whose thread-local variable points to it, for as long
// as `record` runs; only that thread follows the pointer.
internal import CReactorSupport

/// Notes which properties of a state are read, so that a key path, or a computed property, is known by the
/// stored properties that it reads.
///
/// A nested state that is read while somebody records is a copy that knows its place: what is then read of it
/// is noted there. If nothing is, the whole of it was meant.
public struct _Recorder {
  private struct Place {
    let number: UInt64
    /// The position among the places of the state that it is nested in; `nil` for the outermost.
    let parent: Int?
    let index: Int
    let type: ObjectIdentifier
    var read = _PropertyTree()
  }

  private let type: ObjectIdentifier
  private var read = _PropertyTree()
  private var places: [Place] = []

  private init(_ type: ObjectIdentifier) { self.type = type }

  /// Reads a property, and returns which stored properties of the state that was.
  ///
  /// Those of copies that were made before are taken for those of the state itself. Of a property that reads none
  /// nothing is known, unless it is one that never changes by itself.
  package static func read<State: ObservableState, Value>(
    _ keyPath: KeyPath<State, Value>, of state: State
  ) -> (value: Value, read: _PropertyTree) {
    record(State.self, isConstant: State._$isConstant(keyPath)) { state[keyPath: keyPath] }
  }

  /// Reads a property of a nested state.
  package static func read<State: ObservableState, Nested: ObservableState, Value>(
    _ keyPath: KeyPath<Nested, Value>, in nested: KeyPath<State, Nested>, of state: State
  ) -> (value: Value, read: _PropertyTree) {
    record(State.self, isConstant: false) {
      let nested = state[keyPath: nested]
      let value = nested[keyPath: keyPath]
      current?.pointee.settle(nested._$changes.place, isConstant: Nested._$isConstant(keyPath))
      return value
    }
  }

  private static func record<State: ObservableState, Value>(
    _: State.Type, isConstant: @autoclosure () -> Bool, _ body: () -> Value
  ) -> (value: Value, read: _PropertyTree) {
    var recorder = _Recorder(ObjectIdentifier(State.self))
    let outer = rk_recorder_get()
    let value = withUnsafeMutablePointer(to: &recorder) { pointer in
      rk_recorder_set(pointer)
      defer { rk_recorder_set(outer) }
      return body()
    }
    var tree = recorder.tree
    if tree.isEmpty { if isConstant() { tree.includesConstants = true } else { tree = .everything } }
    return (value, tree)
  }

  /// Runs `body` without noting what it reads.
  package static func ignore<Value>(_ body: () throws -> Value) rethrows -> Value {
    let outer = rk_recorder_get()
    rk_recorder_set(nil)
    defer { rk_recorder_set(outer) }
    return try body()
  }

  private var tree: _PropertyTree {
    var read = self.read
    if !places.isEmpty {
      // What is nested comes after what it is nested in.
      var trees = places.map(\.read)
      for (position, place) in places.enumerated().reversed() {
        if let parent = place.parent {
          trees[parent].add(place.index, trees[position])
        } else {
          read.add(place.index, trees[position])
        }
      }
    }
    return read
  }

  private static var current: UnsafeMutablePointer<_Recorder>? {
    rk_recorder_get().map { $0.assumingMemoryBound(to: _Recorder.self) }
  }

  // MARK: What is read

  @usableFromInline
  static func note(_ type: ObjectIdentifier, at place: UInt64, _ index: Int) {
    current?.pointee.change(type, place) { $0.insert(index) }
  }

  /// Notes that the whole of a state is read.
  @usableFromInline
  static func noteAll(_ type: ObjectIdentifier, at place: UInt64) {
    current?.pointee.change(type, place) { $0 = .everything }
  }

  /// Notes that a nested state is read.
  @usableFromInline
  static func note<Value: ObservableState>(
    _ type: ObjectIdentifier, at place: UInt64, _ index: Int, nested value: Value
  ) -> Value {
    guard let current, let parent = current.pointee.position(type, place) else { return value }
    let number = rk_next_stamp()
    current.pointee.places.append(
      Place(number: number, parent: parent.index, index: index, type: ObjectIdentifier(Value.self)))
    return ignore {
      var value = value
      value._$changes.place = number
      var visitor = _StateVisitor(.placing(number))
      value._$visitPulses(&visitor)
      return value
    }
  }

  /// Notes that a pulse is read.
  static func note(pulse number: UInt32, at place: UInt64) {
    guard let current else { return }
    current.pointee.note(pulse: number, place)
  }

  /// Nothing more is read of a nested state.
  private mutating func settle(_ place: UInt64, isConstant: Bool) {
    guard let position = places.lastIndex(where: { $0.number == place }), isConstant else { return }
    if places[position].read.isEmpty { places[position].read.includesConstants = true }
  }

  private mutating func change(
    _ type: ObjectIdentifier, _ place: UInt64, _ body: (inout _PropertyTree) -> Void
  ) {
    switch position(type, place) {
    case .root: body(&read)
    case .nested(let position): body(&places[position].read)
    case nil: break
    }
  }

  private mutating func note(pulse number: UInt32, _ place: UInt64) {
    let position = places.lastIndex { $0.number == place }
    switch (position, number) {
    case (let position?, 0): places[position].read = .everything
    case (let position?, _): places[position].read.insert(Int(number) - 1)
    case (nil, 0): read = .everything
    case (nil, _): read.insert(Int(number) - 1)
    }
  }

  private enum Position {
    case root
    case nested(Int)

    var index: Int? {
      if case .nested(let index) = self { return index }
      return nil
    }
  }

  /// Where a state is; `nil` if it has nothing to do with what is recorded.
  private func position(_ type: ObjectIdentifier, _ place: UInt64) -> Position? {
    if place != 0, let position = places.lastIndex(where: { $0.number == place }) {
      return places[position].type == type ? .nested(position) : nil
    }
    return type == self.type ? .root : nil
  }
}

extension _PropertyTree {
  /// Adds what was read of a nested state; if nothing was, the whole of it is meant.
  fileprivate mutating func add(_ index: Int, _ part: _PropertyTree) {
    if part.isEmpty { insert(index) } else { insert(index, part) }
  }
}
