// `@unchecked Sendable`: user defaults may be used from any thread, and are compared only.
public import Foundation
internal import ReactorKitSharing

/// Where a shared value is kept, in ReactableKit's words. See `SharedStorage` for what is promised: the storages are its
/// own, also for other user defaults than the standard ones.
public enum StorageType: Hashable, @unchecked Sendable {
  /// In the user defaults, under the key.
  ///
  /// All objects for one suite are one storage. On Apple's systems, where such an object does not tell its suite, the
  /// suite gets an entry `reactable_shared_suite` when the program declares the first value in it; tests and previews,
  /// whose values are in memory, leave it alone.
  case userDefaults(UserDefaults = .standard)
  /// In a file `KEY.json` in a folder of the user's: `path`, or `Reactable`.
  case file(directory: FileManager.SearchPathDirectory = .documentDirectory, path: String? = nil)
  /// In memory, as long as somebody holds the value.
  case memory
  /// In memory, as long as the process runs.
  case memorySingleton

  /// The storage for values of a type. Values of a type that is not `Codable` can be in memory only.
  func storage<Value: Sendable>(of type: Value.Type) -> SharedStorage<Value> {
    switch self {
    case .memory: return .memory
    case .memorySingleton: return .memorySingleton
    case .userDefaults, .file: break
    }
    guard let codable = type as? any (Codable & Sendable).Type,
      let storage = persistent(of: codable) as? SharedStorage<Value>
    else { fatalError(Diagnostics.notCodable(type, self)) }
    return storage
  }

  private func persistent<Value: Codable & Sendable>(of _: Value.Type) -> Any {
    switch self {
    case .userDefaults(let defaults):
      return SharedStorage<Value>.userDefaults(defaults)
    case .file(let directory, let path):
      return SharedStorage<Value>.file(directory: directory, path: path ?? "Reactable")
    case .memory, .memorySingleton:
      return SharedStorage<Value>.memory
    }
  }
}
