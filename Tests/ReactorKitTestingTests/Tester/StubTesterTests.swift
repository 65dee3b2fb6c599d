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

  @Test func aStubThatIsEnabledTooLateIsReportedOnceAndGetsTheActions() async {
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
    #expect(failures.lines == [line])
    #expect(
      failures.texts == [
        """
        The stub of 'SearchReactor' was enabled after its tester was made, so the tester does not see what the stub \
        does.
        To fix this, set 'isStubEnabled' before the tester is made: 'reactor.isStubEnabled = true', then \
        'ReactorTester(reactor)'.
        """
      ])
    #expect(reactor.stub.actions == [.load(3)])
  }

  @Test func whatWasSentToAStubDoesNotWaitForTheReactorOnceItIsDisabled() async {
    var line = 0
    let failures = await Failures.of {
      let reactor = SearchReactor()
      reactor.isStubEnabled = true
      let tester = ReactorTester(reactor)
      for text in ["a", "b", "c"] { await tester.send(.type(text)) }
      reactor.isStubEnabled = false
      line = #line + 1
      await tester.finish()
    }
    #expect(failures.lines == [line])
    #expect(failures.texts.first?.hasPrefix("The stub of 'SearchReactor' was disabled after") == true)
  }

  @Test func whatWasSentToTheReactorStillWaitsForItOnceTheStubIsEnabled() async {
    let failures = await Failures.of {
      let reactor = Waiting()
      let tester = ReactorTester(reactor)
      await tester.send(1)
      reactor.isStubEnabled = true
      await tester.send(2)
    }
    #expect(failures.texts.count == 2)
    #expect(
      failures.texts.last?.hasPrefix("'Waiting' was released, but 1 action waits for a turn in it.") == true)
  }

  @Test func eachSwitchOfAStubIsReported() async {
    let reactor = SearchReactor()
    let tester = ReactorTester(reactor)
    let failures = await Failures.of {
      reactor.isStubEnabled = true
      await tester.finish()
      await tester.finish()
      reactor.isStubEnabled = false
      await tester.finish()
      reactor.isStubEnabled = true
      await tester.finish()
    }
    #expect(failures.texts.count == 2)
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

/// Does nothing before the time of its own scheduler moves.
private final class Waiting: Reactor {
  let initialState = 0
  let reactorStorage = ReactorStorage()
  let scheduler: any ImmediateSchedulerType = TestScheduler(initialClock: 0)
  func reduce(state: Int, mutation: Int) -> Int { mutation }
}
