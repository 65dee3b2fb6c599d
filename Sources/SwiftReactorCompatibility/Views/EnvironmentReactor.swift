#if canImport(SwiftUI)
  public import SwiftUI

  /// A reactor of the environment, or one that is nested in it.
  ///
  /// `root` was put there by `environmentObject(_:)` or ``ReactorView``; without it SwiftUI traps at the first access.
  /// The view is updated for the changes of both reactors, of the nested one as soon as the view has read it.
  @propertyWrapper
  public struct EnvironmentReactor<Root: Reactor, Target: Reactor>: DynamicProperty {
    @EnvironmentObject private var root: Root
    @StateObject private var changes = ChangeRelay()
    private let keyPath: KeyPath<Root, Target>

    /// A reactor that is a property of the environment's.
    public init(_ keyPath: KeyPath<Root, Target>) { self.keyPath = keyPath }

    /// The reactor.
    @MainActor @preconcurrency public var wrappedValue: Target {
      let target = root[keyPath: keyPath]
      // The environment announces the root's changes already.
      if target !== root { changes.follow(target) }
      return target
    }
  }

  extension EnvironmentReactor where Root == Target {
    /// The environment's reactor.
    public init() { self.init(\.self) }
  }
#endif
