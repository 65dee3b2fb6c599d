import ReactorKit
import ReactorKitTesting
import Testing

/// Testers see a reactor or its stub, whichever was in use when they were made.
@Suite struct StubTesterTests {
  @Test func aStubIsTestedByTheStatesItIsGiven() async {
    let reactor = SearchReactor()
    reactor.isStubEnabled = true
    let tester = ReactorTester(reactor)
    await tester.send(.load(3))
    #expect(reactor.stub.actions == [.load(3)])
    reactor.stub.state.value.isLoading = true
    await tester.receive { $0.isLoading = true }
    await tester.finish()
  }

  @Test func aStubThatIsEnabledTooLateIsReportedAtEachAssertionAndGetsTheActions() async {
    let reactor = SearchReactor()
    let tester = ReactorTester(reactor, timeout: .seconds(60))
    reactor.isStubEnabled = true
    let line = #line + 2
    let failures = await Failures.of {
      await tester.send(.load(3)) { $0.isLoading = true }
      await tester.receive { $0.items = [1, 2, 3] }
      #expect(await tester.receiveFailure() == nil)
      await tester.finish()
    }
    #expect(failures.lines == Array(line..<line + 4))
    #expect(
      Set(failures.texts) == [
        """
        The stub of 'SearchReactor' was enabled after its tester was made, so the tester does not see what the stub \
        does.
        To fix this, set 'isStubEnabled' before the tester is made: 'reactor.isStubEnabled = true', then \
        'ReactorTester(reactor)'.
        """
      ])
    #expect(reactor.stub.actions == [.load(3)])
  }

  @Test func aStubThatIsDisabledTooLateIsReported() async {
    let reactor = SearchReactor()
    reactor.isStubEnabled = true
    let tester = ReactorTester(reactor)
    reactor.isStubEnabled = false
    let failures = await Failures.of { await tester.send(.type("a")) }
    #expect(
      failures.texts == [
        """
        The stub of 'SearchReactor' was disabled after its tester was made, so the tester does not see what the \
        reactor does.
        To fix this, set 'isStubEnabled' before the tester is made: 'reactor.isStubEnabled = false', then \
        'ReactorTester(reactor)'.
        """
      ])
  }
}
