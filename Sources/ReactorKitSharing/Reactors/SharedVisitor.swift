internal import ReactorKit

/// Visits the shared properties in a state.
protocol SharedVisitor: StateValueVisitor {
  /// - Returns: Whether the visit has changed the property.
  func visitShared(_ property: inout SharedContent) -> Bool
}

extension SharedVisitor {
  /// Visits the shared properties in a value.
  func visit<Value>(_ value: inout Value) -> Bool {
    let plan = SharedPlans.plan(for: Value.self)
    guard plan.holds else { return false }
    return withUnsafeMutablePointer(to: &value) { plan.visit(UnsafeMutableRawPointer($0), self) }
  }
}

/// Makes properties that are in no state yet show the newest version.
final class SharedPinning: SharedVisitor {
  func visitShared(_ property: inout SharedContent) -> Bool {
    guard property.shown == nil else { return false }
    property.show(property.source.newest)
    return true
  }
}
