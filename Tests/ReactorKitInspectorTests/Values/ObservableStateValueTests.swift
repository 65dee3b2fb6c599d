import ReactorKit
import ReactorKitObservation
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct ObservableStateValueTests {
  private let reader = ValueReader()

  @ObservableState
  struct State: Equatable {
    var query = "swift"
    let limit = 3
    var items = [Item(id: 1, title: "a")]
    @Pulse var alert: String?
    var password = ""
    var name = ""
  }

  @Test func itHasThePropertiesThatWereWritten() {
    let node = reader.read(State(), depth: 1)
    #expect(node.children?.map(\.label) == ["query", "limit", "items", "alert", "password", "name"])
    #expect(node.children?.map(\.type) == ["String", "Int", "[Item]", "String?", "String", "String"])
    #expect(
      node.text.hasPrefix(#"State(query: "swift", limit: 3, items: [Item(id: 1, title: "a", isDone: false)]"#)
    )
  }

  @Test func writesThatChangeNothingAreNoDifferences() {
    var state = State()
    state.query = "swift"
    #expect(reader.differences(State(), state, limit: 10).changes.isEmpty)
    state.items[0].isDone = true
    #expect(
      reader.differences(State(), state, limit: 10).changes.map(\.path.description) == ["items[0].isDone"])
  }

  @Test func aKeyPathRedactsTheStorageOfItsProperty() {
    let reader = ValueReader(display: [.redacting(\State.password)])
    var state = State()
    state.password = "hidden"
    state.name = "Ada"
    let texts = reader.read(state, depth: 1).children?.map(\.text)
    #expect(texts?.suffix(2) == ["(redacted)", #""Ada""#])
    #expect(reader.find("hidden", in: state, limit: 1).found.isEmpty)
  }

  @Test func propertiesThatCannotBeToldApartAreAllRedacted() {
    let reader = ValueReader(display: [.redacting(\State.password)])
    var state = State()
    #expect(reader.read(state, depth: 1).children?.suffix(2).map(\.kind) == [.redacted, .redacted])
    state.name = "Ada"
    #expect(reader.read(state, depth: 1).children?.suffix(2).map(\.kind) == [.redacted, .text])
    // They stay apart, whatever their values are.
    state.password = "Ada"
    #expect(reader.read(state, depth: 1).children?.suffix(2).map(\.kind) == [.redacted, .text])
  }
}
