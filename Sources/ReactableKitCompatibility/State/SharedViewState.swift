internal import ReactorKit

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A shared value in a state, whose changes views are told of, wherever they are made.
///
/// - SeeAlso: ``Shared``, ``ViewState``.
@propertyWrapper
public struct SharedViewState<Value: Equatable & Sendable>: Sendable, CustomStringConvertible {
  private var shared: Shared<Value>
  /// The assignments that were made here.
  private var assignments = Pulse(wrappedValue: ())
  private let ignoresEquality: Bool
  let animation: Animation?

  /// A shared value; see ``Shared`` for the first parameters.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if there is none yet.
  ///   - storage: Where the value is kept.
  ///   - key: The name of the value; by default made from its type.
  ///   - ignoreEquality: Whether the views of this state are told of an assignment of an equal value, too.
  ///   - animation: How views show a change.
  ///   - fileID: The place of the declaration, as are the next two.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    wrappedValue: Value, _ storage: StorageType = .memory, key: String? = nil,
    ignoreEquality: Bool = false, animation: Animation? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      Shared(
        wrappedValue: wrappedValue, storage, key: key, fileID: fileID, line: line, column: column),
      ignoreEquality: ignoreEquality, animation: animation)
  }

  /// A property for a shared value that is there.
  public init(_ shared: Shared<Value>, ignoreEquality: Bool = false, animation: Animation? = nil) {
    self.shared = shared
    ignoresEquality = ignoreEquality
    self.animation = animation
  }

  /// The value.
  public var wrappedValue: Value {
    get { shared.wrappedValue }
    _modify {
      yield &shared.wrappedValue
      assignments.value = ()
    }
    set {
      shared.wrappedValue = newValue
      assignments.value = ()
    }
  }

  /// A binding to the newest value; writing it writes the value for all. An equal value that is written changes nothing, and
  /// is told to nobody, whether equality is ignored or not.
  public var projectedValue: Binding<Value> {
    let shared = shared.projectedValue
    return Binding(get: { shared.wrappedValue }, set: { value in shared.withLock { $0 = value } })
  }

  /// The description of the value.
  public var description: String { shared.description }
}

extension SharedViewState: ViewProperty {
  func differs(from other: any ViewProperty) -> Bool {
    guard let other = other as? SharedViewState else { return true }
    return shared.wrappedValue != other.shared.wrappedValue
      || (ignoresEquality && assignments.assignment != other.assignments.assignment)
  }
}

extension SharedViewState: Equatable {
  /// Whether both are the same shared value, and show equal ones.
  public static func == (lhs: SharedViewState, rhs: SharedViewState) -> Bool { lhs.shared == rhs.shared }
}
