/// Finds out which properties of two states differ, as far as that can be told.
public struct _StateComparison {
  @usableFromInline let candidates: _PropertyTree
  @usableFromInline var differences = _PropertyTree()

  @inlinable
  init(_ candidates: _PropertyTree) { self.candidates = candidates }

  /// Counts the values as different, because they cannot be compared.
  @_disfavoredOverload
  @inlinable
  public mutating func compare<Value>(_ index: Int, _ earlier: Value, _ value: Value) {
    differences.insert(index)
  }

  /// Compares values.
  @inlinable
  public mutating func compare<Value: Equatable>(_ index: Int, _ earlier: Value, _ value: Value) {
    if earlier != value { differences.insert(index) }
  }

  /// Compares identities.
  @_disfavoredOverload
  @inlinable
  public mutating func compare<Value: AnyObject>(_ index: Int, _ earlier: Value, _ value: Value) {
    if earlier !== value { differences.insert(index) }
  }

  /// Compares identities.
  @_disfavoredOverload
  @inlinable
  public mutating func compare<Value: AnyObject>(_ index: Int, _ earlier: Value?, _ value: Value?) {
    if earlier !== value { differences.insert(index) }
  }

  /// Compares the properties of nested states.
  @inlinable
  public mutating func compare<Value: ObservableState>(_ index: Int, _ earlier: Value, _ value: Value) {
    differences.insert(index, value.differences(from: earlier, among: candidates.child(index)))
  }

  /// Compares the properties of nested states.
  @inlinable
  public mutating func compare<Value: ObservableState & Equatable>(
    _ index: Int, _ earlier: Value, _ value: Value
  ) {
    differences.insert(index, value.differences(from: earlier, among: candidates.child(index)))
  }

  /// Compares the assignments that the values come from; initial values count as different, because they
  /// cannot be compared.
  public mutating func compare<Value>(_ index: Int, _ earlier: Pulse<Value>, _ value: Pulse<Value>) {
    if earlier.assignment != value.assignment || value.assignment == 0 { differences.insert(index) }
  }

  /// Compares the assignments that the values come from, and initial values.
  public mutating func compare<Value: Equatable>(
    _ index: Int, _ earlier: Pulse<Value>, _ value: Pulse<Value>
  ) {
    let isInitial = earlier.assignment == 0 && value.assignment == 0
    if isInitial ? earlier != value : earlier.assignment != value.assignment {
      differences.insert(index)
    }
  }

  /// Counts the property as different.
  @inlinable
  public mutating func compareNothing(_ index: Int) { differences.insert(index) }

  /// Counts values that never change by themselves as different, because they cannot be compared.
  @_disfavoredOverload
  @inlinable
  public mutating func compareConstant<Value>(_ earlier: Value, _ value: Value) {
    differences.includesConstants = true
  }

  /// Compares values that never change by themselves.
  @inlinable
  public mutating func compareConstant<Value: Equatable>(_ earlier: Value, _ value: Value) {
    if earlier != value { differences.includesConstants = true }
  }

  /// Compares the identities of objects that never change by themselves.
  @_disfavoredOverload
  @inlinable
  public mutating func compareConstant<Value: AnyObject>(_ earlier: Value, _ value: Value) {
    if earlier !== value { differences.includesConstants = true }
  }
}
