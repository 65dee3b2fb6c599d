import Foundation
import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct ValueEditingTests {
  private let editing = ValueEditing(reader: ValueReader())
  private let long = "a text that is too long to be stored in place"

  @Test func aNullIsAValueThatWasFilledIn() throws {
    func value(_ text: String) throws -> FieldValue? {
      try JSONDecoder().decode(Request.self, from: Data("{\"id\": 1, \"do\": \"send\"\(text)}".utf8)).value
    }
    #expect(try value(#", "value": null"#) == Optional.some(FieldValue.none))
    #expect(try value("") == nil)
  }

  private enum Codes: Codable, Equatable {
    case number(Int)
    case named(String, factor: Double?)
    case item(Item)
    case items([Item], at: Date)
    case none
  }

  private enum Layouts {
    case one(String)
    case labelled(text: String)
    case mixed(Int8, flag: Bool, String, Double, note: String?)
    case pair((Int, String))
    case nested(Scope, Route)
    case existential(any Shape, Int)
    case object(Account, String)
    case callback((Int) -> Int, Int)
    case void(Void)
    case nothing
  }

  private enum Single { case only(String) }
  private enum SinglePlain {
    case number(UInt8)
    case a, b
  }
  private enum Generic<Value> {
    case value(Value, [Value])
    case none
    enum Inner { case both(Value, String) }
  }
  private enum Outer {
    case scope(Scope?)
    case layouts(Layouts)
    case maybe(Layouts?)
    case account(Account?)
  }

  private func made(_ value: FieldValue, like action: Any) throws -> String {
    ValueReader().label(try editing.action(value, of: type(of: action), like: action))
  }

  private func made(_ type: Any.Type, _ name: String, _ fields: [FieldValue] = []) throws -> String {
    ValueReader().label(try editing.action(.enumeration(case: name, fields), of: type))
  }

  private func input(_ type: Any.Type, _ name: String) throws -> FieldInput.Case {
    try #require(editing.form(of: type).input.cases?.first { $0.name == name })
  }

  // MARK: New actions

  @Test func aCaseIsMadeInEveryLayout() throws {
    for _ in 0..<100 {
      #expect(try made(Layouts.self, "one", [.text(long)]) == #"one("\#(long)")"#)
      #expect(try made(Layouts.self, "labelled", [.text("b")]) == #"labelled(text: "b")"#)
      #expect(
        try made(Layouts.self, "mixed", [.text("-128"), .flag(true), .text("x"), .text("2.5"), .none])
          == #"mixed(-128, flag: true, "x", 2.5, note: nil)"#)
      #expect(try made(Layouts.self, "pair", [.text("2"), .text(long)]) == #"pair(2, "\#(long)")"#)
      #expect(
        try made(
          Layouts.self, "nested",
          [
            .enumeration(case: "done", []),
            .enumeration(case: "split", [.text(long), .text("7")]),
          ]) == #"nested(.done, .split(left: "\#(long)", right: 7))"#)
      #expect(try made(Layouts.self, "void") == "void(())")
      #expect(try made(Layouts.self, "nothing") == "nothing")
      #expect(try made(Single.self, "only", [.text(long)]) == #"only("\#(long)")"#)
      #expect(try made(SinglePlain.self, "number", [.text("255")]) == "number(255)")
      #expect(try made(SinglePlain.self, "a") == "a")
      #expect(try made(SinglePlain.self, "b") == "b")
      #expect(try made(Scope.self, "done") == "done")
      #expect(
        try made(Generic<String>.self, "value", [.text(long), .text(#"["a"]"#)])
          == #"value("\#(long)", ["a"])"#)
      #expect(try made(Generic<Int>.self, "value", [.text("1"), .text("[2]")]) == "value(1, [2])")
      #expect(try made(Generic<UInt8>.Inner.self, "both", [.text("1"), .text("x")]) == #"both(1, "x")"#)
      #expect(try made(Outer.self, "scope", [.none]) == "scope(nil)")
      #expect(try made(Outer.self, "scope", [.enumeration(case: "all", [])]) == "scope(.all)")
      #expect(
        try made(Outer.self, "layouts", [.enumeration(case: "one", [.text(long)])])
          == #"layouts(.one("\#(long)"))"#)
      #expect(
        try made(Outer.self, "maybe", [.enumeration(case: "labelled", [.text(long)])])
          == #"maybe(.labelled(text: "\#(long)"))"#)
      #expect(try made(Outer.self, "account", [.none]) == "account(nil)")
      #expect(
        try made(Codes.self, "item", [.text(#"{"id":1,"title":"é","isDone":true}"#)])
          == #"item(Item(id: 1, title: "é", isDone: true))"#)
    }
  }

  @Test func aMadeValueIsOneOfItsType() throws {
    for action in [Codes.number(-5), .named(long, factor: nil), .named("", factor: .infinity), .none] {
      let form = editing.form(like: action)
      let value = try #require(form.value)
      #expect(try editing.action(value, of: Codes.self) as? Codes == action)
    }
    let date = Date(timeIntervalSinceReferenceDate: 1_000.5)
    let action = try editing.action(
      .enumeration(case: "items", [.text("[]"), .text("2001-01-01T00:16:40.500Z")]), of: Codes.self)
    #expect(action as? Codes == .items([], at: date))
  }

  @Test func whatIsFilledInIsToldWithItsType() throws {
    #expect(
      try input(Layouts.self, "mixed").fields == [
        .init(label: "0", input: .init(kind: .number, type: "Int8", range: "-128 to 127")),
        .init(label: "flag", input: .init(kind: .flag, type: "Bool")),
        .init(label: "2", input: .init(kind: .text, type: "String")),
        .init(label: "3", input: .init(kind: .number, type: "Double")),
        .init(label: "note", input: .init(kind: .text, type: "String?", optional: true)),
      ])
    let scope = try input(Outer.self, "scope").fields[0].input
    #expect(scope.kind == .menu)
    #expect(scope.optional == true)
    #expect(scope.cases?.map(\.name) == ["all", "done"])
    #expect(try input(Codes.self, "items").fields.map(\.input.kind) == [.json, .text])
  }

  @Test(
    arguments: [
      ("existential", "'0' of type 'Shape' cannot be filled in: it may be of many types."),
      ("object", "'0' of type 'Account' cannot be filled in: objects are not made here."),
      ("callback", "'0' of type '(Int) -> Int' cannot be filled in: functions cannot be written as text."),
      ("nested", nil), ("nothing", nil),
    ])
  func aCaseThatCannotBeMadeSaysWhy(name: String, why: String?) throws {
    #expect(try input(Layouts.self, name).why == why)
    guard let why else { return }
    let values = try input(Layouts.self, name).fields.map { _ in FieldValue.text("1") }
    let error = #expect(throws: ValueEditing.Failure.self) { try made(Layouts.self, name, values) }
    #expect(error?.message.hasSuffix(why.split(separator: ": ").last ?? "") == true)
  }

  @Test func typesThatCannotBeMadeSayWhy() throws {
    #expect(try input(Tree.self, "leaf").why == "Its payload is indirect.")
    #expect(throws: ValueEditing.Failure.self) { try made(Tree.self, "leaf", [.text("1")]) }
    let profile = editing.form(of: Profile.self).input
    #expect(profile.kind == .none)
    #expect(profile.why == "only types that are 'Codable' can be written, as JSON.")
    #expect(editing.form(of: Item.self).input.kind == .json)
    #expect(
      ValueReader().label(try editing.action(.text(#"{"id":1,"title":"a","isDone":true}"#), of: Item.self))
        == #"Item(id: 1, title: "a", isDone: true)"#)
  }

  @Test func anOptionalOfSomethingThatCannotBeMadeIsNothing() throws {
    let account = try input(Outer.self, "account")
    #expect(account.why == nil)
    #expect(account.fields[0].input.kind == .none)
    #expect(throws: ValueEditing.Failure.self) { try made(Outer.self, "account", [.text("x")]) }
  }

  private enum A { case next(B), end }
  private enum B { case next(C), end }
  private enum C { case next(D), end }
  private enum D { case next(E), end }
  private enum E { case only }

  @Test func enumerationsInEachOtherEndAtADepth() throws {
    var input = editing.form(of: A.self).input
    for _ in 0..<3 { input = try #require(input.cases?.first?.fields.first?.input) }
    #expect(input.kind == .menu)
    #expect(
      input.cases?.first?.why
        == "'0' of type 'E' cannot be filled in: it is too deep in other values.")
    #expect(input.cases?.last?.why == nil)
  }

  // MARK: Recorded actions

  @Test func whatIsKeptIsAsItWasRecorded() throws {
    let number = 7
    let action = Layouts.callback({ $0 + number }, 1)
    let form = editing.form(like: action)
    #expect(form.value == .enumeration(case: "callback", [.kept("(Function)"), .text("1")]))
    let edited = try editing.action(
      .enumeration(case: "callback", [.kept(""), .text("5")]), of: Layouts.self, like: action)
    guard case .callback(let call, 5)? = edited as? Layouts else {
      Issue.record("another action")
      return
    }
    #expect(call(1) == 8)
    #expect(
      try made(
        .enumeration(case: "existential", [.kept(""), .text("2")]), like: Layouts.existential(Image(), 1))
        == "existential(Image(width: 3, height: 4), 2)")
    let nested = Outer.maybe(.mixed(1, flag: false, long, 1, note: long))
    let value = FieldValue.enumeration(
      case: "maybe",
      [.enumeration(case: "mixed", [.kept(""), .flag(true), .kept(""), .text("2"), .kept("")])])
    #expect(
      try made(value, like: nested) == #"maybe(.mixed(1, flag: true, "\#(long)", 2.0, note: "\#(long)"))"#)
    #expect(try made(.kept(""), like: nested) == ValueReader().label(nested))
  }

  @Test func nothingIsKeptThatWasNotRecordedThere() throws {
    let action = Layouts.one(long)
    for value in [
      FieldValue.enumeration(case: "labelled", [.kept("")]),
      .enumeration(case: "mixed", [.kept(""), .flag(true), .text(""), .text("1"), .none]),
      .enumeration(case: "nested", [.kept(""), .kept("")]),
    ] {
      let error = #expect(throws: ValueEditing.Failure.self) { try made(value, like: action) }
      #expect(error?.message.hasSuffix("there is no recorded value that it could keep.") == true)
    }
    #expect(throws: ValueEditing.Failure.self) { try made(Layouts.self, "one", [.kept("")]) }
    #expect(throws: ValueEditing.Failure.self) { try editing.action(.kept(""), of: Layouts.self) }
  }

  @Test func theOriginalStaysAsItWas() throws {
    let original = Layouts.mixed(1, flag: false, long, 1, note: long)
    let before = ValueReader().label(original)
    _ = try made(
      .enumeration(case: "mixed", [.text("2"), .flag(true), .text("x"), .text("2"), .none]), like: original)
    #expect(ValueReader().label(original) == before)
  }

  @Test func valuesAreReleased() throws {
    weak var weakAccount: Account?
    do {
      let account = Account("a")
      weakAccount = account
      let edited = try made(
        .enumeration(case: "object", [.kept(""), .text("x")]), like: Layouts.object(account, long))
      #expect(
        edited.hasSuffix(#"0x\#(String(UInt(bitPattern: ObjectIdentifier(account)), radix: 16))>, "x")"#))
      // A value that is made before another one fails is released, too.
      #expect(throws: ValueEditing.Failure.self) {
        try made(.enumeration(case: "object", [.kept(""), .flag(true)]), like: Layouts.object(account, long))
      }
    }
    #expect(weakAccount == nil)
  }

  @Test func aLongTextIsKeptOrReplaced() throws {
    let text = String(repeating: "x", count: 5_000_000)
    let form = editing.form(like: Layouts.one(text))
    #expect(
      form.value
        == .enumeration(case: "one", [.kept("A text of 5000000 bytes: too long to be edited here.")]))
    guard
      case .one(text)? = try editing.action(#require(form.value), of: Layouts.self, like: Layouts.one(text))
        as? Layouts
    else {
      Issue.record("another text")
      return
    }
    #expect(try made(.enumeration(case: "one", [.text("a")]), like: Layouts.one(text)) == #"one("a")"#)
    let short = String(repeating: "é", count: 130)
    #expect(editing.form(like: Layouts.one(short)).value == .enumeration(case: "one", [.text(short)]))
  }

  // MARK: What does not fit

  @Test(arguments: ["", "300", "-1", "1.5", "\"1\"", "nil", "0x10"])
  func aTextThatIsNoValueIsRefused(text: String) {
    #expect(
      throws: ValueEditing.Failure(message: "0: '\(text)' is no value of type 'UInt8' (0 to 255).")
    ) { try made(SinglePlain.self, "number", [.text(text)]) }
  }

  @Test func otherFieldsAreRefused() throws {
    let wrong: [FieldValue] = [
      .none, .flag(true), .text("x"), .enumeration(case: "number", []),
      .enumeration(case: "number", [.text("1"), .text("2")]), .enumeration(case: "number", [.none]),
      .enumeration(case: "number", [.flag(true)]),
      .enumeration(case: "number", [.enumeration(case: "a", [])]),
      .enumeration(case: "other", []), .enumeration(case: "", []), .enumeration(case: "a", [.text("1")]),
    ]
    for value in wrong {
      #expect(throws: ValueEditing.Failure.self, "\(value)") {
        try editing.action(value, of: SinglePlain.self)
      }
    }
  }

  @Test(
    arguments: [
      (#"{"id":"1","title":""}"#, "0: id: Expected to decode Int but found a string instead."),
      ("{", nil), ("", nil), ("[]", nil), ("null", nil), (#"{"id":1}"#, nil),
      (String(repeating: "[", count: 100_000), nil),
    ] as [(String, String?)])
  func wrongJSONIsRefused(json: String, message: String?) {
    let error = #expect(throws: ValueEditing.Failure.self) { try made(Codes.self, "item", [.text(json)]) }
    if let message { #expect(error?.message == message) }
    #expect(error?.message.isEmpty == false)
  }

  @Test func anythingThatAPageSendsIsAnActionOrRefused() throws {
    var generator = SystemRandomNumberGenerator()
    let names = [
      "one", "labelled", "mixed", "pair", "nested", "object", "void", "nothing", "split", "done", "",
    ]
    func value(_ depth: Int) -> FieldValue {
      switch Int.random(in: 0..<(depth > 3 ? 4 : 7), using: &generator) {
      case 0: .none
      case 1: .flag(.random(using: &generator))
      case 2: .text(["", "1", "x", "-5", "{}"].randomElement(using: &generator) ?? "")
      case 3: .kept("")
      default:
        .enumeration(
          case: names.randomElement(using: &generator) ?? "",
          (0..<Int.random(in: 0...5, using: &generator)).map { _ in value(depth + 1) })
      }
    }
    let recorded: [Layouts] = [
      .one(long), .mixed(1, flag: true, long, 1, note: long), .object(Account("a"), long),
    ]
    var accepted = 0
    for round in 0..<20_000 {
      let like = recorded[round % recorded.count]
      do {
        let action = try editing.action(value(0), of: Layouts.self, like: like)
        #expect(action is Layouts)
        _ = ValueReader().label(action)
        accepted += 1
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(accepted > 200)
  }

  // MARK: Redacted values

  @Test func redactedValuesAreNeitherShownNorFilledIn() throws {
    let editing = ValueEditing(
      reader: ValueReader(display: [.redacting("password", of: LogIn.self), .redacting(Scope.self)]))
    let action = LogIn.typed(name: "Ada", password: "hidden")
    let form = editing.form(like: action)
    #expect(form.value == .enumeration(case: "typed", [.text("Ada"), .kept("(redacted)")]))
    #expect(!"\(form)".contains("hidden"))
    let edited = try editing.action(
      .enumeration(case: "typed", [.text("Grace"), .kept("")]), of: LogIn.self, like: action)
    #expect(ValueReader().label(edited) == #"typed(name: "Grace", password: "hidden")"#)
    for value in [FieldValue.text("other"), .none] {
      #expect(throws: ValueEditing.Failure.self) {
        try editing.action(
          .enumeration(case: "typed", [.text("Grace"), value]), of: LogIn.self, like: action)
      }
    }
    #expect(throws: ValueEditing.Failure.self) {
      try editing.action(
        .enumeration(case: "typed", [.kept(""), .text("Ada")]), of: LogIn.self, like: action)
    }
    #expect(editing.form(of: Scope.self).input.kind == .none)
    #expect(editing.form(like: Scope.done).value == .kept("(redacted)"))
    #expect(throws: ValueEditing.Failure.self) {
      try editing.action(.enumeration(case: "done", []), of: Scope.self)
    }
    #expect(throws: ValueEditing.Failure.self) {
      try editing.action(.enumeration(case: "scope", [.enumeration(case: "done", [])]), of: Outer.self)
    }
  }

  @Test func nothingIsEncodedThatHoldsAnObjectOrIsRedacted() {
    struct Holder: Codable {
      final class Box: Codable {}
      var box = Box()
    }
    enum Action: Codable { case hold(Holder), type(String, Holder) }
    let why = "The value contains an object of type 'Box', which is not read on this thread."
    #expect(editing.form(like: Action.hold(Holder())).value == .enumeration(case: "hold", [.kept(why)]))
    #expect(
      editing.form(like: Action.type("a", Holder())).value
        == .enumeration(case: "type", [.text("a"), .kept(why)]))
    let redacting = ValueEditing(reader: ValueReader(display: [.redacting("title", of: Item.self)]))
    #expect(
      redacting.form(like: Codes.item(Item(id: 1, title: "hidden"))).value
        == .enumeration(case: "item", [.kept("The value has a part of type 'String' that is redacted.")]))
  }
}
