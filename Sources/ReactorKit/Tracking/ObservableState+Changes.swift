internal import CReactorSupport

extension ObservableState {
  @usableFromInline
  static var allProperties: PropertySet { PropertySet(allBelow: _$propertyCount) }

  /// The properties among `candidates` that differ from those of an earlier value.
  @inlinable
  package func differences(from earlier: Self, among candidates: _PropertyTree) -> _PropertyTree {
    var comparison = _StateComparison(candidates)
    let properties = candidates.isEverything ? Self.allProperties : candidates.properties
    properties.forEach { _$compare($0, to: earlier, &comparison) }
    if candidates.isEverything { _$compareConstants(to: earlier, &comparison) }
    return comparison.differences
  }

  /// Adds the animations of some changes of this value. Where several animations apply, the last one counts.
  @inlinable
  func addAnimations(of changes: _PropertyTree, to animations: inout _StateAnimations) {
    let properties = changes.isEverything ? Self.allProperties : changes.properties
    properties.forEach { _$animate($0, &animations) }
  }

  /// Returns the properties that were written since the last call, and forgets them.
  ///
  /// - Parameter everything: Whether the value has a history of its own, so that everything may differ.
  @inlinable
  package mutating func takeChanges(everything: Bool) -> _PropertyTree {
    if everything || _$changes.isReplaced { return takeEverything() }
    var visitor = _StateVisitor(.taking)
    // First the properties in nested states, then the others.
    _$changes.written.forEach { _$visit($0, &visitor) }
    visitor.found.properties.formUnion(_$changes.written)
    visitPulses(.askingPulses, at: _$changes.stamp, &visitor)
    if !visitor.found.isEmpty {
      _$changes.restart()
      visitPulses(.settlingPulses, at: _$changes.stamp, &visitor)
    }
    return visitor.found
  }

  @usableFromInline
  @inline(never)
  mutating func takeEverything() -> _PropertyTree {
    var visitor = _StateVisitor(.takingEverything)
    for index in 0..<Self._$propertyCount { _$visit(index, &visitor) }
    _$changes.restart()
    visitPulses(.settlingPulses, at: _$changes.stamp, &visitor)
    return .everything
  }

  /// A copy whose changes are counted from now on, wherever it comes from.
  package func settled() -> Self {
    var copy = self
    _ = copy.takeChanges(everything: true)
    return copy
  }

  /// A changed copy of a settled state, and the changed properties.
  package func changed(_ body: (inout Self) -> Void) -> (state: Self, changes: _PropertyTree) {
    var copy = self
    body(&copy)
    let changes = copy.takeChanges(everything: copy._$changes.stamp != _$changes.stamp)
    return (copy, changes)
  }

  /// Replaces an earlier value, and counts changes since the same time as that one.
  ///
  /// - Returns: Whether there are any.
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

  /// Whether something was written. Changes nothing; pulses are checked in place.
  @usableFromInline var hasChanges: Bool {
    mutating get {
      if !_$changes.written.isEmpty || _$changes.isReplaced { return true }
      var visitor = _StateVisitor(.askingPulses, at: _$changes.stamp)
      _$visitPulses(&visitor)
      return !visitor.found.isEmpty
    }
  }

  @inlinable
  mutating func visitPulses(
    _ purpose: _StateVisitor.Purpose, at number: UInt64, _ visitor: inout _StateVisitor
  ) {
    visitor.purpose = purpose
    visitor.number = number
    _$visitPulses(&visitor)
  }

  /// Gives the value a place by which a recorder recognizes it; 0 removes the place.
  @inlinable
  package mutating func place(at place: UInt64) {
    _$changes.place = place
    var visitor = _StateVisitor(.placing, at: place)
    _$visitPulses(&visitor)
  }

  /// A copy with a place by which a recorder recognizes it.
  @inlinable
  package func placed(at place: UInt64) -> Self {
    var copy = self
    copy.place(at: place)
    return copy
  }

  /// Marks that everything in the value may differ.
  @usableFromInline
  mutating func markAsReplaced(stamp: UInt64) {
    // If the runtime has never inspected the value, the states nested in it have nothing to continue either.
    if stamp == 0 { _$changes.isReplaced = true } else { assume(.everything, stamp: stamp) }
  }

  /// Marks properties as written, those of nested states, too.
  mutating func assume(_ changes: _PropertyTree, stamp: UInt64) {
    _$changes.isReplaced = changes.isEverything || changes.includesConstants
    _$changes.written = changes.properties
    _$changes.stamp = stamp
    var visitor = _StateVisitor(.assuming)
    visitor.assumed = changes
    for index in 0..<Self._$propertyCount { _$visit(index, &visitor) }
    visitPulses(.settlingPulses, at: stamp, &visitor)
  }
}
