internal import Foundation
internal import ReactorKit

@testable internal import ReactorKitSharing

/// A value that each storage keeps.
enum Kind: String, CaseIterable, Sendable {
  case file, userDefaults, sqlite

  func storage<Value: Codable>() -> SharedStorage<Value> {
    switch self {
    case .file: .file()
    case .userDefaults: .userDefaults
    case .sqlite: .sqlite
    }
  }
}

/// Runs `body` with a folder that is removed afterwards.
func withFolder<Result>(_ body: (URL) async throws -> Result) async rethrows -> Result {
  let folder = temporaryFolder()
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

extension SharedStore {
  /// A value in this store.
  func shared<Value>(_ key: SharedKey<Value>) -> Shared<Value> {
    Self.$current.withValue(self) { Shared(key) }
  }

  /// The first error for which `condition` holds, also one from before.
  func error(where condition: @escaping @Sendable (SharedError) -> Bool) async -> SharedError? {
    try? await errors.values.first(where: condition)
  }

  func error(_ reason: SharedError.Reason) async -> SharedError? { await error { $0.reason == reason } }
}

extension Shared {
  /// Waits until the newest value is one for which `condition` holds.
  func value(where condition: @escaping @Sendable (Value) -> Bool) async -> Value {
    for await value in values where condition(value) { return value }
    return newest
  }
}

/// Keeps data in memory; counts, fails and waits as it is told.
final class TestBackend: SharedBackend {
  struct Fault: Error, CustomStringConvertible { var description = "a fault" }

  private struct State {
    var data: [String: Data] = [:]
    var writes: [String] = []
    var fault: Fault?
    var readFault: Fault?
    var handlers: [@Sendable () -> Void] = []
  }

  /// The queue of the stores that are made with this backend.
  let queue = SavingQueue("test")
  private let state = Locked(State())
  /// Signalled before each write, which waits for `gate` if there is one.
  let began = DispatchSemaphore(value: 0)
  private let gate: DispatchSemaphore?

  init(gate: DispatchSemaphore? = nil) { self.gate = gate }

  /// What was written, one after the other.
  var writes: [String] { state.withLock { $0.writes } }

  var fault: Fault? {
    get { state.withLock { $0.fault } }
    set { state.withLock { $0.fault = newValue } }
  }

  var readFault: Fault? {
    get { state.withLock { $0.readFault } }
    set { state.withLock { $0.readFault = newValue } }
  }

  func stored(_ key: String) -> String? {
    state.withLock { $0.data[key] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What others do.
  func store(_ text: String?, for key: String) {
    let handlers = state.withLock { state in
      state.data[key] = text.map { Data($0.utf8) }
      return state.handlers
    }
    for handler in handlers { handler() }
  }

  func read(_ key: String) throws -> Data? {
    try state.withLock { state in
      if let fault = state.readFault { throw fault }
      return state.data[key]
    }
  }

  func write(_ data: Data, for key: String) throws {
    began.signal()
    gate?.wait()
    if let fault { throw fault }
    state.withLock {
      $0.writes.append("\(key) = \(String(decoding: data, as: UTF8.self))")
      $0.data[key] = data
    }
    for handler in state.withLock({ $0.handlers }) { handler() }
  }

  func remove(_ key: String) throws {
    if let fault { throw fault }
    state.withLock {
      $0.writes.append("\(key) removed")
      $0.data[key] = nil
    }
  }

  func setAside(_ key: String) throws -> String? {
    if let fault { throw fault }
    return state.withLock { state in
      guard let data = state.data.removeValue(forKey: key) else { return nil }
      state.data["\(key) aside"] = data
      return "\(key) aside"
    }
  }

  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    state.withLock { $0.handlers.append(onChange) }
    return Disposables.create()
  }
}

extension SharedStore {
  /// A store that keeps everything in a backend.
  convenience init(_ backend: TestBackend) {
    self.init(folder: temporaryFolder()) { _ in QueuedBackend(backend, on: backend.queue) }
  }
}

extension SharedKey where Value == Int {
  static func number(_ name: String = "number", _ kind: Kind = .file) -> Self {
    SharedKey(name, kind.storage(), default: 0)
  }
}
