import Foundation
import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct ValueNodeTests {
  private let reader = ValueReader()

  private struct State {
    var query = "swift"
    let limit = 3
    var items = [Item(id: 1, title: "a")]
    @Pulse var alert: String?
    var profile: Profile? = Profile(name: "Ada", age: 36)
  }

  @Test func aPulseReadsAsItsValueAndHowOftenThatWasAssigned() {
    var state = State()
    #expect(reader.read(state, at: ValuePath([.name("alert")]), depth: 1)?.kind == ValueNode.Kind.none)
    state.alert = "saved"
    state.alert = "saved"
    let node = reader.read(state, at: ValuePath([.name("alert")]), depth: 1)
    #expect(node?.text == #""saved""#)
    #expect(node?.assigned == 2)
    #expect(node?.kind == .text)
  }

  @Test(
    arguments: [
      ("", "State"), ("items[0].title", #""a""#), ("profile.name", #""Ada""#), ("profile.age", "36"),
      ("items[1]", nil), ("items[-1]", nil), ("items[x]", nil), ("nothing", nil), ("query.count", nil),
    ] as [(String, String?)])
  func pathsLeadToParts(path: String, text: String?) throws {
    let node = reader.read(State(), at: try #require(ValuePath(path)), depth: 0)
    #expect(node?.path == text.map { _ in path })
    #expect(node.map { $0.text.prefix(text?.count ?? 0) }.map(String.init) == text)
  }

  @Test func payloadsHaveThePathOfTheirCase() throws {
    let routes = [Route.detail(Item(id: 7, title: "x")), .split(left: "a", right: 2), .list]
    let node = reader.read(routes, depth: 3)
    let paths = node.children?.map { $0.children?.map(\.path) }
    #expect(paths == [["[0].detail.0"], ["[1].split.left", "[1].split.right"], nil])
    #expect(reader.read(routes, at: try #require(ValuePath("[0].detail.0.title")), depth: 0)?.text == #""x""#)
    #expect(reader.read(routes, at: try #require(ValuePath("[0].split.left")), depth: 0) == nil)
    #expect(reader.read(routes, at: try #require(ValuePath("[2].list")), depth: 0)?.text == "list")
  }

  @Test func keysAndElementsOfSetsAreInPaths() throws {
    let value = (byID: ["x]\"": 1, "y": 2], tags: Set([3]))
    let node = reader.read(value, depth: 2)
    #expect(
      node.children?.flatMap { $0.children ?? [] }.map(\.path) == [
        #"byID["x]\""]"#, #"byID["y"]"#, "tags[3]",
      ])
    #expect(reader.read(value, at: try #require(ValuePath(#"byID["x]\""]"#)), depth: 0)?.text == "1")
    #expect(reader.read(value, at: try #require(ValuePath("tags[3]")), depth: 0)?.text == "3")
    #expect(reader.read(value, at: try #require(ValuePath("tags[4]")), depth: 0) == nil)
  }

  @Test func depthAndPagesSayWhatIsLeftOut() {
    let numbers = [Array(0..<250)]
    let shallow = reader.read(numbers, depth: 1).children?.first
    #expect(shallow?.cut == .depth)
    #expect(shallow?.more == 250)
    let path = ValuePath([.element("0")])
    let first = reader.read(numbers, at: path, depth: 1)
    #expect(first?.children?.count == 100)
    #expect(first?.more == 150)
    let last = reader.read(numbers, at: path, depth: 1, page: 2)
    #expect(last?.children?.map(\.text) == (200..<250).map(String.init))
    #expect(last?.children?.first?.path == "[0][200]")
    #expect(last?.more == nil)
    #expect(reader.read(numbers, at: path, depth: 1, page: 3)?.children == [])
  }

  @Test func thereAreAtMostSoManyNodes() {
    func count(_ node: ValueNode) -> Int { 1 + (node.children ?? []).reduce(0) { $0 + count($1) } }
    let deep = (0..<90).map { _ in (0..<90).map { _ in [1, 2] } }
    let node = ValueReader(limits: ValueLimits(nodes: 500)).read(deep, depth: 9)
    #expect(count(node) == 500)
    #expect(node.cut == .size)
    #expect(node.children?.last?.cut == .size)
  }

  @Test func nodesAreCodedAsThePageReadsThem() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(reader.read((a: Int?.none, 1), depth: 1)), as: UTF8.self)
    #expect(
      text == #"{"children":[{"kind":"none","label":"a","path":"a","text":"nil","type":"Int?"},"#
        + #"{"kind":"number","label":"1","path":"1","text":"1","type":"Int"}],"#
        + #""kind":"tuple","path":"","text":"(a: nil, 1)","type":"(a: Int?, Int)"}"#)
  }

  @Test func searchesFindNamesTextsAndCases() {
    let value = (
      profile: Profile(name: "Ada", age: 36), route: Route.detail(Item(id: 1, title: "adamant")), ada: 5
    )
    let found = reader.find("ADA", in: value, limit: 2)
    #expect(found.found.map(\.path) == ["profile.name", "route.detail.0.title"])
    #expect(found.more == 1)
    #expect(reader.find("detail", in: value, limit: 2).found.map(\.path) == ["route"])
    #expect(reader.find("nobody", in: value, limit: 2).found.isEmpty)
    let long = String(repeating: " ", count: 10_000) + "needle"
    #expect(reader.find("needle", in: [long], limit: 2).found.map(\.path) == ["[0]"])
  }

  @Test func sizesAreAboutRight() {
    #expect(reader.size(5) == 8)
    #expect(reader.size("short") == 16)
    #expect(abs(reader.size(String(repeating: "x", count: 1_000)) - 1_048) < 10)
    #expect(abs(reader.size([Int](repeating: 1, count: 1_000_000)) - 8_000_040) < 10)
    let texts = (0..<100_000).map { "a text of thirty characters \($0 % 10)" }
    #expect((7_000_000...8_000_000).contains(reader.size(texts)))
    #expect(reader.size(Account(String(repeating: "x", count: 1_000))) == 8)
  }
}
