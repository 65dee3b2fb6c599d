internal import Foundation
internal import ReactorKit

/// Data for each key, as long as the backend exists. No other process can change it.
final class MemoryBackend: SharedBackend {
  private let contents = Locked<[String: Data]>([:])

  func read(_ key: String) throws -> Data? { contents.withLock { $0[key] } }

  func write(_ data: Data, for key: String) throws { contents.withLock { $0[key] = data } }

  func remove(_ key: String) throws { contents.withLock { $0[key] = nil } }

  func setAside(_ key: String) throws -> String? {
    contents.withLock { contents in
      guard let data = contents.removeValue(forKey: key) else { return nil }
      var number = 1
      while contents["\(key).undecodable-\(number)"] != nil { number += 1 }
      contents["\(key).undecodable-\(number)"] = data
      return "\(key).undecodable-\(number)"
    }
  }

  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    Disposables.create()
  }
}
