internal import Foundation
internal import ReactorKit
internal import ReactorKitSharing

/// One run of a check, on a storage of its own. The checks are in extensions.
struct CheckRun: Sendable {
  let storage: TestedStorage
  let limit: Duration
  private let facts = Locked<[String]>([])

  init(_ storage: TestedStorage, within limit: Duration) {
    self.storage = storage
    self.limit = limit
  }

  /// The facts that break the promise.
  var violations: [String] { facts.withLock { $0 } }

  /// Notes a fact that breaks the promise; any thread may do so.
  func note(_ fact: String) { facts.withLock { $0.append(fact) } }

  func open() throws -> any SharedBackend { try storage.open() }

  /// Reads, and notes data that differs.
  ///
  /// - Parameter situation: The call that came before: `after write("1")`.
  func expect(
    _ backend: any SharedBackend, _ key: String, has expected: Data?, _ situation: String
  ) throws {
    let found = try backend.read(key)
    if found != expected { note(Diagnostics.read(key, found, expected: expected, situation)) }
  }
}

extension Data {
  /// The JSON text of a number, which is a value as a store would write it.
  init(number: Int) { self = Data("\(number)".utf8) }
}
