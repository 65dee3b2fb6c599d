import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// The check is made once for a process, so each test in which it fails has one of its own.
@Suite struct LayoutCheckTests {
  private struct Page<Value> {
    var flag = true
    var value: Value
    @Pulse var alert: String?
    var route = Route.detail(Item(id: 1, title: "a"))
    var tree = Tree.node(.leaf(1), .leaf(2))
    var shape: any Shape = Image()
    var shapes: [any Shape] = [Image()]
    var trap = Trap(number: 1)
    var range = 1..<3
    var scope: Scope? = .done
    var pair = (1, name: "b")
    var names: [String: Item] = ["c": Item(id: 2, title: "d")]
  }

  private class Base { let small: UInt8 = 1 }
  private final class Derived: Base { let text = "text" }

  private enum Silent: CustomStringConvertible {
    case one
    var description: String { fatalError("description was called") }
  }

  private static func fail() {
    LayoutCheck.expectations.withLock {
      $0.append(LayoutCheck.Expectation(name: "a thing of this test") { false })
    }
  }

  @Test func theLayoutOfThisSwiftIsKnown() {
    for expectation in LayoutCheck.expectations.withLock({ $0 }) {
      #expect(expectation.isMet(), "\(expectation.name)")
    }
    #expect(LayoutCheck.mismatch == nil)
  }

