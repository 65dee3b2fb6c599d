internal import Foundation

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A path of screens, for the state of a reactable: `NavigationStack(reactablePath: $store.state.path) { … }`.
public struct ReactablePath: Hashable, Sendable {
  private let id = UUID()
  var places: [AnyPathState] = []

  /// An empty path. Two paths are equal if one is a copy of the other.
  public init() {}

  /// The number of screens on the path.
  public var count: Int { places.count }

  /// Adds a screen.
  public mutating func append(_ state: any PathState) { places.append(AnyPathState(state)) }

  /// Removes the last screen. Traps if there is none.
  public mutating func removeLast() {
    if places.isEmpty { fatalError(Diagnostics.noPath()) }
    places.removeLast()
  }

  /// Removes all screens.
  public mutating func removeAll() { places.removeAll() }

  #if canImport(SwiftUI)
    /// The path as SwiftUI's.
    public var navigationPath: NavigationPath { NavigationPath(places) }
  #endif

  /// Whether one path is a copy of the other, changed or not.
  public static func == (lhs: ReactablePath, rhs: ReactablePath) -> Bool {
    lhs.id == rhs.id && lhs.places == rhs.places
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
