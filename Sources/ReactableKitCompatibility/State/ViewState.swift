internal import ReactorKit

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A property of a state whose changes views are told of, by a `Store`.
///
/// The property is a part of the state: a copy of the state has a copy of it. A store finds it in the state itself, and in
/// structures in it, also optional ones, up to four in each other. Views are not told of one that is in a fifth structure, in
/// an array, a dictionary, or another collection, in a class, or in the payload of an enumeration.
@propertyWrapper
public struct ViewState<Value: Equatable & Sendable>: Sendable, CustomStringConvertible {
  private var pulse: Pulse<Value>
  private let ignoresEquality: Bool
  let animation: Animation?

  /// A property with a first value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value.
  ///   - ignoreEquality: Whether views are told of an assignment of an equal value, too.
  ///   - animation: How views show a change.
  public init(wrappedValue: Value, ignoreEquality: Bool = false, animation: Animation? = nil) {
    pulse = Pulse(wrappedValue: wrappedValue)
    ignoresEquality = ignoreEquality
    self.animation = animation
  }

  /// The value.
  public var wrappedValue: Value {
    get { pulse.value }
    _modify { yield &pulse.value }
    set { pulse.value = newValue }
  }

  /// The description of the value.
  public var description: String { String(describing: pulse.value) }
}

extension ViewState: ViewProperty {
  func differs(from other: any ViewProperty) -> Bool {
    guard let other = other as? ViewState else { return true }
    return pulse.value != other.pulse.value
      || (ignoresEquality && pulse.assignment != other.pulse.assignment)
  }
}

extension ViewState: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: ViewState, rhs: ViewState) -> Bool { lhs.pulse.value == rhs.pulse.value }
}
