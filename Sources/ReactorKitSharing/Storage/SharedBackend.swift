internal import Dispatch
internal import Foundation
internal import ReactorKit

/// Keeps data under keys. All members but `queue` are called on `queue`, but for `read` and `setAside`, which
/// are also called where a value is declared, before anything is saved for that key.
protocol SharedBackend: AnyObject, Sendable {
  /// Where everything is saved, one after the other.
  var queue: DispatchQueue { get }

  /// What is stored; `nil` if nothing is.
  func read(_ key: String) throws -> Data?

  /// Stores data, which stays when the process, or the system, ends after this has returned. If they end
  /// before, or this throws, what was stored before is still there.
  func write(_ data: Data, for key: String) throws

  /// Moves what is stored to where it is not overwritten.
  ///
  /// - Returns: Where that is.
  func setAside(_ key: String) throws -> String

  /// Calls `onChange` on `queue` after what is stored may have been changed by others.
  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable
}

/// What went wrong in the system.
struct SystemError: Error, CustomStringConvertible {
  let operation: String
  let path: String
  let code: Int32

  var description: String { "\(operation) \(path): \(String(cString: strerror(code)))" }
}
