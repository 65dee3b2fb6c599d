import Foundation
import ReactorKit
import ReactorKitSharing

/// A storage for the shared values of one round, with everything it stores in a scratch folder.
struct SharedFixture: Sendable {
  let kind: Kind
  let folder: URL
  private let shelf = Shelf()

  enum Kind: String, CaseIterable, Sendable {
    case memory, memorySingleton, file, sqlite, backend
    #if os(Linux)
      // Elsewhere, the user defaults are always the user's own.
      case userDefaults
    #endif

    var isPersistent: Bool { self != .memory && self != .memorySingleton }

    /// The kinds whose values outlive those who hold them.
    static var persistent: [Kind] { allCases.filter(\.isPersistent) }
  }

  init(_ kind: Kind) {
    self.kind = kind
    folder = Scratch.folder.appendingPathComponent(UUID().uuidString, isDirectory: true)
  }

  /// A store that shares nothing with the others but the stored data, as if it were in another process.
  func makeStore() -> SharedStore {
    switch kind {
    case .memory, .memorySingleton, .file, .sqlite: return SharedStore(folder: folder)
    case .backend: return SharedStore(backend: shelf)
    #if os(Linux)
      case .userDefaults: return SharedStore()
    #endif
    }
  }

  func storage<Value: Codable & Sendable>() -> SharedStorage<Value> {
    switch kind {
    case .memory: return .memory
    case .memorySingleton: return .memorySingleton
    case .file: return .file()
    case .sqlite: return .sqlite
    case .backend: return .backend { Shelf() }
    #if os(Linux)
      case .userDefaults: return .userDefaults(suite: "Soak")
    #endif
    }
  }

  func key<Value: Codable & Sendable>(
    _ name: String, default value: @autoclosure @escaping @Sendable () -> Value
  ) -> SharedKey<Value> { SharedKey(name, storage(), default: value()) }

  /// Runs `body` with a fixture, and removes everything that was stored.
  static func with(_ kind: Kind, _ round: Round, _ body: (SharedFixture) async -> Void) async {
    let fixture = SharedFixture(kind)
    await body(fixture)
    // A value that still lives would find that its data has gone, and report that.
    await round.settle()
    try? FileManager.default.removeItem(at: fixture.folder)
  }
}

extension SharedStore {
  /// A value in this store.
  func shared<Value>(_ key: SharedKey<Value>) -> Shared<Value> {
    Self.$current.withValue(self) { Shared(key) }
  }
}

/// A storage of the user's own: data behind a lock, which other stores change unseen.
private final class Shelf: SharedBackend {
  private let contents = Locked<[String: Data]>([:])

  func read(_ key: String) throws -> Data? { contents.withLock { $0[key] } }
  func write(_ data: Data, for key: String) throws { contents.withLock { $0[key] = data } }
  func remove(_ key: String) throws { contents.withLock { $0[key] = nil } }
}
