import Foundation
import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct SwiftSourceTests {
  private let reader = ValueReader()

  private func text(_ value: Any) -> String { SwiftSource(reader: reader).expression(of: value).text }

  private struct Mixed {
    var any: any Sendable = Scope.all
    var float: any Sendable = Float(1.5)
    var optional: Int??
    var none: Scope?
    @Pulse var alert: String?
    lazy var length = 3
    var _raw = 1
    var tuple: (x: Int, Double) = (1, .infinity)
    var hash: AnyHashable = "a"
    var list: any Sendable = [1]
  }

  @Test func valuesAreWrittenAsExpressions() {
    #expect(
      text(Route.detail(Item(id: 1, title: "a\"b"))) == #".detail(Item(id: 1, title: "a\"b", isDone: false))"#
    )
    #expect(text(Route.split(left: "a", right: -1)) == #".split(left: "a", right: -1)"#)
    #expect(text(Profile(name: "Ada", age: nil)) == #"Profile(name: "Ada", age: nil)"#)
    #expect(text(["b": [1], "a": []]) == #"["a": [], "b": [1]]"#)
    #expect(text([String: Int]()) == "[:]")
    #expect(text(Duration.milliseconds(1_500)) == ".milliseconds(1500)")
    #expect(text(Duration.seconds(2)) == ".seconds(2)")
    #expect(text(Date(timeIntervalSince1970: 1.5)) == "Date(timeIntervalSince1970: 1.5)")
    #expect(text(Data([1, 2])) == "Data([1, 2])")
    #expect(text(URL(filePath: "/a")) == #"URL(string: "file:///a")!"#)
    #expect(text(1.5..<2.5) == "1.5..<2.5")
    #expect(text(Int?.none as Any) == "nil")
    #expect(text(\Profile.name) == "\\Profile.name")
  }

  @Test func theTypeIsNamedWhereThePlaceDoesNotTellIt() {
    #expect(
      text(Mixed(optional: .some(nil)))
        == """
        SwiftSourceTests.Mixed(any: Scope.all, float: Float(1.5), optional: .some(nil), none: nil, alert: nil, \
        _raw: 1, tuple: (x: 1, .infinity), hash: "a", list: [1] as [Int])
        """)
  }

  @Test func aValueWithoutAnExpressionIsAPlaceholder() {
    let source = SwiftSource(reader: reader).expression(of: [Account("a")])
    #expect(source.text == "[<#Account: an object#>]")
    #expect(source.placeholders == 1)
    #expect(text({ (number: Int) in number }) == "<#(Int) -> Int: a closure#>")
    let many = ValueReader(limits: ValueLimits(expressions: 3))
    #expect(SwiftSource(reader: many).expression(of: [1, 2, 3, 4]).text == "<#[Int]: too much to write#>")
  }

  @Test func aTypeMayHaveAnExpressionOfItsOwn() {
    let reader = ValueReader(display: [.writing(Account.self) { "Account.named(\"\($0.name)\")" }])
    let source = SwiftSource(reader: reader).expression(of: [Account("a")])
    #expect(source.text == #"[Account.named("a")]"#)
    #expect(source.placeholders == 0)
  }

  @Test func theModulesOfNamedTypesAreTold() {
    var source = SwiftSource(reader: reader)
    _ = source.tree(of: [Date(timeIntervalSince1970: 0)])
    _ = source.tree(of: Profile(name: "", age: nil))
    #expect(source.modules == ["Foundation", "ReactorKitInspectorTests"])
  }

  @Test(
    arguments: [
      ([Int: [String?]].self, "[Int: [String?]]", "[Int: [String?]]"),
      (Pulse<Profile?>.self, "Pulse<Profile?>", "Pulse<Profile?>"),
      (Mixed.self, "Mixed", "SwiftSourceTests.Mixed"),
      ((Int, a: Item).self, "(Int, a: Item)", "(Int, a: Item)"),
      (((Int) -> Scope)?.self, "((Int) -> Scope)?", "((Int) -> Scope)?"), (URL.self, "URL", "URL"),
    ] as [(any Any.Type, String, String)])
  func namesOfTypes(type: Any.Type, short: String, qualified: String) {
    #expect(TypeName.short(type) == short)
    #expect(TypeName.qualified(type) == qualified)
  }

  @Test func longExpressionsAreBrokenAsTheFormatterDoes() {
    var source = SwiftSource(reader: reader)
    var lines = SourceLines("  $0.items = ", width: 60)
    lines.add(
      source.tree(of: [Item(id: 1, title: "a title that is rather long"), Item(id: 2, title: "b")]),
      indentation: 2)
    #expect(
      lines.text == """
          $0.items = [
            Item(
              id: 1, title: "a title that is rather long",
              isDone: false),
            Item(id: 2, title: "b", isDone: false),
          ]
        """)
    // What cannot be broken has a line of its own.
    lines = SourceLines("  $0.item = ", width: 30)
    lines.add(source.tree(of: Item(id: 1, title: "a title that is long")), indentation: 2)
    #expect(
      lines.text == """
          $0.item = Item(
            id: 1,
            title:
              "a title that is long",
            isDone: false)
        """)
  }
}
