import Foundation
import ReactorKit
import ReactorKitSharing
import ReactorKitSharingTesting
import Testing

/// The examples of a storage of one's own.
@Suite struct StorageSnippets {
  @Test(arguments: SharedBackendCheck.allCases)
  func keepsItsPromises(_ check: SharedBackendCheck) async {
    await check.verify {
      let client = KeyValueClient()
      return TestedStorage {
        KeyValueBackend(client)
      } setFailing: {
        client.isOffline = $0
      }
    }
  }

  @Test func declaredByItsName() throws {
    let client = KeyValueClient()
    let store = SharedStore(backend: KeyValueBackend(client))
    try SharedStore.$current.withValue(store) {
      @Shared(.keyValue("visits")) var visits = 0
      visits = 1
      try store.flush()
    }
    #expect(try client.value(for: "visits") == Data("1".utf8))
    #expect(try KeyValueClient.standard.value(for: "visits") == nil)
  }

  @Test func declaredInAState() throws {
    struct State: Equatable {
      @Shared(.keyValue("visits")) var visits = 0
      @Shared(.keyValue, key: "name") var name = "nobody"
    }
    let state = State()
    state.$name.withLock { $0 = "Ada" }
    try SharedStore.current.flush()
    #expect(State().name == "Ada")
    #expect(try KeyValueClient.standard.value(for: "name") == nil, "a test makes no backend")
  }
}

/// `@unchecked Sendable`: a lock guards the content. It is not `Mutex`, which ThreadSanitizer does not see on Linux.
final class KeyValueClient: @unchecked Sendable {
  static let standard = KeyValueClient()

  private struct Content {
    var data: [String: Data] = [:]
    var observers: [UUID: (key: String, call: @Sendable () -> Void)] = [:]
    var isOffline = false
  }

  private let lock = NSLock()
  private var content = Content()

  struct Offline: Error {}

  var isOffline: Bool {
    get { lock.withLock { content.isOffline } }
    set { lock.withLock { content.isOffline = newValue } }
  }

  func value(for key: String) throws -> Data? {
    try lock.withLock {
      if content.isOffline { throw Offline() }
      return content.data[key]
    }
  }

  func set(_ data: Data?, for key: String) throws {
    let calls = try lock.withLock {
      if content.isOffline { throw Offline() }
      content.data[key] = data
      return content.observers.values.filter { $0.key == key }.map(\.call)
    }
    for call in calls { call() }
  }

  func observe(_ key: String, _ call: @escaping @Sendable () -> Void) -> UUID {
    let id = UUID()
    lock.withLock { content.observers[id] = (key, call) }
    return id
  }

  func stopObserving(_ id: UUID) { lock.withLock { content.observers[id] = nil } }
}

final class KeyValueBackend: SharedBackend {
  private let client: KeyValueClient

  init(_ client: KeyValueClient) { self.client = client }

  func read(_ key: String) throws -> Data? { try client.value(for: key) }

  func write(_ data: Data, for key: String) throws { try client.set(data, for: key) }

  func remove(_ key: String) throws { try client.set(nil, for: key) }

  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    let id = client.observe(key, onChange)
    return Disposables.create { [client] in client.stopObserving(id) }
  }
}

extension SharedStorage where Value: Codable {
  static var keyValue: Self { .backend { KeyValueBackend(.standard) } }
}

extension SharedName where Value: Codable {
  static func keyValue(_ name: String) -> Self { Self(name, .keyValue) }
}
