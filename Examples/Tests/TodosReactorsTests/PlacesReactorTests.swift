import Foundation
import ReactorKitNavigation
import ReactorKitSharing
import Testing

@testable import TodosReactors

/// The screens above the lists, without a view.
@Suite struct PlacesReactorTests {
  @Test func aPlaceIsThereAgainInAnotherProcessWithItsDraft() async throws {
    try await withStore { folder in
      let reactor = PlacesReactor()
      reactor.send(.follow([.list(.later), .item(7)]))
      @Shared(.place) var place
      $place.withLock { $0[draftOf: 2] = "half" }
      try await SharedStore.current.flush()
      SharedStore.$current.withValue(SharedStore(folder: folder)) {
        let other = PlacesReactor().currentState.place
        #expect(other.path.routes == [.list(.later), .item(7)])
        #expect(other[draftOf: 2] == "half")
      }
    }
  }

  @Test func aDraftIsRemovedWithItsScreen() async throws {
    try await withStore { _ in
      let reactor = PlacesReactor()
      reactor.send(.open(.item(1)))
      @Shared(.place) var place
      $place.withLock { $0[draftOf: 1] = "half" }
      reactor.send(.screens(.back(1)))
      #expect(!reactor.currentState.place.hasDrafts)
      $place.withLock { $0[draftOf: 1] = "late" }
      #expect(!reactor.currentState.place.hasDrafts, "the screen has ended")
    }
  }

  @Test func aLinkKeepsAScreenWithADraft() async throws {
    try await withStore { _ in
      let reactor = PlacesReactor()
      reactor.send(.open(.item(1)))
      @Shared(.place) var place
      $place.withLock { $0[draftOf: 1] = "half" }
      reactor.send(.follow([.list(.later)]))
      #expect(reactor.currentState.place.path.routes == [.item(1), .list(.later)])
    }
  }

  @Test func aGuardedScreenIsNotLeftByAKey() async throws {
    try await withStore { _ in
      let reactor = PlacesReactor()
      reactor.send(.open(.item(1)))
      reactor.send(.screens(.guarded(1, true)))
      reactor.send(.screens(.back(1)))
      #expect(reactor.currentState.place.path.routes == [.item(1)])
      reactor.send(.screens(.ended(1, nil)))
      #expect(reactor.currentState.place.path.isEmpty)
    }
  }

  @Test func theRemovalOfATodoCanBeTakenBack() async throws {
    try await withStore { _ in
      @Shared(.todos) var todos
      $todos.withLock { $0 = .sample(["a", "b"]) }
      let (reactor, both) = (PlacesReactor(), TodosReactor())
      reactor.send(.open(.item(1)))
      reactor.send(.screens(.ended(1, .removed(id(1)))))
      #expect(reactor.currentState.place.path.isEmpty)
      #expect(reactor.currentState.todos.titles(.today) == ["b"])
      both.send(.undo)
      #expect(reactor.currentState.todos[number: 1]?.title == "a")
    }
  }

  @Test(
    arguments: [
      ("todos://lists/2/items/7", [.list(.later), .item(7)]), ("todos://lists/1", [.list(.today)]),
      ("todos://", []), ("todos://lists/3", nil), ("todos://items/x", nil),
    ] as [(String, [TodosRoute]?)])
  func linksAreReadAndPrinted(link: String, routes: [TodosRoute]?) {
    #expect(TodosRoute.links.routes(of: link) == routes)
    if let routes { #expect(TodosRoute.links.link(to: routes) == link) }
  }

  @Test func anUnknownRouteCutsAndTheFileIsKeptAside() async throws {
    try await withStore { folder in
      let text = """
        {"path":{"lastID":2,"screens":[{"id":1,"route":{"list":{"_0":"later"}}},{"id":2,"route":{"gone":{}}}]},
        "drafts":[{"id":1,"text":"kept"},{"id":2,"text":"cut"}]}
        """
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appending(path: "place.json"))
      let (store, errors) = (SharedStore(folder: folder), Numbers())
      let listener = store.errors.subscribe(onNext: { @Sendable _ in _ = errors.next() })
      defer { listener.dispose() }
      let place = SharedStore.$current.withValue(store) { PlacesReactor().currentState.place }
      #expect(place.path.routes == [.list(.later)])
      #expect(place[draftOf: 1] == "kept" && place[draftOf: 2] == nil)
      try await store.flush()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      #expect(names.contains { $0.contains("undecodable") }, "\(names)")
      #expect(errors.next() == id(2), "it was reported once")
    }
  }

  @Test func todosOfAnEarlierVersionGetNumbers() throws {
    let item = { (number: Int, more: String) in
      """
      {"id":"\(id(number))","title":"\(number)","isDone":false,"place":{"list":"today","position":\(number)}\(more)}
      """
    }
    let text = "{\"items\":[\(item(1, "")),\(item(2, ",\"number\":1")),\(item(3, ""))]}"
    let todos = try JSONDecoder().decode(Todos.self, from: Data(text.utf8))
    #expect(todos.items.map(\.number) == [2, 1, 3])
    var more = todos
    _ = more.remove(todo: id(3))
    _ = more.add("new", to: .later, as: id(9))
    #expect(more[id(9)]?.number == 4, "no number is used twice")
  }
}
