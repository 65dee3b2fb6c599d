import Foundation
import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// The expected tests are files beside this one, where they are compiled and run as well.
@Suite struct TestWriterTests {
  private let writer = TestWriter(reader: ValueReader())

  /// A file in the folder of generated tests, with the import of this module, which it does not need here.
  private func file(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: "Generated/\(name).swift"), encoding: .utf8)
      .replacing("import Testing\n", with: "import Testing\n\n@testable import ReactorKitInspectorTests\n")
  }

  private func write(_ session: RecordedSession, from start: Int = 0) -> (text: String, placeholders: Int) {
    writer.write(session.recording(from: start))
  }

  @Test func actionsAndTheirChanges() async throws {
    let session = RecordedSession()
    await session.send(
      .setQuery("swift \"6\""), .add([Item(id: 1, title: "a"), Item(id: 2, title: "b")]), .finish(id: 2),
      .rename(id: 1, title: "A"), .add([Item(id: 3, title: "c")]), .remove(id: 1), .nothing, .mark("x"),
      .mark("y"), .mark("x"), .count("a"), .count("a"), .count("b"), .select(0), .grow, .remind("tea"),
      .remind("tea"), .select(nil), .reset)
    let written = write(session)
    let expected = try file("setQueryAddAnd12More")
    #expect(written.text == expected)
    #expect(written.placeholders == 0)
  }

  @Test func changesByEffectsComeWhenTheClockHasMoved() async throws {
    let session = RecordedSession()
    await session.send(.setQuery("a"), then: .milliseconds(120))
    await session.send(.load, then: .seconds(2))
    await session.send(.finish(id: 1))
    let written = write(session)
    let expected = try file("setQueryLoadAndFinish")
    #expect(written.text == expected)
    #expect(written.placeholders == 0)
  }

  @Test func aTestThatBeginsLaterHasAPlaceholder() async {
    let session = RecordedSession()
    await session.send(.setQuery("a"), .add([Item(id: 1, title: "milk")]), .finish(id: 1))
    let written = write(session, from: 2)
    #expect(
      written.text == """
        import ReactorKitTesting
        import Testing

        @testable import ReactorKitInspectorTests

        @Test func finish() async {
          var state = ShopReactor().initialState
          state.query = "a"
          state.items = [Item(id: 1, title: "milk", isDone: false)]
          let tester = ReactorTester(<#ShopReactor: one that begins with 'state'#>)
          await tester.send(.finish(id: 1)) { $0.items[0].isDone = true }
          await tester.receive { $0.basket.total = 1 }
          await tester.finish()
        }

        """)
    #expect(written.placeholders == 1)
  }

  @Test func theReactorMayBeMadeByAnExpression() async {
    let session = RecordedSession()
    await session.send(.setQuery("a"))
    let display: InspectorDisplay = [
      .making(ShopReactor.self, importing: ["Fixtures"]) {
        "make(\($0.source(of: $0.initialState.filter)), \($0.mutations.count), clock.scheduler)"
      }
    ]
    let written = TestWriter(reader: ValueReader(display: display)).write(session.recording())
    #expect(
      written.text == """
        import ReactorKitTesting
        import Testing

        @testable import Fixtures
        @testable import ReactorKitInspectorTests

        @Test func setQuery() async {
          let clock = TestClock()
          let tester = ReactorTester(make(.all, 0, clock.scheduler), clock: clock)
          await tester.send(.setQuery("a")) { $0.query = "a" }
          await tester.finish()
        }

        """)
  }

  @Test func theTestOfAReactorOfTheMainActorIsOfIt() throws {
    let step = TestRecording.Step(action: 2, changes: [TestRecording.Change(before: 0, after: 2)])
    let recording = TestRecording(reactor: StepReactor.self, initialState: 0, stateBefore: 0, steps: [step])
    #expect(writer.write(recording).text == (try file("intOfTheMainActor")))
  }

  @Test func failuresAreReceivedAndRunningEffectsSkipped() async {
    let session = RecordedSession()
    await session.send(.setQuery("a"))
    var recording = session.recording()
    recording.steps[0].failures = 1
    recording.hasRunningEffects = true
    #expect(
      writer.write(recording).text.hasSuffix(
        """
          await tester.send(.setQuery("a")) { $0.query = "a" }
          await tester.receiveFailure()
          tester.skipRunningEffects()
          await tester.finish()
        }

        """))
  }

  @Test func aTypeMayBeAssignedAsAWhole() async {
    let session = RecordedSession()
    await session.send(.add([Item(id: 1, title: "milk")]), .finish(id: 1), .rename(id: 1, title: "a"))
    let display: InspectorDisplay = [
      .writing(ShopReactor.State.Basket.self), .writing(Item.self) { "item(\($0.id))" },
    ]
    let written = TestWriter(reader: ValueReader(display: display)).write(session.recording())
    #expect(
      written.text.contains(
        """
          await tester.send(.finish(id: 1)) { $0.items[0] = item(1) }
          await tester.receive { $0.basket = ShopReactor.State.Basket(owner: "Ada", total: 1, note: nil) }
        """))
  }

  @Test func redactedValuesAreNotWritten() async {
    let session = RecordedSession()
    await session.send(.setQuery("hidden"))
    let display: InspectorDisplay = [
      .redacting(\ShopReactor.State.query), .redacting("setQuery", of: ShopReactor.Action.self),
    ]
    let written = TestWriter(reader: ValueReader(display: display)).write(session.recording())
    #expect(!written.text.contains("hidden"))
    #expect(
      written.text.contains(
        "await tester.send(.setQuery(<#String: redacted#>)) { $0.query = <#String: redacted#> }"))
    #expect(written.placeholders == 2)
  }

  @Test(
    arguments: [
      (["load"], "load"), (["load", "load"], "load"), (["load", "setQuery"], "loadAndSetQuery"),
      (["a", "b", "c"], "aBAndC"), (["a", "b", "c", "d"], "aBAnd2More"), ([], "nothingHappens"),
      (["Int"], "int"), (["[Int]"], "int"), (["()"], "action"), (["3"], "_3"),
    ] as [([String], String)])
  func namesOfTests(cases: [String], name: String) {
    #expect(TestWriter.name(cases) == name)
  }

  @Test(arguments: [
    (300.0, 300), (300.9, 300), (304.9, 300), (312.4, 313), (123.4, 124), (1_003.0, 1_000), (0.4, 0),
    (49.9, 50), (50.1, 50),
  ])
  func timersAreTakenToHaveFiredALittleLate(milliseconds: Double, advance: Int) {
    var times = VirtualTimes()
    _ = times.advance(toAction: 10)
    #expect(times.advance(toChange: 10 + milliseconds / 1_000) == advance)
  }

  @Test func anActionComesBeforeWhatIsDueWithIt() {
    var times = VirtualTimes()
    #expect(times.advance(toAction: 10) == 0)
    #expect(times.advance(toAction: 10.2999) == 299)
    // Due 300 ms after the second action, or 600 ms after the first one.
    #expect(times.advance(toChange: 10.6005) == 301)
    #expect(times.advance(toAction: 10.6008) == 0)
    #expect(times.advance(toChange: nil) == 0)
  }

  /// Something begins at 300 ms, a little late, and ticks each 100 ms from then on.
  @Test func aTimerGoesOnWhateverActionsCome() {
    var times = VirtualTimes()
    #expect(times.advance(toAction: 10) == 0)
    #expect(times.advance(toChange: 10.302) == 300)
    #expect(times.advance(toChange: 10.4025) == 100)
    // 55 ms before the tick, and not 50.
    #expect(times.advance(toAction: 10.4475) == 45)
    #expect(times.advance(toChange: 10.5028) == 55)
    // Before the next tick, which has not come yet, though 600 ms have passed.
    #expect(times.advance(toAction: 10.6012) == 98)
    #expect(times.advance(toChange: 10.6025) == 2)
  }
}
