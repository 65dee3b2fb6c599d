import ReactorKitTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct TraitValueTests {
  @Test func theEndOfATraitIsReturnedOrThrown() async throws {
    #expect(try await Single.just(1).value == 1)
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    try await Completable.empty().value
    await #expect(throws: TestError.self) { _ = try await Single<Int>.error(TestError()).value }
    await #expect(throws: TestError.self) { _ = try await Maybe<Int>.error(TestError()).value }
    await #expect(throws: TestError.self) { try await Completable.error(TestError()).value }
  }

  @Test func anElementThatComesLaterIsWaitedFor() async throws {
    let stream = Observable<Int>.run { send in
      await Task.yield()
      send(7)
    }
    #expect(try await stream.asSingle().value == 7)
  }

  @Test func aTraitThatHasEndedReturnsItsElementToACancelledTask() async throws {
    let task = Task {
      await until { Task.isCancelled }
      try await Completable.empty().value
      return (
        try await Single.just(1).value, try await Maybe.just(2).value, try await Maybe<Int>.empty().value
      )
    }
    task.cancel()
    #expect(try await task.value == (1, 2, nil))
  }

  @Test func anElementIsReturnedWithoutItsEnd() async throws {
    let timers = HandScheduler()
    let single = Single.just(1).delay(.seconds(1), scheduler: timers)
    let maybe = Maybe.just(2).delay(.seconds(1), scheduler: timers)
    let tasks = (Task { try await single.value }, Task { try await maybe.value })
    await until { timers.count == 2 }
    // The elements; the completions wait for another pass.
    timers.fire()
    tasks.0.cancel()
    tasks.1.cancel()
    #expect(try await tasks.0.value == 1)
    #expect(try await tasks.1.value == 2)
  }

  @Test func cancellingDisposesAndThrows() async {
    for _ in 0..<1_000 {
      let disposed = Flag()
      let single = Single<Int>.create { _ in Disposables.create { disposed.raise() } }
      let task = Task { try await single.value }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await until { disposed.isRaised }
    }
  }
}
