// `@unchecked Sendable`: `UserDefaults` is safe to use from any thread, as its documentation says; the rest
// is constant.
internal import Dispatch
internal import Foundation
internal import ReactorKit

/// An entry of the user defaults for each key.
///
/// Off Apple's systems, Foundation writes all defaults of a program over those from before: what ends the
/// process meanwhile leaves none. So there is a copy in a file for each key, written before; it is used where
/// the defaults have nothing.
final class UserDefaultsBackend: SharedBackend, @unchecked Sendable {
  let queue: DispatchQueue
  private let defaults: UserDefaults
  private let copies: FileBackend?

  init(suite: String?, safetyFolder: URL) {
    let name = suite ?? "standard"
    defaults = suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard
    queue = DispatchQueue(label: "ReactorKitSharing defaults \(name)", qos: .utility)
    #if canImport(Darwin)
      copies = nil
    #else
      let folder = (try? FileName.name(of: name)) ?? "standard.json"
      copies = FileBackend(
        folder: safetyFolder.appendingPathComponent("UserDefaults").appendingPathComponent(folder))
    #endif
  }

  func read(_ key: String) throws -> Data? {
    switch defaults.object(forKey: key) {
    case nil: try copies?.read(key)
    case let data as Data: data
    case let plain?:
      JSONSerialization.isValidJSONObject([plain])
        ? try JSONSerialization.data(withJSONObject: plain, options: .fragmentsAllowed) : Data()
    }
  }

  func write(_ data: Data, for key: String) throws {
    try copies?.write(data, for: key)
    defaults.set(data, forKey: key)
    guard defaults.synchronize() else { throw Unsaved() }
  }

  func setAside(_ key: String) throws -> String {
    let place = "\(key).undecodable"
    for number in 1... where defaults.object(forKey: "\(place)-\(number)") == nil {
      defaults.set(defaults.object(forKey: key), forKey: "\(place)-\(number)")
      defaults.removeObject(forKey: key)
      _ = try? copies?.setAside(key)
      guard defaults.synchronize() else { throw Unsaved() }
      return "\(place)-\(number)"
    }
    throw Unsaved()
  }

  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    let queue = queue
    let center = NotificationCenter.default
    let observer = center.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in queue.async { onChange() } }
    return Disposables.create { center.removeObserver(observer) }
  }

  private struct Unsaved: Error, CustomStringConvertible {
    let description = "The user defaults could not be written."
  }
}
