#if canImport(SwiftUI)
  public import SwiftUI

  /// How a property of an `@ObservableState` is observed, and how views animate its changes.
  ///
  /// ```swift
  /// @ViewState(animation: .default) var progress = 0.0
  /// ```
  /// Views that read the property are told of a change within `withAnimation(animation)`, on the main actor,
  /// when the new state is shown. Inside of a nested state, a property's own animation counts, and that of
  /// the nested state for the others. A view that reads a whole state is told of all changes of that state at
  /// once, with the animation of the last animated property that changed. `nil` is a change without an
  /// animation, also where the action was sent within one.
  ///
  /// - Parameters:
  ///   - ignoreEquality: Whether an assignment counts also if the value is equal.
  ///   - animation: How views animate a change of the property.
  @attached(peer)
  public macro ViewState(ignoreEquality: Bool = false, animation: Animation?) =
    #externalMacro(module: "ReactorKitMacros", type: "MarkerMacro")

  /// The animation that `@ViewState(animation:)` declares. Called by generated code only.
  public func _animation(_ animation: Animation?) -> any _ChangeAnimation {
    ViewAnimation(animation: animation)
  }

  private struct ViewAnimation: _ChangeAnimation {
    let animation: Animation?

    func perform(_ body: () -> Void) { withAnimation(animation, body) }
  }
#endif
