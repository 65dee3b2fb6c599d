#if canImport(SwiftUI)
  public import SwiftUI

  /// How a property of an `@ObservableState` is observed.
  ///
  /// - Parameters:
  ///   - ignoreEquality: Whether an assignment counts also if the value is equal.
  ///   - animation: How views animate a change of it.
  @attached(peer)
  public macro ViewState(ignoreEquality: Bool = false, animation: Animation?) =
    #externalMacro(module: "ReactorKitMacros", type: "MarkerMacro")

  /// What `@ViewState(animation:)` becomes.
  public func _animation(_ animation: Animation?) -> any _ChangeAnimation {
    ViewAnimation(animation: animation)
  }

  private struct ViewAnimation: _ChangeAnimation {
    let animation: Animation?

    func perform(_ body: () -> Void) { withAnimation(animation, body) }
  }
#endif