  @Test func withoutAKnownLayoutValuesAreReadByMirror() async {
    await #expect(processExitsWith: .success) {
      Self.fail()
      #expect(LayoutCheck.mismatch == "a thing of this test")
      let reader = ValueReader(
        limits: {
          var limits = ValueLimits(); limits.characters = 1_000; return limits
        }())
      #expect(
        reader.label(Page(value: "text")) == """
          Page<String>(flag: true, value: "text", alert: nil, \
          route: .detail(Item(id: 1, title: "a", isDone: false)), tree: .node(.leaf(1), .leaf(2)), \
          shape: Image(width: 3, height: 4), shapes: [Image(width: 3, height: 4)], trap: (Trap), range: 1..<3, \
          scope: .done, pair: (1, name: "b"), names: ["c": Item(id: 2, title: "d", isDone: false)])
          """)
      #expect(reader.label(Route.split(left: "a", right: 1)) == #"split(left: "a", right: 1)"#)
      #expect(reader.label(Route.list) == "list")
      #expect(reader.caseName(Route.list) == "list")
      #expect(reader.caseName(Route.detail(Item(id: 1, title: ""))) == "detail")
      #expect(reader.label(Silent.one) == "Silent", "its text is foreign code")
      #expect(reader.label(Trap(number: 5)) == "(Trap)", "its mirror is foreign code")
      #expect(reader.label(Int.self) == "Int.self")
      let node = reader.read(Page(value: [1, 2]), depth: 3)
      #expect(node.kind == .structure)
      #expect(node.children?.map(\.label).prefix(4) == ["flag", "value", "alert", "route"])
      #expect(node.children?[3].children?.first?.path == "route.detail.0")
      #expect(node.children?[2].assigned == 0)
      let path = try #require(ValuePath("value[1]"))
      #expect(reader.read(Page(value: [1, 2]), at: path, depth: 0)?.text == "2")
      #expect(reader.find("d", in: Page(value: 1), limit: 9).found.map(\.path).contains("names[\"c\"].title"))
      #expect(reader.size(Page(value: String(repeating: "a", count: 1_000))) > 1_000)
    }
  }

  @Test func withoutAKnownLayoutChangesAreFound() async {
    await #expect(processExitsWith: .success) {
      Self.fail()
      let before = Page(value: [1, 2])
      var after = before
      after.value = [1, 3]
      after.alert = "b"
      after.route = .detail(Item(id: 1, title: "c"))
      after.tree = .leaf(5)
      let changes = ValueReader().differences(before, after, limit: 20).changes
      #expect(
        changes.map { "\($0.path): \($0.before ?? "") → \($0.after ?? "")" } == [
          "value[1]: 2 → 3", #"alert: nil → "b""#, #"route.detail.0.title: "a" → "c""#,
          "tree: node(.leaf(1), .leaf(2)) → leaf(5)",
        ])
      #expect(ValueReader().differences(before, before, limit: 20).changes == [])
      var source = SwiftSource(reader: ValueReader())
      #expect(source.tree(of: Item(id: 1, title: "a")).flat == #"Item(id: 1, title: "a", isDone: false)"#)
    }
  }

  @Test func withoutAKnownLayoutNothingRedactedIsShown() async {
    await #expect(processExitsWith: .success) {
      Self.fail()
      let typed = LogIn.typed(name: "Ada", password: "secret")
      let names = ValueReader(display: [
        .redacting("password", of: LogIn.self), .redacting("title", of: Item.self), .redacting(Token.self),
        .redacting("number", of: Trap.self),
      ])
      #expect(names.label(typed) == #"typed(name: "Ada", password: (redacted))"#)
      #expect(names.label(Item(id: 1, title: "a")) == "Item(id: 1, title: (redacted), isDone: false)")
      #expect(names.label(LogIn.token(Token())) == "token((redacted))")
      #expect(names.label(Trap(number: 7)) == "(Trap)")
      // Where a key path leads is not known: nothing of its root is shown.
      let path = ValueReader(display: [.redacting(\Item.title)])
      #expect(
        path.label(Item(id: 1, title: "a")) == "Item(id: (redacted), title: (redacted), isDone: (redacted))")
      let changes = path.differences(Item(id: 1, title: "a"), Item(id: 1, title: "b"), limit: 9).changes
      #expect(!changes.contains { $0.before != "(redacted)" || $0.after != "(redacted)" })
      #expect(ValueReader().label(Derived()).hasPrefix("<Derived 0x"))
      #expect(
        ValueReader(display: [.opening(Derived.self)]).label(Derived()) == #"Derived(small: 1, text: "text")"#
      )
      let secret = ValueReader(display: [.opening(SpecialSecret.self), .redacting("code", of: Secret.self)])
      #expect(secret.label(SpecialSecret()) == "SpecialSecret(code: (redacted))")
    }
  }

  @Test func withoutAKnownLayoutNoActionIsEdited() async {
    await #expect(processExitsWith: .success) {
      Self.fail()
      let editing = ValueEditing(reader: ValueReader())
      let why = Refusal.unknownLayout(of: "a thing of this test").text
      #expect(why.contains("actions cannot be edited"))
      for action in [Route.split(left: "a", right: 1), Item(id: 1, title: "a"), Scope.all] as [Any] {
        #expect(editing.form(like: action).input.why == why)
        #expect(editing.form(like: action).value == nil)
        for value in [FieldValue.text("{}"), .kept(""), .enumeration(case: "all", [])] {
          #expect(throws: ValueEditing.Failure.self) {
            try editing.action(value, of: type(of: action), like: action)
          }
        }
      }
      #expect(ReactorCases(of: RecordedReactor.self) == ReactorCases())
      // The program still runs, and is recorded and shown.
      let run = RecordedRun()
      run.reactor.send(.add([1]))
      let node = try await run.live.state(StateRequest(reactor: run.id)).node
      #expect(node.text == #"State(numbers: [1], name: "", count: 1)"#)
      #expect(throws: Never.self) { try run.live.send(again: 2, nil) }
      let refused = #expect(throws: Refusal.self) { try run.live.send(again: 2, .text("{}")) }
      #expect(refused?.text == "the action: \(why)")
    }
  }

  @Test func theInspectorSaysThatTheLayoutIsUnknown() async {
    await #expect(processExitsWith: .success) {
      Self.fail()
      let lines = Guarded<[String]>([])
      let inspector = Inspector.start { line in lines.withLock { $0.append(line) } }
      while lines.value.count < 2 { await Task.yield() }
      #expect(lines.value.contains(Refusal.unknownLayout(of: "a thing of this test").text))
      await inspector.stop()
    }
  }
}
