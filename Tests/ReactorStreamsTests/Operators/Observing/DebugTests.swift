import ReactorKitTesting
import Testing

@Suite struct DebugTests {
  private func lines(_ body: () -> Void) -> [String] {
    let log = Log<String>()
    DebugOutput.$write.withValue({ log($0) }) { body() }
    return log.entries
  }

  @Test func itSaysWhatHappensInOrder() {
    let lines = lines { _ = Observable.just(1).debug("numbers").subscribe() }
    #expect(
      lines.map { $0.dropFirst(23) } == [
        ": numbers -> subscribed", ": numbers -> Event next(1)", ": numbers -> Event completed",
        ": numbers -> isDisposed",
      ])
  }

  @Test func itSaysErrorsAndDisposals() {
    let lines = lines {
      _ = Observable<Int>.error(TestError()).debug("a").subscribe(onError: { _ in })
      Observable<Int>.never().debug("b").subscribe().dispose()
    }
    #expect(
      lines.map { $0.dropFirst(25) } == [
        "a -> subscribed", "a -> Event error(TestError())", "a -> isDisposed", "b -> subscribed",
        "b -> isDisposed",
      ])
  }

  @Test(arguments: [Event<Int>.completed, .error(TestError())])
  func itSaysNothingAfterTheEnd(_ end: Event<Int>) {
    let lines = lines {
      let rude = RudeSource([end, .next(2), .error(Mishap()), .completed])
      _ = rude.debug("a").subscribe(onError: { _ in })
    }
    let words = lines.map { $0.dropFirst(25) }
    #expect(words == ["a -> subscribed", "a -> Event \(end)", "a -> isDisposed"])
  }

  @Test func itSaysNothingAfterADisposal() {
    let source = Tap<Int>()
    let lines = lines {
      source.debug("a").subscribe().dispose()
      for event in [Event.next(1), .error(TestError()), .completed] { source.send(event) }
    }
    #expect(lines.map { $0.dropFirst(25) } == ["a -> subscribed", "a -> isDisposed"])
  }

  @Test func everyLineBeginsWithTheTime() throws {
    let line = try #require(lines { _ = Observable<Int>.empty().debug("x").subscribe() }.first)
    let shape = String(line.prefix(23).map { $0.isNumber ? "0" : $0 })
    #expect(shape == "0000-00-00 00:00:00.000")
  }

  @Test func withoutANameItNamesThePlace() throws {
    let line = try #require(lines { _ = Observable<Int>.empty().debug().subscribe() }.first)
    #expect(line.contains(": DebugTests.swift:\(#line - 1) (withoutANameItNamesThePlace()) -> subscribed"))
  }

  @Test(arguments: [true, false])
  func longEventsLoseTheirMiddleOnRequest(_ trims: Bool) throws {
    let text = String(repeating: "a", count: 20) + "b" + String(repeating: "c", count: 20)
    let lines = lines { _ = Observable.just(text).debug("x", trimOutput: trims).subscribe() }
    let trimmed = "next(aaaaaaaaaaaaaaa...ccccccccccccccccccc)"
    #expect(lines[1].hasSuffix(trims ? "Event \(trimmed)" : "Event next(\(text))"))
  }

  @Test func longEventsAreWholeByDefault() {
    let text = String(repeating: "a", count: 50)
    let lines = lines {
      _ = Observable.just(text).debug("x").subscribe()
      _ = Single.just(text).debug("x").subscribe()
    }
    #expect(lines.filter { $0.hasSuffix("Event next(\(text))") }.count == 2)
  }

  @Test @MainActor func longEventsOfDriversAndSignalsAreWholeByDefault() {
    let text = String(repeating: "a", count: 50)
    let lines = lines {
      _ = Driver.just(text).debug("x").drive()
      _ = Signal.just(text).debug("x").emit()
    }
    #expect(lines.filter { $0.hasSuffix("Event next(\(text))") }.count == 2)
  }
}
