internal import CReactorSupport

extension ObservableState {
  private static var allProperties: _PropertySet { _PropertySet(allBelow: _$propertyCount) }

  /// What differs from an earlier value, of what may do so.
  package func differences(from earlier: Self, among candidates: _PropertyTree) -> _PropertyTree {
    var comparison = _StateComparison(candidates)
    let properties = candidates.isEverything ? Self.allProperties : candidates.properties
    properties.forEach { _$compare($0, to: earlier, &comparison) }
    if candidates.isEverything { _$compareConstants(to: earlier, &comparison) }
    return comparison.differences
  }

  /// How views animate some changes of this value. For what is meant by several, the last one counts.
  package func animations(of changes: _PropertyTree) -> [_StateAnimations.Part] {
    var animations = _StateAnimations(changes)
    let properties = changes.isEverything ? Self.allProperties : changes.properties
    properties.forEach { _$animate($0, &animations) }
    return animations.parts
  }

  /// Returns what was written since the last time, and forgets it.
  ///
  /// - Parameter everything: Whether the value has a history of its own, so that all may be different.
  package mutating func takeChanges(everything: Bool) -> _PropertyTree {
    let everything = everything || _$changes.isReplaced
    var visitor = _StateVisitor(.taking(everything: everything))
    if everything {
      visitor.found = .everything
      for index in 0..<Self._$propertyCount { _$visit(index, &visitor) }
    } else {
      // What nested states say of themselves first, then the others.
      _$changes.written.forEach { _$visit($0, &visitor) }
      visitor.found.properties.formUnion(_$changes.written)
      visitPulses(.askingPulses(since: _$changes.stamp), &visitor)
    }
    if !visitor.found.isEmpty {
      _$changes.restart()
      visitPulses(.settlingPulses(at: _$changes.stamp, except: nil), &visitor)
    }
    return visitor.found
  }

  /// A copy whose changes are counted from now on, wherever it comes from.
  package func settled() -> Self {
    var copy = self
    _ = copy.takeChanges(everything: true)
    return copy
  }

  /// A copy of a settled state with changes, and what they are.
  package func changed(_ body: (inout Self) -> Void) -> (state: Self, changes: _PropertyTree) {
    var copy = self
    body(&copy)
    let changes = copy.takeChanges(everything: copy._$changes.stamp != _$changes.stamp)
    return (copy, changes)
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
      if !_$changes.written.isEmpty || _$changes.isReplaced { return true }
      var visitor = _StateVisitor(.askingPulses(since: _$changes.stamp))
      _$visitPulses(&visitor)
      return !visitor.found.isEmpty
    }
  }

  private mutating func visitPulses(_ purpose: _StateVisitor.Purpose, _ visitor: inout _StateVisitor) {
    visitor.purpose = purpose
    _$visitPulses(&visitor)
  }

  /// A copy that a recorder knows again.
  func placed(at place: UInt64) -> Self {
    var copy = self
    copy._$changes.place = place
    var visitor = _StateVisitor(.placing(place))
    copy._$visitPulses(&visitor)
    return copy
  }

  /// Says that everything in it may be different.
  @usableFromInline
  mutating func markAsReplaced(stamp: UInt64) {
    // Where no reactor has looked yet, what is nested in it need not continue anything either.
    if stamp == 0 { _$changes.isReplaced = true } else { assume(.everything, stamp: stamp) }
  }

  /// Says what was written, in the states nested in this one too.
  mutating func assume(_ changes: _PropertyTree, stamp: UInt64) {
    _$changes.isReplaced = changes.isEverything || changes.includesConstants
    _$changes.written = changes.properties
    _$changes.stamp = stamp
    var visitor = _StateVisitor(.assuming(changes))
    for index in 0..<Self._$propertyCount { _$visit(index, &visitor) }
    visitPulses(.settlingPulses(at: stamp, except: changes), &visitor)
  }
}

/// Does something with those properties of a state that can have changes of their own.
public struct _StateVisitor {
  enum Purpose {
    case taking(everything: Bool)
    case assuming(_PropertyTree)
    /// Which pulses were assigned since their state had the stamp?
    case askingPulses(since: UInt64)
    /// From now on no pulse counts as assigned, but for some.
    case settlingPulses(at: UInt64, except: _PropertyTree?)
    case placing(UInt64)
  }

  fileprivate(set) var purpose: Purpose
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
    case .askingPulses, .settlingPulses, .placing: break
    }
  }

  /// A pulse knows since when it was not assigned, and where.
  public mutating func visit<Value>(_ index: Int, _ pulse: inout Pulse<Value>) {
    switch purpose {
    case .askingPulses(let stamp):
      if pulse.settled != PulsePosition(stamp: stamp, index: index) { found.insert(index) }
    case .settlingPulses(let stamp, let exceptions):
      let isWritten = exceptions.map { $0.isEverything || $0.properties.contains(index) } ?? false
      pulse.settled = isWritten ? nil : PulsePosition(stamp: stamp, index: index)
    case .placing(let place): pulse.place = PulsePosition(stamp: place, index: index)
    case .taking, .assuming: break
    }
  }
}
