internal import CReactorSupport

extension ObservableState {
  static var allProperties: _PropertySet { _PropertySet(allBelow: _$propertyCount) }

  /// What differs from an earlier value, of what may do so.
  package func differences(from earlier: Self, among candidates: _PropertyTree) -> _PropertyTree {
    var comparison = _StateComparison(candidates)
    let properties = candidates.isEverything ? Self.allProperties : candidates.properties
    properties.forEach { _$compare($0, to: earlier, &comparison) }
    if candidates.isEverything { _$compareConstants(to: earlier, &comparison) }
    return comparison.differences
  }

  /// Returns what was written since the last time, and forgets it.
  ///
  /// - Parameter everything: Whether the value has a history of its own, so that all may be different.
  mutating func takeChanges(everything: Bool) -> _PropertyTree {
    var visitor = _StateVisitor(.taking(everything: everything))
    _$visitPulses(&visitor)
    if everything {
      visitor.found = .everything
      for index in 0..<Self._$propertyCount { _$visit(index, &visitor) }
    } else {
      visitor.found.properties.formUnion(_$changes.written)
      _$changes.written.forEach { _$visit($0, &visitor) }
    }
    if !visitor.found.isEmpty { _$changes.restart() }
    return visitor.found
  }

  /// Takes the place of an earlier value, and counts what was changed since the same time.
  ///
  /// - Returns: Whether anything was.
  mutating func continueChanges(of earlier: Self) -> Bool {
    let stamp = earlier._$changes.stamp
    guard stamp != 0 else { return !differences(from: earlier, among: .everything).isEmpty }
    if _$changes.stamp != stamp {
      var earlier = earlier
      var changes = differences(from: earlier, among: .everything)
      changes.formUnion(earlier.takeChanges(everything: false))
      assume(changes, stamp: stamp)
    }
    return hasChanges
  }

  /// Whether something was written. Changes nothing; pulses are asked in place.
  @usableFromInline var hasChanges: Bool {
    mutating get {
      if !_$changes.written.isEmpty { return true }
      var visitor = _StateVisitor(.asking)
      _$visitPulses(&visitor)
      return !visitor.found.isEmpty
    }
  }

  /// Says that everything in it may be different.
  @usableFromInline
  mutating func markAsReplaced(stamp: UInt64) { assume(.everything, stamp: stamp) }

  /// Says what was written, in the states nested in this one too.
  mutating func assume(_ changes: _PropertyTree, stamp: UInt64) {
    _$changes.written =
      changes.isEverything || changes.includesConstants ? Self.allProperties : changes.properties
    _$changes.stamp = stamp
    var visitor = _StateVisitor(.assuming(changes))
    for index in 0..<Self._$propertyCount { _$visit(index, &visitor) }
  }
}

/// Does something with those properties of a state that can have changes of their own.
public struct _StateVisitor {
  enum Purpose {
    case taking(everything: Bool)
    case assuming(_PropertyTree)
    case asking
    case placing(UInt64)
  }

  private let purpose: Purpose
  var found = _PropertyTree()

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// A plain value has none.
  @inlinable
  public mutating func visit<Value>(_ index: Int, _ value: inout Value) {}

  /// A nested state has.
  public mutating func visit<Value: ObservableState>(_ index: Int, _ value: inout Value) {
    switch purpose {
    case .taking(let everything):
      let part = value.takeChanges(everything: everything)
      if !everything { found.insert(index, part) }
    case .assuming(let changes): value.assume(changes.child(index), stamp: rk_next_stamp())
    case .asking, .placing: break
    }
  }

  /// A pulse knows whether it was assigned, and learns where it is.
  public mutating func visit<Value>(_ index: Int, _ pulse: inout Pulse<Value>) {
    switch purpose {
    case .taking:
      if pulse.isWritten { found.insert(index) }
      if pulse.isWritten || pulse.number != UInt32(index) + 1 { pulse.settle(number: UInt32(index) + 1) }
    case .asking: if pulse.isWritten { found.insert(index) }
    case .assuming: break
    case .placing(let place): pulse.place = place
    }
  }
}
