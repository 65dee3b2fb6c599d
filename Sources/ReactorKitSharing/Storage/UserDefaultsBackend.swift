// `@unchecked Sendable`: `UserDefaults` is safe to use from any thread, as its documentation says; the rest
// is constant.
internal import Foundation
internal import ReactorKit

/// An entry of the user defaults for each key.
///
/// Off Apple's systems, Foundation writes all defaults of a program over those from before: a process that
/// ends meanwhile leaves none, and two processes that write undo each other's changes. So a copy in a file
/// for each key counts there. The defaults count only if there is no copy, or if they have something that is
/// not from here, such as a plain number.
final class UserDefaultsBackend: ReportingBackend, @unchecked Sendable {
  private let defaults: UserDefaults
  private let copies: FileBackend?

  convenience init(suite: String?, copies: URL) {
    self.init(suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard, copies: copies)
  }

  init(_ defaults: UserDefaults, copies: URL) {
    self.defaults = defaults
    #if canImport(Darwin)
      self.copies = nil
    #else
      self.copies = FileBackend(folder: copies)
    #endif
  }

  func read(_ key: String) throws -> Data? {
    let key = Self.name(of: key)
    switch defaults.object(forKey: key) {
    case nil: return try copies?.read(key)
    case let data as Data: return try copies?.read(key) ?? data
    case let plain?:
      guard JSONSerialization.isValidJSONObject([plain]) else {
        throw UndecodableStorage(description: Diagnostics.noJSON(plain))
      }
      return try JSONSerialization.data(withJSONObject: plain, options: .fragmentsAllowed)
    }
  }

  func write(_ data: Data, for key: String) throws {
    let key = Self.name(of: key)
    try copies?.write(data, for: key)
    defaults.set(data, forKey: key)
    try synchronize()
  }

  func remove(_ key: String) throws {
    let key = Self.name(of: key)
    // The copy last: as long as it is there, it counts.
    defaults.removeObject(forKey: key)
    try synchronize()
    try copies?.remove(key)
  }

  func setAside(_ key: String) throws -> String? {
    let key = Self.name(of: key)
    var place = try copies?.setAside(key)
    guard let object = defaults.object(forKey: key) else { return place }
    var number = 1
    while defaults.object(forKey: "\(key).undecodable-\(number)") != nil { number += 1 }
    place = place ?? "\(key).undecodable-\(number)"
    defaults.set(object, forKey: "\(key).undecodable-\(number)")
    defaults.removeObject(forKey: key)
    try synchronize()
    return place
  }

  /// Equal strings of other bytes are different keys for the defaults.
  private static func name(of key: String) -> String { key.precomposedStringWithCanonicalMapping }

  private func synchronize() throws { guard defaults.synchronize() else { throw Unsaved() } }

  func watch(
    _ key: String, onFailure: @escaping @Sendable (any Error) -> Void,
    _ onChange: @escaping @Sendable () -> Void
  ) throws -> any Disposable {
    let center = NotificationCenter.default
    // Notifications of any object: there may be several for one suite.
    let observer = center.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { _ in onChange() }
    let others = try copies?.watch(Self.name(of: key), onFailure: onFailure, onChange)
    return Disposables.create {
      center.removeObserver(observer)
      others?.dispose()
    }
  }

  private struct Unsaved: Error, CustomStringConvertible {
    let description = Diagnostics.unsavedDefaults
  }
}
