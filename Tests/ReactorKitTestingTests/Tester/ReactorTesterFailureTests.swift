import ReactorKit
import ReactorKitTesting
import Testing

/// What testers refuse, with which words, and at which line.
@Suite struct ReactorTesterFailureTests {
  @Test func aChangeOtherThanTheExpectedOneIsShownAsADiff() async {
    let tester = ReactorTester(SearchReactor())
    let line = #line + 1
    let failures = await Failures.of { await tester.send(.type("swift")) { $0.text = "Swift" } }
    #expect(failures.lines == [line])
    #expect(
      failures.texts == [
        """
        The state of 'SearchReactor' changed otherwise than expected after it was sent 'type("swift")'.

              SearchReactor.State(
            −   text: "Swift",
            +   text: "swift",
                isLoading: false,
                items: [],
                ticks: 0
              )

            (expected: −, actual: +)

        """
      ])
    // The test goes on from what is the case.
    #expect(tester.state.text == "swift")
    await tester.finish()
  }

  @Test func aReceivedChangeOtherThanTheExpectedOneIsReportedAtItsLine() async {
    let tester = ReactorTester(SearchReactor())
    await tester.send(.twice("a", "b")) { $0.text = "a" }
    let line = #line + 1
    let failures = await Failures.of { await tester.receive { $0.items = [1] } }
    #expect(failures.lines == [line])
    #expect(
      failures.texts == [
        """
        The state of 'SearchReactor' changed otherwise than expected.

              SearchReactor.State(
            −   text: "a",
            +   text: "b",
                isLoading: false,
                items: [
            −     [0]: 1
                ],
                ticks: 0
              )

            (expected: −, actual: +)

        """
      ])
  }

  @Test func aChangeThatDoesNotComeIsReportedWithWhatRuns() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(clock: clock), clock: clock, timeout: .zero)
    await tester.send(.load(1)) { $0.isLoading = true }
    let line = #line + 1
    let failures = await Failures.of { await tester.receive { $0.items = [1] } }
    #expect(failures.lines == [line])
    #expect(
      failures.texts == [
        """
        The state of 'SearchReactor' did not change within 0.0 seconds.

              SearchReactor.State(
                text: "",
                isLoading: true,
                items: [
            −     [0]: 1
                ],
                ticks: 0
              )

            (expected: −, actual: +)

          Running effects: load(1)
        To fix this, remove the assertion, or let happen what it waits for: something waits for the clock to be advanced.
        """
      ])
    tester.skipRunningEffects()
  }

  @Test func anActionThatChangesNothingIsReported() async {
    let tester = ReactorTester(SearchReactor(), timeout: .zero)
    let line = #line + 1
    let failures = await Failures.of { await tester.send(.nothing) { $0.text = "a" } }
    #expect(failures.lines == [line])
    #expect(failures.texts.count == 1)
    #expect(
      failures.texts.first?.hasPrefix(
        "The state of 'SearchReactor' did not change within 0.0 seconds after it was sent 'nothing'.") == true
    )
    #expect(
      failures.texts.first?.hasSuffix(
        "To fix this, remove the assertion, or let happen what it waits for.") == true)
  }

  @Test func aClosureThatDescribesNoChangeIsReported() async {
    let tester = ReactorTester(SearchReactor())
    let failures = await Failures.of {
      await tester.send(.nothing) { $0.text = "" }
      await tester.receive { _ in }
    }
    #expect(
      failures.texts == [
        """
        A change of the state of 'SearchReactor' was expected after it was sent 'nothing', but the closure \
        describes none: it leaves the state as it is.
        To fix this, let the closure change what is expected to change, or remove it.
        """,
        """
        A change of the state of 'SearchReactor' was expected, but the closure describes none: it leaves the \
        state as it is.
        To fix this, let the closure change what is expected to change, or remove it.
        """,
      ])
  }

  @Test func whatWasNotAssertedFailsTheNextSendAndTheTestGoesOn() async {
    let tester = ReactorTester(SearchReactor())
    await tester.send(.twice("a", "b"))
    let line = #line + 1
    let failures = await Failures.of { await tester.send(.type("c")) { $0.text = "c" } }
    #expect(failures.lines == [line])
    #expect(
      failures.texts == [
        """
        'SearchReactor' was sent 'type("c")', but 2 changes of its state were not asserted since it was sent \
        'twice("a", "b")'.

              SearchReactor.State(
            −   text: "",
            +   text: "a",
                isLoading: false,
                items: [],
                ticks: 0
              )

            (before: −, after: +)


              SearchReactor.State(
            −   text: "a",
            +   text: "b",
                isLoading: false,
                items: [],
                ticks: 0
              )

            (before: −, after: +)

        To fix this, assert each with 'receive', or make the tester's 'exhaustivity' '.off'.
        """
      ])
    await tester.finish()
  }

  @Test func finishingFailsOnUnassertedChangesAndRunningEffects() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(clock: clock), clock: clock, timeout: .zero)
    await tester.send(.watch)
    await tester.send(.forever)
    await tester.send(.type("a"))
    let line = #line + 1
    let failures = await Failures.of { await tester.finish() }
    #expect(failures.lines == [line, line])
    #expect(
      failures.texts.first?.hasPrefix(
        "'SearchReactor' was to be finished, but 1 change of its state was not asserted since it was sent 'type"
      )
        == true)
    #expect(
      failures.texts.last == """
        'SearchReactor' was to be finished, but 2 effects have not ended.
          Running effects: watch, forever
        To fix this, let each end: advance the clock that it waits for, or send the action that cancels it.
        """)
    // It is reported once: the release of the tester adds nothing.
  }

  @Test func aTesterThatIsReleasedUnfinishedFailsWhereItWasMade() async {
    var line = 0
    let failures = await Failures.of {
      line = #line + 1
      let tester = ReactorTester(SearchReactor())
      await tester.send(.type("a"))
      await tester.send(.forever, fileID: #fileID, filePath: #filePath, line: 7)
    }
    #expect(failures.lines == [7, line])
    #expect(
      failures.texts.last == """
        'SearchReactor' was released, but 1 effect has not ended.
          Running effects: forever
        To fix this, let each end: send the action that cancels it.
        """)
  }

  @Test func anErrorThatNobodyCaughtFailsTheNextAssertion() async {
    let tester = ReactorTester(SearchReactor())
    await tester.send(.fail)
    let line = #line + 1
    let failures = await Failures.of { await tester.finish() }
    #expect(failures.lines == [line])
    #expect(
      failures.texts == [
        """
        An error was not caught in the effect of fail of 'SearchReactor'.
          Error: no connection
        To fix this, turn the error into a mutation, or assert it with 'receiveFailure'.
        """
      ])
  }

  @Test func anExpectedErrorThatIsMissingOrAnotherOneIsReported() async {
    let tester = ReactorTester(SearchReactor(), timeout: .zero)
    let failures = await Failures.of {
      #expect(await tester.receiveFailure() == nil)
      await tester.send(.fail)
      let other = await tester.receiveFailure { $0 is CancellationError }
      #expect(other as? SearchReactor.Failure == .init())
    }
    #expect(
      failures.texts == [
        """
        No error went uncaught in 'SearchReactor' within 0.0 seconds.
        To fix this, remove the assertion, or let something fail.
        """,
        """
        An error that was not caught in the effect of fail of 'SearchReactor' is not the expected one.
          Error: no connection
        """,
      ])
  }

  @Test func anErrorOutOfAnAssertionIsReported() async {
    let tester = ReactorTester(SearchReactor())
    let failures = await Failures.of {
      await tester.send(.nothing) { _ in throw SearchReactor.Failure() }
    }
    #expect(
      failures.texts == [
        """
        The closure of an assertion about 'SearchReactor' threw an error.
          Error: no connection
        """
      ])
  }

  @Test func aTesterThatIsNotExhaustiveFailsOnWhatNeverHolds() async {
    let tester = ReactorTester(SearchReactor(), exhaustivity: .off, timeout: .zero)
    let failures = await Failures.of {
      await tester.send(.twice("a", "b")) { $0.text = "c" }
      await tester.send(.nothing) { $0.ticks = 1 }
      await tester.receive { $0.ticks = 2 }
    }
    #expect(failures.texts.count == 3)
    #expect(
      failures.texts.first == """
        The state of 'SearchReactor' changed 2 times after it was sent 'twice("a", "b")', but never to what the \
        assertion describes. That would still change the last of these states:

              SearchReactor.State(
            −   text: "c",
            +   text: "b",
                isLoading: false,
                items: [],
                ticks: 0
              )

            (expected: −, actual: +)

        To fix this, let the assertion assign what the state becomes, or let happen what it waits for.
        """)
    #expect(
      failures.texts.dropFirst().first?.hasPrefix(
        "The state of 'SearchReactor' did not change within 0.0 seconds after it was sent 'nothing'.") == true
    )
    #expect(failures.texts.last?.contains("did not change within 0.0 seconds") == true)
  }

  @Test func whatStillRunsIsAHintIfOnlyOtherChangesCame() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(clock: clock), clock: clock, exhaustivity: .off, timeout: .zero)
    let failures = await Failures.of { await tester.send(.load(1)) { $0.items = [1] } }
    #expect(
      failures.texts.first?.hasPrefix(
        "The state of 'SearchReactor' changed once after it was sent 'load(1)', but never to what the assertion "
      ) == true)
    #expect(
      failures.texts.first?.hasSuffix(
        """
          Running effects: load(1)
        To fix this, let the assertion assign what the state becomes, or let happen what it waits for: something \
        waits for the clock to be advanced.
        """) == true)
  }

  @Test func anEffectThatWaitsForNothingHereIsAHintAtAnotherClock() async {
    let tester = ReactorTester(SearchReactor(clock: TestClock()), timeout: .zero)
    await tester.send(.watch)
    await tester.advance(by: .seconds(1))
    let failures = await Failures.of { await tester.receive { $0.ticks = 1 } }
    #expect(
      failures.texts.first?.hasSuffix(
        """
          Running effects: watch
        To fix this, remove the assertion, or let happen what it waits for. Nothing waits for the tester's clock: if \
        an effect should, give the tester the reactor's clock.
        """) == true)
    tester.skipRunningEffects()
  }

  @Test func anErrorOfAnEffectThatNeedNotEndIsAFailureToo() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(clock: clock), clock: clock)
    await tester.send(.failLater)
    await tester.send(.watch)
    tester.skipRunningEffects()
    await tester.finish()
    await clock.advance(by: .milliseconds(1_000))
    await tester.receive { $0.ticks = 1 }
    let failures = await Failures.of { await tester.finish() }
    #expect(
      failures.texts == [
        """
        An error was not caught in the effect of failLater of 'SearchReactor'.
          Error: no connection
        To fix this, turn the error into a mutation, or assert it with 'receiveFailure'.
        """
      ])
  }
}
