import Foundation
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// Files that no program of ours has written.
@Suite struct HostileSessionTests {
  private static let header = #"{"session":"ReactorKit","schema":1,"program":"P","began":0}"#

  private static func entry(_ members: String) -> String {
    #"{"entry":{"reactor":1,"kind":"mutation","label":"x",\#(members)},"state":{"kind":"structure","type":"S","text":"S","path":"","children":[{"kind":"number","type":"Int","text":"1","label":"a","path":"a"}]}}"#
  }

  private static func header(began: String) -> String {
    #"{"session":"ReactorKit","schema":1,"program":"P","began":\#(began)}"#
  }

  private static let reactor =
    #"{"reactor":{"id":1,"type":"R","alive":true,"created":0,"rate":0,"effects":0,"entries":9223372036854775807}}"#

  /// A file, the entries that it has, and the lines that cannot be read.
  private static let files: [(String, entries: Int, unreadable: Int)] = [
    (#"{"n":0,"t":0}"#, 0, 1), (#"{"n":18446744073709551615,"t":0}"#, 0, 1),
    (#"{"n":9223372036854775807,"t":0}"#, 0, 1), (#"{"n":-1,"t":0}"#, 0, 1), (#"{"n":1.5,"t":0}"#, 0, 1),
    (#"{"n":9007199254740992,"t":0}"#, 0, 1), (#"{"n":9007199254740991,"t":0}"#, 1, 0),
    (#"{"n":1,"t":1e300}"#, 0, 1), (#"{"n":1,"t":-1}"#, 0, 1), (#"{"n":1,"t":1e999}"#, 0, 1),
    (#"{"n":1,"t":"NaN"}"#, 0, 1), (#"{"n":1,"t":1e12}"#, 1, 0), (#"{"n":1,"t":0,"end":1e300}"#, 0, 1),
    (#"{"n":1,"t":0,"ms":{"reduce":1e308}}"#, 0, 1),
  ].map { (header + "\n" + reactor + "\n" + entry(String($0.0.dropFirst().dropLast())), $0.1, $0.2) }

  private static let others: [(String, entries: Int, unreadable: Int)] = [
    ([header, reactor, entry(#""n":1,"t":0"#), entry(#""n":1000000000000000,"t":1"#)], 2, 0),
    ([header, entry(#""n":2,"t":0"#), entry(#""n":1,"t":0"#), entry(#""n":2,"t":1e300"#)], 1, 2),
    ([header(began: "1e300"), entry(#""n":1,"t":0"#)], 1, 0),
    ([header(began: "-1e18"), entry(#""n":1,"t":0"#)], 1, 0),
    ([header, #"{"gap":{"first":5,"last":4}}"#, #"{"gap":{"first":0,"last":18446744073709551615}}"#], 0, 2),
    ([header, #"{"gap":{"first":1,"last":4}}"#, #"{"gap":{"first":4,"last":5}}"#], 0, 1),
    ([header], 0, 0),
  ].map { ($0.0.joined(separator: "\n"), $0.1, $0.2) }

  @Test(arguments: 0..<(files.count + others.count))
  func theFileCanBeLookedAtAndExported(_ index: Int) async throws {
    let file = (Self.files + Self.others)[index]
    let talk = Talk(control: .readOnly)
    let report = try #require(try await talk.open(file.0)["report"] as? [String: Any])
    #expect(report["entries"] as? Int == file.entries)
    #expect(report["unreadable"] as? Int == file.unreadable)
    let view = try await talk.result(["do": "view", "source": "s1", "filter": [:]])
    #expect(view["end"] as? Int == file.entries)
    let filtered = try await talk.result(["do": "view", "source": "s1", "filter": ["text": "x"]])
    #expect(filtered["end"] as? Int == file.entries)
    let rows = try await talk.result(["do": "rows", "source": "s1", "from": 0, "count": 500])
    #expect((rows["rows"] as? [[String: Any]])?.count == file.entries)
    for by in [-1, 1] {
      let from: UInt64 = by > 0 ? 0 : .max
      let found = try await talk.result(["do": "seek", "source": "s1", "by": by, "from": from])
      #expect((found["n"] as? UInt64 != nil) == (file.entries > 0))
    }
    for page in [0, Int.max] {
      let state = try await talk.ask(["do": "state", "source": "s1", "reactor": 1, "page": page])
      #expect((state["result"] != nil) == (file.entries > 0))
    }
    _ = try await talk.result(["do": "timings", "source": "s1", "reactor": 1])
    let status = try await talk.result(["do": "status", "source": "s1"])
    #expect(status["dropped"] as? UInt64 != nil)
    let session = try await talk.export(["source": "s1", "as": "session"])
    #expect(try Session(session.text).entries.count == file.entries)
    #expect(try Session(session.text).unreadable == 0)
    let redux = try await talk.ask(["do": "export", "source": "s1", "as": "redux", "reactor": 1])
    #expect((redux["error"] as? String == Refusal.nothingRecorded.text) == (file.entries == 0))
  }

  @Test func editsMakeNoTreeThatIsTooDeep() {
    let leaf = ValueNode(kind: .tuple, type: "T", text: "t", path: "", children: [])
    let one = ValueNode(kind: .tuple, type: "T", text: "t", path: "", children: [leaf])
    var tree = one
    for depth in 0..<1_000 {
      tree = NodeEdit.apply([NodeEdit(at: Array(repeating: 0, count: depth), node: one)], to: tree)
    }
    var depth = 0
    var node: ValueNode? = tree
    while let child = node?.children?.first { (node, depth) = (child, depth + 1) }
    #expect((65...200).contains(depth))
  }
}
