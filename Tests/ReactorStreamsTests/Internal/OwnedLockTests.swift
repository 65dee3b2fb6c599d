import ReactorStreams
import TestSupport
import Testing

/// Locks that notice a thread that comes again from inside.
@Suite struct OwnedLockTests {
  @Test func oneThreadAtATimeIsInside() {
    let counter = Counter()
    onThreads(4) { _ in for _ in 0..<1_000 { counter.increment() } }
    #expect(counter.count == 4_000)
  }

  @Test func aThreadThatLeavesMayComeAgain() {
    let lock = Box()
    let results = [lock.run { 1 }, lock.run { 2 }]
    #expect(results == [1, 2])
  }

  @Test func anErrorUnlocks() {
    struct Failure: Error {}
    let lock = Box()
    #expect(throws: Failure.self) { try lock.run { throw Failure() } }
    #expect(lock.run { true })
  }

  @Test func aThreadThatComesAgainFromInsideStopsTheProgramWithTheMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let lock = Box()
      lock.run { lock.run {} }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The box is open already."))
  }

  @Test func insideOfOneLockAnotherOneMayBeTaken() {
    let (outer, inner) = (Box(), Box())
    #expect(outer.run { inner.run { 1 } } == 1)
  }

  private final class Box: Sendable {
    private let lock = OwnedLock()

    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
      try lock.withLock(orStop: "The box is open already.", body)
    }
  }

  private final class Counter: @unchecked Sendable {
    private let lock = OwnedLock()
    /// Guarded by `lock`.
    private(set) var count = 0

    func increment() {
      lock.lock(orStop: "")
      count += 1
      lock.unlock()
    }
  }
}
