internal import CReactorSupport

/// Visits the properties of a state that can have changes of their own.
public struct _StateVisitor {
  @usableFromInline
  enum Purpose {
    case taking, takingEverything
    /// Mark the properties in `assumed` as written.
    case assuming
    /// Find the properties with marks that were written since their state had the stamp `number`.
    case askingPulses
    /// Count no property with marks as written from the stamp `number` on, except for those in `assumed`.
    case settlingPulses
    /// Give the properties the place `number`.
    case placing
    /// Let `valueVisitor` visit the values.
    case visitingValues
  }

  @usableFromInline var purpose: Purpose
  @usableFromInline var number: UInt64
  @usableFromInline var found = _PropertyTree()
  @usableFromInline var assumed = _PropertyTree()
  /// Kept by the caller of the visit.
  @usableFromInline unowned(unsafe) var valueVisitor: (any StateValueVisitor)?

  @inlinable
  init(_ purpose: Purpose, at number: UInt64 = 0) {
    self.purpose = purpose
    self.number = number
  }

  /// A visitor of the values that finds the properties for which `visitor` returns true.
  ///
  /// - Parameter visitor: Kept by the caller.
  init(visitingWith visitor: any StateValueVisitor) {
    self.init(.visitingValues)
    valueVisitor = visitor
  }

  /// A plain value has no changes of its own.
  @inlinable
  public mutating func visit<Value>(_ index: Int, _ value: inout Value) {
    if purpose == .visitingValues { visitValue(index, &value) }
  }

  @usableFromInline
  @inline(never)
  mutating func visitValue<Value>(_ index: Int, _ value: inout Value) {
    if valueVisitor?.visit(&value) == true { found.insert(index) }
  }

  /// The visitor of the values; `nil` if the visit is for something else.
  package var visitorOfValues: (any StateValueVisitor)? { purpose == .visitingValues ? valueVisitor : nil }

  /// Counts a property as found by the visitor of the values.
  package mutating func noteFound(_ index: Int) { found.insert(index) }

  /// A nested state has changes of its own.
  public mutating func visit<Value: ObservableState>(_ index: Int, _ value: inout Value) {
    switch purpose {
    case .taking: found.insert(index, value.takeChanges(everything: false))
    case .takingEverything: _ = value.takeChanges(everything: true)
    case .assuming: value.assume(assumed.child(index), stamp: rk_next_stamp())
    case .visitingValues: visitValue(index, &value)
    case .askingPulses, .settlingPulses, .placing: break
    }
  }

  /// A property that notes its own writes has marks, which know since when it was not written, and its place.
  package mutating func visit(_ index: Int, _ marks: inout PropertyMarks) {
    switch purpose {
    case .askingPulses:
      if marks.settled != PropertyPosition(stamp: number, index: index) { found.insert(index) }
    case .settlingPulses:
      let isWritten = assumed.isEverything || assumed.properties.contains(index)
      marks.settled = isWritten ? nil : PropertyPosition(stamp: number, index: index)
    case .placing: marks.place = number == 0 ? nil : PropertyPosition(stamp: number, index: index)
    case .taking, .takingEverything, .assuming, .visitingValues: break
    }
  }
}

/// Visits the values of a state's properties, for a part of the library that this one does not know.
@usableFromInline
package protocol StateValueVisitor: AnyObject {
  /// Visits a value, which may be a nested state.
  ///
  /// - Returns: Whether the property counts as found.
  func visit<Value>(_ value: inout Value) -> Bool
}
