import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// A stand-in for `BindingAction`: both are read by the same protocol.
private struct Assignment: AnyBindingAction {
  let anyKeyPath: AnyKeyPath
  let anyValue: Any
}

@Suite struct BindingValueTests {
  private struct State {
    var name = ""
    var password = ""
    var profile = Profile(name: "", age: nil)
    var title: String {
      get { name }
      set { name = newValue }
    }
  }

  private enum Action { case binding(Assignment) }

  private func action(_ keyPath: PartialKeyPath<State>, _ value: Any) -> Action {
    .binding(Assignment(anyKeyPath: keyPath, anyValue: value))
  }

  private let reader = ValueReader()

  @Test func aBindingReadsAsItsPropertyAndValue() throws {
    let action = action(\.name, "Ada")
    #expect(reader.label(action) == #"binding(.set(\.name, "Ada"))"#)
    #expect(reader.label(self.action(\.profile.age, 3)) == #"binding(.set(\.profile.age, 3))"#)
    #expect(SwiftSource(reader: reader).expression(of: action).text == #".binding(.set(\.name, "Ada"))"#)
    #expect(reader.find("ada", in: action, limit: 9).found.map(\.path) == ["binding.0.value"])
    let path = try #require(ValuePath("binding.0.value"))
    #expect(reader.read(action, at: path, depth: 0)?.text == #""Ada""#)
  }

  @Test func theValueOfARedactedPropertyIsNotShown() {
    let displays: [InspectorDisplay] = [
      [.redacting(\State.password)], [.redacting("password", of: State.self)], [.redacting(\State.title)],
    ]
    for (index, display) in displays.enumerated() {
      let reader = ValueReader(display: display)
      let redacted = index == 2 ? action(\.title, "hidden") : action(\.password, "hidden")
      #expect(!reader.label(redacted).contains("hidden"))
      #expect(reader.find("hidden", in: redacted, limit: 1).found.isEmpty)
      #expect(!SwiftSource(reader: reader).expression(of: redacted).text.contains("hidden"))
      #expect(reader.label(action(\.name, "Ada")) == #"binding(.set(\.name, "Ada"))"#)
    }
  }

  @Test func aPropertyThatCannotBeToldIsNotShownIfAnotherOneIsRedacted() {
    let reader = ValueReader(display: [.redacting(\State.profile.age)])
    #expect(reader.label(action(\.profile.age, 36)) == #"binding(.set(\.profile.age, (redacted)))"#)
    let byName = ValueReader(display: [.redacting("title", of: State.self)])
    #expect(!byName.label(action(\.title, "hidden")).contains("hidden"))
  }
}
