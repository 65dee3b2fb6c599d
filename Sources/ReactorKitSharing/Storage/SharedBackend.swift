internal import Dispatch
internal import Foundation
internal import ReactorKit

/// Keeps data under keys. What changes something is called on `queue`, but for a `setAside` where a value is
/// declared, before anything is saved for that key; what reads, from any thread.
protocol SharedBackend: AnyObject, Sendable {
  /// Where everything is saved, one after the other.
  var queue: SavingQueue { get }

  /// What is stored; `nil` if nothing is.
  ///
  /// - Throws: `UndecodableStorage` if what is there will never be readable.
  func read(_ key: String) throws -> Data?

  /// Stores data, which stays when the process, or the system, ends after this has returned. If they end
  /// before, or this throws, what was stored before is still there.
  func write(_ data: Data, for key: String) throws

  /// Removes what is stored, if anything is.
  func remove(_ key: String) throws

  /// Moves what is stored to where it is not overwritten.
  ///
  /// - Returns: Where that is; `nil` if nothing was stored.
  func setAside(_ key: String) throws -> String?

  /// Calls `onChange`, on any thread, after what is stored may have been changed, also by `write`.
  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable
}

/// What should hold data is something else, or broken.
struct UndecodableStorage: Error, CustomStringConvertible {
  let description: String
}

/// What went wrong in the system.
struct SystemError: Error, CustomStringConvertible {
  let operation: String
  let path: String
  let code: Int32

  var description: String { "\(operation) \(path): \(String(cString: strerror(code)))" }
}
