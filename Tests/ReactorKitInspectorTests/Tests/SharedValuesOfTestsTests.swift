import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// A stand-in for a shared value.
private struct Kept: AnyShared {
  let value: Scope
  var shownInState: (key: String, value: Any)? { ("filter", value) }

  init(_ value: Scope) { self.value = value }
}

private struct SharingState {
  var name: String
  var filter: Kept
  var other: Kept
}

@Suite struct SharedValuesOfTestsTests {
  private let writer = TestWriter(reader: ValueReader())

  @Test func whatComesBeforeTheFirstActionIsReceivedAndWhatOthersShareIsWritten() {
    let states = [("a", Scope.all), ("b", .all), ("b", .done), ("b", .all)].map { name, filter in
      SharingState(name: name, filter: Kept(filter), other: Kept(filter))
    }
    func change(_ index: Int, isForeign: Bool = false) -> TestRecording.Change {
      TestRecording.Change(before: states[index], after: states[index + 1], isForeign: isForeign)
    }
    let recording = TestRecording(
      reactor: ShopReactor.self, initialState: states[0], stateBefore: states[0],
      steps: [
        TestRecording.Step(received: [change(0), change(1, isForeign: true), change(2, isForeign: true)]),
        TestRecording.Step(action: ShopReactor.Action.nothing),
      ])
    #expect(
      writer.write(recording).text == """
        import ReactorKitTesting
        import Testing

        @testable import ReactorKitInspectorTests

        @Test func nothing() async {
          let tester = ReactorTester(ShopReactor())
          await tester.receive { $0.name = "b" }
          tester.state.$filter.withLock { $0 = .done }
          tester.state.$other.withLock { $0 = .done }
          tester.state.$filter.withLock { $0 = .all }
          tester.state.$other.withLock { $0 = .all }
          await tester.receive { $0.filter = .done }
          await tester.receive { $0.other = .done }
          await tester.receive { $0.filter = .all }
          await tester.receive { $0.other = .all }
          await tester.send(.nothing)
          await tester.finish()
        }

        """)
  }

  @Test func aTestThatBeginsLaterWritesWhatIsShared() {
    let recording = TestRecording(
      reactor: ShopReactor.self,
      initialState: SharingState(name: "a", filter: Kept(.all), other: Kept(.all)),
      stateBefore: SharingState(name: "a", filter: Kept(.done), other: Kept(.all)),
      steps: [TestRecording.Step(action: ShopReactor.Action.nothing)])
    let written = writer.write(recording)
    #expect(written.placeholders == 0)
    #expect(
      written.text.contains(
        """
          let tester = ReactorTester(ShopReactor())
          tester.state.$filter.withLock { $0 = .done }
          await tester.receive { $0.filter = .done }
          await tester.send(.nothing)
        """))
  }
}
