#if canImport(SwiftUI)
  public import SwiftUI

  /// The reactor that a view above has put into the environment with `.environment(_:)`, or one that it owns.
  ///
  /// ```swift
  /// @EnvironmentReactor private var reactor: ObservedReactor<AppReactor>
  /// @EnvironmentReactor(\AppReactor.detailReactor) private var detail: ObservedReactor<DetailReactor>
  /// ```
  /// A view that reads properties of either is drawn again when those have changed. Read the reactor where
  /// SwiftUI supplies the environment, as in `body`. Where there is no such reactor, reading it traps and
  /// says so.
  ///
  /// - SeeAlso: `ObservedReactor.observed(_:)`, by which it finds the reactor that another one owns.
  @propertyWrapper
  public struct EnvironmentReactor<R: Reactor>: DynamicProperty where R.State: ObservableState {
    // Of any type, so that `EnvironmentReactor` names only the wanted reactor.
    @Environment private var root: AnyObject?
    private let find: @MainActor (AnyObject?) -> ObservedReactor<R>

    /// A reactor that the one in the environment owns.
    @MainActor
    public init<Root: Reactor>(_ path: KeyPath<Root, R>) where Root.State: ObservableState {
      _root = Environment(\.[ObjectKind<ObservedReactor<Root>>()])
      find = { ObservedReactor<Root>.required($0 as? ObservedReactor<Root>).observed(path) }
    }

    /// The reactor in the environment.
    @MainActor public init() { self.init(\R.self) }

    /// The reactor, as a view sees it.
    @MainActor public var wrappedValue: ObservedReactor<R> { find(root) }
  }

  /// Names a type of object where a key path needs something hashable.
  private struct ObjectKind<Object: AnyObject & Observation.Observable>: Hashable {}

  extension EnvironmentValues {
    fileprivate subscript<Object>(kind: ObjectKind<Object>) -> AnyObject? { self[Object.self] }
  }
#endif
