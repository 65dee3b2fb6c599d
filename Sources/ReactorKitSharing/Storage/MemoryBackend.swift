internal import Foundation
internal import ReactorKit

/// Data for each key, as long as the backend exists. No other process can change it.
final class MemoryBackend: SharedBackend {
  private let contents = Locked<[String: Data]>([:])

  func read(_ key: String) throws -> Data? { contents.withLock { $0[key] } }

  func write(_ data: Data, for key: String) throws { contents.withLock { $0[key] = data } }

  func remove(_ key: String) throws { contents.withLock { $0[key] = nil } }
}
