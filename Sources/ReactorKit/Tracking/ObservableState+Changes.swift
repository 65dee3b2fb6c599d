internal import CReactorSupport

extension ObservableState {
  @usableFromInline
  static var allProperties: _PropertySet { _PropertySet(allBelow: _$propertyCount) }

  /// What differs from an earlier value, of what may do so.
  @inlinable
  package func differences(from earlier: Self, among candidates: _PropertyTree) -> _PropertyTree {
    var comparison = _StateComparison(candidates)
    let properties = candidates.isEverything ? Self.allProperties : candidates.properties
    properties.forEach { _$compare($0, to: earlier, &comparison) }
    if candidates.isEverything { _$compareConstants(to: earlier, &comparison) }
    return comparison.differences
  }

  /// Adds how views animate some changes of this value. For what is meant by several, the last one counts.
  @inlinable
  func addAnimations(of changes: _PropertyTree, to animations: inout _StateAnimations) {
    let properties = changes.isEverything ? Self.allProperties : changes.properties
    properties.forEach { _$animate($0, &animations) }
  }

  /// Returns what was written since the last time, and forgets it.
  ///
  /// - Parameter everything: Whether the value has a history of its own, so that all may be different.
  @inlinable
  package mutating func takeChanges(everything: Bool) -> _PropertyTree {
    if everything || _$changes.isReplaced { return takeEverything() }
    var visitor = _StateVisitor(.taking)
    // What nested states say of themselves first, then the others.
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

  /// Makes a recorder know the value again, or, with 0, none.
  @inlinable
  package mutating func place(at place: UInt64) {
    _$changes.place = place
    var visitor = _StateVisitor(.placing, at: place)
    _$visitPulses(&visitor)
  }

  /// A copy that a recorder knows again.
  @inlinable
  package func placed(at place: UInt64) -> Self {
    var copy = self
    copy.place(at: place)
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
    var visitor = _StateVisitor(.assuming)
    visitor.assumed = changes
    for index in 0..<Self._$propertyCount { _$visit(index, &visitor) }
    visitPulses(.settlingPulses, at: stamp, &visitor)
  }
}

/// Does something with those properties of a state that can have changes of their own.
public struct _StateVisitor {
  @usableFromInline
  enum Purpose {
    case taking, takingEverything
    /// Say that what is in `assumed` was written.
    case assuming
    /// Which pulses were assigned since their state had the stamp `number`?
    case askingPulses
    /// From the stamp `number` on no pulse counts as assigned, but for those in `assumed`.
    case settlingPulses
    /// Say that they are at the place `number`.
    case placing
    /// In which can there be shared properties?
    case findingShared
    /// Do something with the shared properties.
    case visitingShared
  }

  @usableFromInline var purpose: Purpose
  @usableFromInline var number: UInt64
  @usableFromInline var found = _PropertyTree()
  @usableFromInline var assumed = _PropertyTree()
  /// Kept by who visits.
  @usableFromInline unowned(unsafe) var sharedVisitor: SharedVisitor?

  @inlinable
  init(_ purpose: Purpose, at number: UInt64 = 0) {
    self.purpose = purpose
    self.number = number
  }

  /// A plain value has none, but for shared properties.
  @inlinable
  public mutating func visit<Value>(_ index: Int, _ value: inout Value) {
    if purpose == .findingShared || purpose == .visitingShared { visitPlaces(index, &value) }
  }

  @usableFromInline
  @inline(never)
  mutating func visitPlaces<Value>(_ index: Int, _ value: inout Value) {
    let plan = SharedPlans.plan(for: Value.self)
    guard plan.holds else { return }
    guard purpose == .visitingShared, let sharedVisitor else { return found.insert(index) }
    let isChanged = withUnsafeMutablePointer(to: &value) {
      plan.visit(UnsafeMutableRawPointer($0), sharedVisitor)
    }
    if isChanged { found.insert(index) }
  }

  /// A nested state has.
  public mutating func visit<Value: ObservableState>(_ index: Int, _ value: inout Value) {
    switch purpose {
    case .taking: found.insert(index, value.takeChanges(everything: false))
    case .takingEverything: _ = value.takeChanges(everything: true)
    case .assuming: value.assume(assumed.child(index), stamp: rk_next_stamp())
    case .findingShared, .visitingShared: visitPlaces(index, &value)
    case .askingPulses, .settlingPulses, .placing: break
    }
  }

  /// A pulse knows since when it was not assigned, and where.
  public mutating func visit<Value>(_ index: Int, _ pulse: inout Pulse<Value>) { visit(index, &pulse.marks) }

  /// A shared property knows since when it shows the same version, and where.
  public mutating func visitShared<Property: _SharedProperty>(_ index: Int, _ property: inout Property) {
    guard purpose == .visitingShared else { return visit(index, &property._marks) }
    if sharedVisitor?.visit(&property) == true { found.insert(index) }
  }

  private mutating func visit(_ index: Int, _ marks: inout _PropertyMarks) {
    switch purpose {
    case .askingPulses:
      if marks.settled != PropertyPosition(stamp: number, index: index) { found.insert(index) }
    case .settlingPulses:
      let isWritten = assumed.isEverything || assumed.properties.contains(index)
      marks.settled = isWritten ? nil : PropertyPosition(stamp: number, index: index)
    case .placing: marks.place = number == 0 ? nil : PropertyPosition(stamp: number, index: index)
    case .taking, .takingEverything, .assuming, .findingShared, .visitingShared: break
    }
  }
}
