import Foundation
import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct InspectorDisplayTests {
  private struct State {
    var name = "Ada"
    var password = "hidden"
    var profile = Profile(name: "Ada", age: 36)
    @Pulse var code = "hidden"
    var token: Token? = Token()
    var tokens = ["a": [Token()]]
    var any: any Sendable = Token()
  }

  private let reader = ValueReader(display: [
    .redacting(\State.password), .redacting(\State.profile.age), .redacting("code", of: State.self),
    .redacting(Token.self), .redacting("password", of: LogIn.self), .redacting(Secret.self),
  ])

  @Test func aRedactedValueIsNowhere() throws {
    let state = State()
    let texts = [
      String(decoding: try JSONEncoder().encode(reader.read(state, depth: 9)), as: UTF8.self),
      ValueReader(limits: ValueLimits(characters: 10_000), display: reader.display).label(state),
      SwiftSource(reader: reader).expression(of: state).text,
    ]
    for text in texts {
      #expect(!text.contains("hidden"))
      #expect(!text.contains("36"))
      #expect(text.contains("Ada"))
    }
    #expect(reader.find("hidden", in: state, limit: 9).found.isEmpty)
    #expect(reader.find("36", in: state, limit: 9).found.isEmpty)
    #expect(reader.read(state, at: try #require(ValuePath("token.raw")), depth: 1) == nil)
    #expect(reader.read(state, at: try #require(ValuePath("password")), depth: 1)?.text == "(redacted)")
    #expect(reader.part(of: state, at: try #require(ValuePath("password"))) == nil)
  }

  @Test func ofAChangeOnlyTheFactIsTold() {
    var state = State()
    state.password = "other"
    state.token?.raw = "other"
    state.profile.age = 37
    let changes = reader.differences(State(), state, limit: 9).changes
    #expect(changes.map(\.path.description) == ["password", "profile.age", "token"])
    #expect(changes.allSatisfy { $0.before == "(redacted)" && $0.after == "(redacted)" })
    #expect(reader.differences(State(), State(), limit: 9).changes.isEmpty)
  }

  @Test func aRedactedValueHasNoSize() {
    var state = State()
    let size = reader.size(state)
    state.password = String(repeating: "x", count: 10_000)
    state.tokens["b"] = nil
    state.token = Token(raw: state.password)
    #expect(reader.size(state) == size)
  }

  @Test func labelsAndCasesOfEnumerationsAreRedactedByName() {
    #expect(
      reader.label(LogIn.typed(name: "Ada", password: "hidden"))
        == #"typed(name: "Ada", password: (redacted))"#)
    #expect(reader.label(LogIn.token(Token())) == "token((redacted))")
    let reader = ValueReader(display: [.redacting("typed", of: LogIn.self)])
    #expect(
      reader.label(LogIn.typed(name: "Ada", password: "hidden"))
        == "typed(name: (redacted), password: (redacted))")
    #expect(reader.caseName(LogIn.typed(name: "", password: "")) == "typed")
  }

  @Test func aRedactedActionDoesNotTellItsCase() {
    let reader = ValueReader(display: [.redacting(LogIn.self)])
    #expect(reader.caseName(LogIn.typed(name: "", password: "")) == "LogIn")
    #expect(reader.label(LogIn.typed(name: "", password: "")) == "(redacted)")
  }

  @Test func objectsOfSubclassesAreRedacted() {
    #expect(reader.label(SpecialSecret()) == "(redacted)")
    #expect(reader.label([SpecialSecret() as AnyObject]) == "[(redacted)]")
  }

  @Test func redactedPropertiesOfOpenedObjectsStayHidden() {
    let byType = ValueReader(display: [.opening(Secret.self)])
    #expect(byType.label(Secret()) == #"Secret(code: "hidden")"#)
    let rules: [InspectorDisplay.Rule] = [
      .redacting(\Secret.code), .redacting("code", of: Secret.self), .redacting("_code", of: Secret.self),
    ]
    for rule in rules {
      let reader = ValueReader(display: [.opening(Secret.self), .opening(SpecialSecret.self), rule])
      #expect(reader.label(Secret()) == "Secret(code: (redacted))")
      #expect(reader.label(SpecialSecret()) == "SpecialSecret(code: (redacted))")
    }
  }

  @Test func valuesHaveTextsOfTheirOwn() {
    let reader = ValueReader(display: [.showing(Image.self) { "\($0.width)×\($0.height)" }])
    let shape: (any Shape)? = Image()
    #expect(reader.label([shape]) == "[3×4]")
    #expect(reader.read([Image()], depth: 2).children?.first?.children == nil)
    #expect(reader.find("3×4", in: [Image()], limit: 1).found.map(\.path) == ["[0]"])
    let source = SwiftSource(reader: reader).expression(of: [Image()])
    #expect(source.text == "[<#Image: 3×4#>]")
    #expect(source.placeholders == 1)
  }

  @Test func redactingWins() {
    let reader = ValueReader(display: [.showing(Token.self) { $0.raw }, .redacting(Token.self)])
    #expect(reader.label(Token()) == "(redacted)")
    #expect(SwiftSource(reader: reader).expression(of: Token()).text == "<#Token: redacted#>")
  }

  @Test func anOpenedObjectIsReadWithoutItsReferences() {
    let reader = ValueReader(display: [.opening(Account.self)])
    let session = Account("Ada")
    session.parent = session
    #expect(reader.label(session) == #"Account(name: "Ada")"#)
    #expect(reader.read(session, at: ValuePath([.name("name")]), depth: 0)?.text == #""Ada""#)
  }

  @Test func aKeyPathOfAPulseRedactsItsStorage() {
    let reader = ValueReader(display: [.redacting(\State.code)])
    let kinds = reader.read(State(), depth: 1).children?.map(\.kind)
    #expect(kinds?[3] == .redacted)
    #expect(kinds?[0] == .text)
  }

  @Test func aComputedPropertyRedactsAllOfItsKind() {
    struct Pair {
      var left = 1
      var right = 2
      var text = "a"
      var sum: Int { left + right }
      var isEven: Bool { sum.isMultiple(of: 2) }
    }
    let sum = ValueReader(display: [.redacting(\Pair.sum)])
    #expect(sum.label(Pair()) == #"Pair(left: (redacted), right: (redacted), text: "a")"#)
    let isEven = ValueReader(display: [.redacting(\Pair.isEven)])
    #expect(isEven.label(Pair()) == "Pair(left: (redacted), right: (redacted), text: (redacted))")
  }
}
