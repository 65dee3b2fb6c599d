// `@unchecked Sendable`: `UserDefaults` is safe to use from any thread, as its documentation says; the rest is constant.
package import Foundation
internal import ReactorKit

/// User defaults that are known by an object, which does not tell the name of its suite on Apple's systems.
///
/// Several objects may stand for one suite, so a store that uses the real user defaults marks the suite with an entry.
/// Before that, only the same object is the same suite.
struct UserDefaultsObject: Hashable, @unchecked Sendable {
  private enum Identity: Hashable {
    case object(ObjectIdentifier)
    case mark(String)
  }

  /// The entry of a suite that was marked.
  static let markKey = "reactable_shared_suite"
  /// Held while a suite is marked, so that two threads do not mark one suite twice.
  private static let marking = Lock()

  let defaults: UserDefaults
  private let identity: Identity

  init(_ defaults: UserDefaults) { self.init(defaults, .object(ObjectIdentifier(defaults))) }

  private init(_ defaults: UserDefaults, _ identity: Identity) {
    self.defaults = defaults
    self.identity = identity
  }

  /// The same suite, marked, so that it equals those of other objects.
  var marked: UserDefaultsObject {
    Self.marking.withLock {
      let mark = defaults.string(forKey: Self.markKey) ?? UUID().uuidString
      if defaults.string(forKey: Self.markKey) == nil { defaults.set(mark, forKey: Self.markKey) }
      return UserDefaultsObject(defaults, .mark(mark))
    }
  }

  /// Names the suite in messages, and in the path of its copies.
  var name: String {
    switch identity {
    case .object: "another"
    case .mark(let mark): mark
    }
  }

  /// The name of the suite, where the object tells it; for the standard user defaults, `nil` inside.
  var suite: String?? {
    #if canImport(Darwin)
      return nil
    #else
      // A stored property of Foundation's, which has no other way to its value.
      guard let suite = Mirror(reflecting: defaults).descendant("suite") else { return nil }
      return .some(suite as? String)
    #endif
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.identity == rhs.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension DeclaredLocation {
  /// The location with the identity of its suite of user defaults.
  ///
  /// - Parameter isReal: Whether the location is for a store that uses the real user defaults. For another one, which
  ///   leaves them alone, suites without a known name are one suite.
  func identified(isReal: Bool) -> DeclaredLocation {
    guard case .defaults(let object) = self else { return self }
    if let suite = object.suite { return .userDefaults(suite: suite) }
    return isReal ? .defaults(object.marked) : .userDefaults(suite: object.name)
  }
}

extension SharedStorage {
  /// The same storage, with the identity of its suite.
  func identified(isReal: Bool) -> Self {
    guard case .defaults = location else { return self }
    return Self(location: location.identified(isReal: isReal), coding: coding)
  }
}

extension SharedStorage where Value: Codable {
  /// Stores the value in user defaults, of any suite; see `userDefaults(suite:)`.
  package static func userDefaults(_ defaults: UserDefaults) -> Self {
    Self(
      location: defaults === UserDefaults.standard
        ? .userDefaults(suite: nil) : .defaults(UserDefaultsObject(defaults)),
      coding: .json)
  }
}
