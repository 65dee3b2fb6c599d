// `@unchecked Sendable`: `UserDefaults` is safe to use from any thread, as its documentation says.
package import Foundation
internal import ReactorKitSharing

/// Keeps shared values in user defaults that are not the standard ones.
package final class SuiteBackend: SharedBackend, @unchecked Sendable {
  private let defaults: UserDefaults
  /// The same for all objects that stand for one suite, which do not tell its name: an entry of the suite.
  package let name: String

  package init(_ defaults: UserDefaults) {
    self.defaults = defaults
    let key = "reactable_shared_suite"
    name = defaults.string(forKey: key) ?? UUID().uuidString
    defaults.set(name, forKey: key)
  }

  package func read(_ key: String) throws -> Data? {
    guard let object = defaults.object(forKey: key) else { return nil }
    if let data = object as? Data { return data }
    guard JSONSerialization.isValidJSONObject([object]) else {
      throw UndecodableStorage(description: Diagnostics.noJSON(object))
    }
    return try JSONSerialization.data(withJSONObject: object, options: .fragmentsAllowed)
  }

  package func write(_ data: Data, for key: String) throws {
    defaults.set(data, forKey: key)
    try synchronize()
  }

  package func remove(_ key: String) throws {
    defaults.removeObject(forKey: key)
    try synchronize()
  }

  package func setAside(_ key: String) throws -> String? {
    guard let object = defaults.object(forKey: key) else { return nil }
    var number = 1
    while defaults.object(forKey: "\(key).undecodable-\(number)") != nil { number += 1 }
    defaults.set(object, forKey: "\(key).undecodable-\(number)")
    try remove(key)
    return "\(key).undecodable-\(number)"
  }

  private func synchronize() throws {
    guard defaults.synchronize() else { throw UndecodableStorage(description: Diagnostics.unsavedDefaults) }
  }
}
