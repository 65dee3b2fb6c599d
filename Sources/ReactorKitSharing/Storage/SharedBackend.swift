internal import Dispatch
internal import Foundation
internal import ReactorKit

/// Keeps data under keys. `write`, `remove` and `setAside` are called on the queue that belongs to the backend
/// (`QueuedBackend`), `read` and `watch` on any thread. Exception: `setAside` may run on the thread that declares
/// a value, before anything is saved for that key.
protocol SharedBackend: AnyObject, Sendable {
  /// The stored data; `nil` if there is none.
  ///
  /// - Throws: `UndecodableStorage` if the stored data will never be readable.
  func read(_ key: String) throws -> Data?

  /// Stores data. After this has returned, the data survives the end of the process, or of the system. If
  /// they end before, or this throws, the old data is still there.
  func write(_ data: Data, for key: String) throws

  /// Removes the stored data, if there is any.
  func remove(_ key: String) throws

  /// Moves the stored data to where it is not overwritten.
  ///
  /// - Returns: The new place; `nil` if nothing was stored.
  func setAside(_ key: String) throws -> String?

  /// Calls `onChange`, on any thread, after the stored data may have been changed, also by `write`.
  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable
}

/// The stored data cannot be decoded, or its storage is broken, or is something else.
struct UndecodableStorage: Error, CustomStringConvertible {
  let description: String
}

/// The failure of a system call.
struct SystemError: Error, CustomStringConvertible {
  let operation: String
  let path: String
  let code: Int32

  var description: String { "\(operation) \(path): \(String(cString: strerror(code)))" }
}
