import Foundation
import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct ValueLabelTests {
  private let reader = ValueReader()

  private enum Action {
    case setQuery(String)
    case increase
    case move(by: Int, Scope)
    case show((any Shape)?)
    case each(() -> Void)
    case result(Result<Int, any Error>)
  }

  @Test func actionsReadAsOneWritesThem() {
    #expect(reader.label(Action.setQuery("swift")) == #"setQuery("swift")"#)
    #expect(reader.label(Action.increase) == "increase")
    #expect(reader.label(Action.move(by: -1, .done)) == "move(by: -1, .done)")
    #expect(reader.label(Action.show(Image())) == "show(Image(width: 3, height: 4))")
    #expect(reader.label(Action.show(nil)) == "show(nil)")
    #expect(reader.label(Action.each {}) == "each((Function))")
    #expect(
      reader.label(Action.result(.failure(CancellationError()))) == "result(.failure(CancellationError()))")
  }

  @Test(
    arguments: [
      (5 as any Sendable, "5"), (-0.5, "-0.5"), (true, "true"), ("a\n\"b\"\u{202e}", #""a\n\"b\"\u{202e}""#),
      (Character("é"), #""é""#), ("abc".dropFirst(), #""bc""#), ([1, 2], "[1, 2]"), ([Int](), "[]"),
      (Set(["b", "a"]), #"["a", "b"]"#), (["b": 1, "a": 2], #"["a": 2, "b": 1]"#), ([String: Int](), "[:]"),
      ([10: "x", 9: "y"], #"[9: "y", 10: "x"]"#), (ContiguousArray([1]), "[1]"), ([1, 2, 3][1...], "[2, 3]"),
      (1..<3, "1..<3"), (1...3, "1...3"), (1..., "1..."), (...3, "...3"), (..<3, "..<3"),
      (URL(filePath: "/a/b"), "file:///a/b"),
      (UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)), "01000000-0000-0000-0000-000000000002"),
      (Date(timeIntervalSince1970: 0), "1970-01-01T00:00:00Z"),
      (Date(timeIntervalSince1970: 1_709_164_799.5), "2024-02-28T23:59:59.500Z"),
      (Date(timeIntervalSince1970: -1), "1969-12-31T23:59:59Z"),
      (Data([0, 255]), "Data(2 bytes: 00 ff)"), (Data(), "Data(0 bytes)"),
      (Duration.seconds(1.5), "1.5 seconds"), (Decimal(5) / 4, "1.25"),
      (Optional(3), "3"), (Int?.none, "nil"),
      (Scope.all, "all"), (Profile(name: "Ada", age: nil), #"Profile(name: "Ada", age: nil)"#),
    ] as [(any Sendable, String)])
  func standardTypes(value: any Sendable, text: String) {
    #expect(reader.label(value) == text)
  }

  @Test func tuplesMetatypesAndKeyPathsHaveTexts() {
    #expect(reader.label(AnyHashable("x")) == #""x""#)
    #expect(reader.label((a: 1, "b")) == #"(a: 1, "b")"#)
    #expect(reader.label(Int.self) == "Int.self")
    #expect(reader.label(\Profile.name) == "\\Profile.name")
  }

  @Test func objectsAreToldByTypeAndIdentityOnly() {
    let session = Account("Ursula")
    let identity = String(UInt(bitPattern: ObjectIdentifier(session)), radix: 16)
    #expect(reader.label(session) == "<Account 0x\(identity)>")
    #expect(reader.label([session as AnyObject]) == "[<Account 0x\(identity)>]")
    #expect(reader.find("Ursula", in: session, limit: 1).found.isEmpty)
  }

  @Test func nothingOfAForeignTypeIsCalled() {
    let value: [Trap: Trap]? = nil
    #expect(reader.label(Trap(number: 1)) == "Trap(number: 1)")
    #expect(reader.label(["a": Trap(number: 1)]) == #"["a": Trap(number: 1)]"#)
    #expect(reader.label(value as Any) == "nil")
    #expect(reader.differences(Trap(number: 1), Trap(number: 2), limit: 1).changes.map(\.after) == ["2"])
    #expect(SwiftSource(reader: reader).expression(of: Trap(number: 1)).text == "Trap(number: 1)")
  }

  @Test func aLineEndsAfterTwoHundredCharacters() {
    let label = reader.label(Action.setQuery(String(repeating: "ä", count: 1_000_000)))
    #expect(label == "setQuery(\"" + String(repeating: "ä", count: 189) + "…")
    #expect(label.count == 200)
    #expect(reader.label([Int](repeating: 1, count: 1_000_000)).count == 200)
  }

  @Test func aLongChainOfPayloadsIsCut() {
    var tree = Tree.leaf(0)
    for _ in 0..<10_000 { tree = .node(tree, .leaf(1)) }
    #expect(reader.label(tree).hasPrefix("node(.node(.node("))
    var (node, depth) = (reader.read(tree, depth: .max), 0)
    while let next = node.children?.first { (node, depth) = (next, depth + 1) }
    #expect(depth == 64)
    #expect(node.cut == .depth)
    #expect(reader.find("leaf", in: tree, limit: 1).found.isEmpty == false)
    #expect(reader.differences(tree, Tree.node(tree, tree), limit: 1).changes.count == 1)
    #expect(SwiftSource(reader: reader).expression(of: tree).placeholders > 0)
    // Released one by one, because a long chain is released by recursion.
    while case .node(let next, _) = tree { tree = next }
  }

  @Test func namesOfCases() {
    #expect(reader.caseName(Action.setQuery("swift")) == "setQuery")
    #expect(reader.caseName(Action.increase) == "increase")
    #expect(reader.caseName(5) == "Int")
    #expect(reader.caseName(Profile(name: "", age: nil)) == "Profile")
    let shape: any Shape = Image()
    #expect(reader.caseName(shape) == "Image")
  }
}
