import Foundation
import ReactorKitObservation
import ReactorKitSharing
import ReactorKitTesting
import Testing

/// The examples of shared values.
@Suite struct SharingSnippets {
  final class ListReactor: Reactor {
    enum Action { case show(Filter) }

    struct State: Equatable {
      @Shared(.filter) var filter
    }

    let initialState = State()
    let reactorStorage = ReactorStorage()

    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .show(let filter): state.filter = filter
      }
    }
  }

  private let temporary = FileManager.default.temporaryDirectory.appending(path: "snippets-\(UUID())")

  private func removeTemporary() { try? FileManager.default.removeItem(at: temporary) }

  @Test func theFirstPageOfSharing() throws {
    defer { removeTemporary() }
    let print = Printer()
    let store = SharedStore(folder: temporary)
    SharedStore.$current.withValue(store) {
      @Shared(.filter) var filter
      let list = ListReactor()
      list.send(.show(.done))
      print(filter)
      $filter.withLock { $0 = .all }
      print(list.currentState.filter)
    }
    #expect(print.lines == ["done", "all"])
    try store.flush()
  }

  @Test func valuesWithoutTypedKeys() {
    defer { removeTemporary() }
    struct Session { var user = "" }
    SharedStore.$current.withValue(SharedStore(folder: temporary)) {
      struct State {
        @Shared(.file(path: "Lists/"), key: "settings") var settings = Settings()
        @Shared var session = Session()
      }
      let state = State()
      state.$session.withLock { $0.user = "Ada" }
      withExtendedLifetime(state) { #expect(State().session.user == "Ada") }
      #expect(State().settings == Settings())
    }
  }

  @Test func aStoreForATest() async throws {
    defer { removeTemporary() }
    try await SharedStore.$current.withValue(SharedStore(folder: temporary)) {
      let tester = ReactorTester(ListReactor())
      await tester.send(.show(.done)) { $0.filter = .done }
      await tester.finish()
      try await SharedStore.current.flush()
    }
    SharedStore.$current.withValue(SharedStore(folder: temporary)) {
      #expect(ListReactor().currentState.filter == .done)
    }
  }

  @Test func aStoreInMemory() async {
    await SharedStore.$current.withValue(.inMemory()) {
      let tester = ReactorTester(ListReactor())
      await tester.send(.show(.done)) { $0.filter = .done }
      await tester.finish()
    }
  }

  @Test func migrating() throws {
    defer { removeTemporary() }
    try SharedStore.$current.withValue(SharedStore(folder: temporary)) {
      let old = Shared(SharedKey("settings", .file(), default: OldSettings(title: "")))
      old.withLock { $0.title = "Lists" }
      try old.flush()
    }
    let store = SharedStore(folder: temporary)
    SharedStore.$current.withValue(store) {
      #expect(Shared(Self.key).wrappedValue.name == "Lists")
    }
    try store.flush()
  }

  private static var key: SharedKey<Settings> {
    SharedKey(
      "settings",
      .file().migrating { data in
        Settings(try JSONDecoder().decode(OldSettings.self, from: data))
      }, default: Settings())
  }
}

private struct Settings: Codable, Equatable {
  var name = ""

  init() {}
  init(_ old: OldSettings) { name = old.title }
}

private struct OldSettings: Codable { var title: String }

enum Filter: String, Codable { case all, done }

extension SharedKey where Value == Filter {
  static var filter: Self { SharedKey("filter", .file(), default: .all) }
}
