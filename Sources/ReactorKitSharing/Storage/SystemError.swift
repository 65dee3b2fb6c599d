internal import Foundation

/// The failure of a system call.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let operation: String
  let path: String
  let code: Int32

  var description: String { "\(operation) \(path): \(String(cString: strerror(code)))" }
}
