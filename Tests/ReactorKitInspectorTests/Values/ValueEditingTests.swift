import Foundation
import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct ValueEditingTests {
  private let editing = ValueEditing(reader: ValueReader())
  private let long = "a text that is too long to be stored in place"

  private enum Codes: Codable, Equatable {
    case number(Int)
    case named(String, factor: Double?)
    case item(Item)
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
  }

  private func label(_ action: Any, _ fields: [String]) throws -> String {
    ValueReader().label(try editing.action(like: action, fields: fields))
  }

  // MARK: Fields

  @Test func thePayloadIsReplacedInEveryLayout() throws {
    for _ in 0..<100 {
      #expect(try label(Layouts.one(long), [#""other""#]) == #"one("other")"#)
      #expect(try label(Layouts.one("a"), [#""\#(long)""#]) == #"one("\#(long)")"#)
      #expect(try label(Layouts.labelled(text: long), [#""b""#]) == #"labelled(text: "b")"#)
      #expect(
        try label(
          Layouts.mixed(1, flag: false, long, 1, note: long), ["-128", "true", #""x""#, "2.5", "nil"])
          == #"mixed(-128, flag: true, "x", 2.5, note: nil)"#)
      #expect(try label(Layouts.pair((1, long)), ["2", #""x""#]) == #"pair(2, "x")"#)
      #expect(try label(Layouts.nested(.all, .list), [".done"]) == "nested(.done, .list)")
      #expect(
        try label(Layouts.existential(Image(), 1), ["2"]) == "existential(Image(width: 3, height: 4), 2)")
      #expect(try label(Single.only(long), [#""x""#]) == #"only("x")"#)
      #expect(try label(SinglePlain.number(1), ["255"]) == "number(255)")
      #expect(try label(Generic.value(long, ["a"]), [#""x""#]) == #"value("x", ["a"])"#)
      #expect(try label(Generic.value(1, [2]), ["3"]) == "value(3, [2])")
    }
  }

  @Test func theOriginalStaysAsItWas() throws {
    let original = Layouts.mixed(1, flag: false, long, 1, note: long)
    let before = ValueReader().label(original)
    _ = try label(original, ["2", "true", #""x""#, "2", "nil"])
    #expect(ValueReader().label(original) == before)
  }

  @Test func replacedValuesAreReleased() throws {
    weak var weakSession: Account?
    do {
      let session = Account("a")
      weakSession = session
      let edited = try editing.action(like: Layouts.object(session, long), fields: [#""x""#])
      #expect(
        ValueReader().label(edited).hasSuffix(
          #"0x\#(String(UInt(bitPattern: ObjectIdentifier(session)), radix: 16))>, "x")"#))
    }
    #expect(weakSession == nil)
  }

  @Test func onlySimpleValuesAreFields() {
    #expect(
      editing.form(of: Layouts.existential(Image(), 1))
        == .fields([.init(path: "existential.1", label: "1", type: "Int", text: "1")]))
    #expect(
      editing.form(of: Layouts.mixed(1, flag: false, "a", 1, note: nil))
        == .fields([
          .init(path: "mixed.0", label: "0", type: "Int8", text: "1"),
          .init(path: "mixed.flag", label: "flag", type: "Bool", text: "false"),
          .init(path: "mixed.2", label: "2", type: "String", text: #""a""#),
          .init(path: "mixed.3", label: "3", type: "Double", text: "1.0"),
          .init(path: "mixed.note", label: "note", type: "String?", text: "nil"),
        ]))
  }

  @Test func anEnumerationWhoseCasesAreKnownIsEditedByName() throws {
    enum Tab: CaseIterable { case home, settings }
    #expect(
      editing.form(of: Tab.home) == .fields([.init(path: "", label: "case", type: "Tab", text: ".home")]))
    #expect(try label(Tab.home, [".settings"]) == "settings")
    #expect(throws: ValueEditing.Failure(message: "case: '.other' is no value of type 'Tab'.")) {
      try label(Tab.home, [".other"])
    }
  }

  @Test(
    arguments: [
      (Layouts.nothing, "'nothing' has no payload."), (Tree.leaf(1), "The payload of 'leaf' is indirect."),
      (
        Route.detail(Item(id: 1, title: "")),
        "'detail' has no payload of simple types. Make 'Route' 'Codable' to edit it as JSON."
      ),
      (
        Profile(name: "", age: nil),
        "'Profile' is no enumeration. Make it 'Codable' to edit its actions as JSON."
      ),
    ] as [(any Sendable, String)])
  func whatCannotBeEditedSaysWhy(action: any Sendable, why: String) {
    #expect(editing.form(of: action) == .none(why: why))
  }

  @Test(arguments: ["", "300", "-1", "1.5", "\"1\"", "nil", "0x10"])
  func aTextThatIsNoValueIsRefused(text: String) {
    #expect(throws: ValueEditing.Failure(message: "0: '\(text)' is no value of type 'UInt8'.")) {
      try label(SinglePlain.number(1), [text])
    }
  }

  @Test(
    arguments: [
      (#""""#, ""), (#""a\n\t\\\"\u{e9}""#, "a\n\t\\\"é"), (#" "a" "#, "a"), (#""a"#, nil), (#"a"#, nil),
      (#"""#, nil),
      (#""a"b""#, nil), (#""\x""#, nil), (#""\u{110000}""#, nil), (#""\""#, nil), ("\"a\nb\"", nil),
    ] as [(String, String?)])
  func stringLiterals(literal: String, text: String?) {
    #expect(FieldText.value(literal, as: .of(String.self)) as? String == text)
  }

  @Test func theNumberOfFieldsMustFit() {
    #expect(throws: ValueEditing.Failure.self) { try label(SinglePlain.number(1), []) }
    #expect(throws: ValueEditing.Failure.self) { try label(SinglePlain.number(1), ["1", "2"]) }
  }

  @Test func redactedValuesAreNoFields() throws {
    let editing = ValueEditing(reader: ValueReader(display: [.redacting("password", of: LogIn.self)]))
    let action = LogIn.typed(name: "Ada", password: "hidden")
    #expect(
      editing.form(of: action)
        == .fields([.init(path: "typed.name", label: "name", type: "String", text: #""Ada""#)]))
    let edited = try editing.action(like: action, fields: [#""Grace""#])
    #expect(ValueReader().label(edited) == #"typed(name: "Grace", password: "hidden")"#)
  }

  // MARK: JSON

  @Test func codableActionsAreEditedAsJSON() throws {
    guard case .json(let text) = editing.form(of: Codes.named("a", factor: 1.5)) else {
      Issue.record("no JSON")
      return
    }
    #expect(text.filter { !$0.isWhitespace } == #"{"named":{"_0":"a","factor":1.5}}"#)
    let edited = try editing.action(like: Codes.none, json: text.replacing("\"a\"", with: "\"b\""))
    #expect(edited as? Codes == .named("b", factor: 1.5))
  }

  @Test(
    arguments: [
      (#"{"number":{"_0":"1"}}"#, "number._0: Expected to decode Int but found a string instead."),
      ("{", nil), ("", nil), ("[]", nil), ("null", nil), (#"{"unknown":{}}"#, nil), (#"{"number":{}}"#, nil),
      (String(repeating: "[", count: 100_000), nil),
    ] as [(String, String?)])
  func wrongJSONIsRefused(json: String, message: String?) {
    let error = #expect(throws: ValueEditing.Failure.self) {
      try editing.action(like: Codes.none, json: json)
    }
    if let message { #expect(error?.message == message) }
    #expect(error?.message.isEmpty == false)
  }

  @Test func anyTextIsEitherAnActionOrRefused() throws {
    var generator = SystemRandomNumberGenerator()
    let seeds = [
      #"{"named":{"_0":"a","factor":1.5}}"#, #"{"item":{"_0":{"id":1,"title":"é","isDone":true}}}"#,
      #"{"none":{}}"#,
    ]
    var accepted = 0
    for round in 0..<3_000 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = .random(in: 0...255, using: &generator)
        case 1: bytes.insert(.random(in: 32...126, using: &generator), at: index)
        default: bytes.removeLast(min(bytes.count - 1, index / 4))
        }
      }
      do {
        let edited = try editing.action(like: Codes.none, json: String(decoding: bytes, as: UTF8.self))
        #expect(edited is Codes)
        accepted += 1
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(accepted > 500)
  }

  @Test func nothingIsEncodedThatHoldsAnObjectOrIsRedacted() {
    struct Holder: Codable {
      final class Box: Codable {}
      var box = Box()
    }
    enum Action: Codable { case hold(Holder), type(String, Holder) }
    guard case .none(let why) = editing.form(of: Action.hold(Holder())) else {
      Issue.record("encoded")
      return
    }
    #expect(why == "The action contains an object of type 'Box', which is not read on this thread.")
    #expect(
      editing.form(of: Action.type("a", Holder()))
        == .fields([.init(path: "type.0", label: "0", type: "String", text: #""a""#)]))
    let redacting = ValueEditing(reader: ValueReader(display: [.redacting("title", of: Item.self)]))
    #expect(
      redacting.form(of: Codes.item(Item(id: 1, title: "hidden")))
        == .none(why: "The action has a value of type 'String' that is redacted."))
  }
}
