import Foundation
import ReactorKitNavigation
import TestSupport
import Testing

/// A path is a value. Semantics N1.
@Suite struct PathTests {
  @Test func aPathUsesNoIDAgain() {
    var path = Path<Route>()
    #expect(path.push(.list(1)) == 1)
    #expect(path.push(.item(7)) == 2)
    #expect(path.pop()?.route == .item(7))
    #expect(path.push(.item(8)) == 3)
    path.popToRoot()
    path.replace(with: [.settings])
    #expect(path.map(\.id) == [4])
    #expect(path.pop()?.id == 4)
    #expect(path.pop() == nil)
  }

  @Test func removingAScreenRemovesThoseAboveIt() {
    var path = Path<Route>([.list(1), .item(7), .settings, .item(8)])
    let isUnknown = !path.remove(9)
    #expect(isUnknown)
    path.pop(to: 9)
    #expect(path.routes == [.list(1), .item(7), .settings, .item(8)])
    path.pop(to: 3)
    #expect(path.map(\.id) == [1, 2, 3])
    let isRemoved = path.remove(2)
    #expect(isRemoved)
    #expect(path.routes == [.list(1)])
    #expect(path[id: 1]?.route == .list(1))
    #expect(path[id: 2] == nil)
  }

  @Test func replacingKeepsTheScreensOfACommonPrefix() {
    var path = Path<Route>([.list(1), .item(7), .item(8)])
    path.replace(with: [.list(1), .item(7), .settings])
    #expect(path.map(\.id) == [1, 2, 4])
    path.replace(with: [.list(1)])
    #expect(path.map(\.id) == [1])
    path.replace(with: [.list(2), .item(7)])
    #expect(path.map(\.id) == [5, 6])
  }

  @Test func theCounterIsPartOfTheValue() throws {
    let never = Path<Route>()
    var used = never
    used.push(.settings)
    used.pop()
    #expect(never != used)
    #expect(never.hashValue != used.hashValue)
    let decoded = try JSONDecoder().decode(Path<Route>.self, from: JSONEncoder().encode(used))
    #expect(decoded == used)
    var (one, other) = (used, decoded)
    #expect(one.push(.list(1)) == other.push(.list(1)))
    #expect(one == other)
  }

  @Test func aRequestOfAScreenThatIsGoneChangesNothing() {
    var path = Path<Route>([.list(1), .item(7)])
    let before = path
    #expect(path.apply(ScreenRequest<Outcome>.ended(3, .deleted(7))) == nil)
    path.apply(ScreenRequest<Outcome>.back(3))
    path.apply(ScreenRequest<Outcome>.guarded(3, true))
    #expect(path == before)
    #expect(path.apply(ScreenRequest<Outcome>.ended(2, .deleted(7))) == .deleted(7))
    #expect(path.apply(ScreenRequest<Outcome>.ended(2, .deleted(7))) == nil)
    #expect(path.routes == [.list(1)])
  }

  @Test func aRouteThatIsUnknownCutsThePath() throws {
    enum Later: Codable { case list(Int), item(Int), settings, chart }
    let later = Path<Later>([.list(1), .chart, .item(7)])
    let path = try JSONDecoder().decode(Path<Route>.self, from: JSONEncoder().encode(later))
    #expect(path.routes == [.list(1)])
    var next = path
    #expect(next.push(.settings) == 4)
  }

  @Test(arguments: [
    #"{"lastID":1,"screens":[{"id":2,"route":{"settings":{}}}]}"#,
    #"{"lastID":2,"screens":[{"id":2,"route":{"settings":{}}},{"id":1,"route":{"settings":{}}}]}"#,
    #"{"lastID":1,"screens":[{"id":0,"route":{"settings":{}}}]}"#,
    #"{"lastID":-1,"screens":[]}"#, #"{"lastID":9223372036854775807,"screens":[]}"#,
    #"{"lastID":1,"screens":[{"id":-1,"route":{"settings":{}}}]}"#,
    #"{"screens":[]}"#, "[]",
  ])
  func dataThatIsNoPathIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Path<Route>.self, from: Data(text.utf8)) }
  }

  @Test func aKeyThatWasNeverUsedHasAnEmptyPath() throws {
    var paths = Paths<String, Route>()
    let none = paths
    #expect(paths["inbox"].isEmpty)
    paths["inbox"].popToRoot()
    #expect(paths == none)
    #expect(paths["inbox"].push(.item(1)) == 1)
    #expect(paths["sent"].push(.item(2)) == 1)
    paths["inbox"].pop()
    #expect(paths["inbox"].push(.item(1)) == 2)
    #expect(Set(paths.keys) == ["inbox", "sent"])
    let decoded = try JSONDecoder().decode(Paths<String, Route>.self, from: JSONEncoder().encode(paths))
    #expect(decoded == paths)
    paths.remove("sent")
    #expect(paths["sent"].isEmpty)
  }
}
