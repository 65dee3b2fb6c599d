// `@unchecked Sendable`: what changes is atomic or behind the lock.
import Foundation
import ReactorKit
import Synchronization

/// One run of a scenario: its threads, its random numbers, and what it has found out.
final class Round: @unchecked Sendable {
  let seed: UInt64
  let threads: Int
  private let sentCount = Atomic<Int>(0)
  private let arrivedCount = Atomic<Int>(0)
  private let lock = NSLock()
  /// Guarded by `lock`, as is the next one.
  private var firstViolation: String?
  private var longest = Duration.zero

  init(seed: UInt64, threads: Int) {
    self.seed = seed
    self.threads = threads
  }

  var sent: Int { sentCount.load(ordering: .relaxed) }
  var arrived: Int { arrivedCount.load(ordering: .relaxed) }
  var violation: String? { lock.withLock { firstViolation } }

  func countSent(_ count: Int = 1) { sentCount.add(count, ordering: .relaxed) }
  func countArrived(_ count: Int = 1) { arrivedCount.add(count, ordering: .relaxed) }

  /// The longest time that the main thread has waited for a `send` and a pass of its loop: reported, never judged.
  var longestWait: Duration { lock.withLock { longest } }

  func noteWait(_ time: Duration) { lock.withLock { longest = max(longest, time) } }

  /// Notes what is not as it must be.
  func fail(_ violation: String) { lock.withLock { firstViolation = firstViolation ?? violation } }

  func expect(_ holds: Bool, _ otherwise: @autoclosure () -> String) { if !holds { fail(otherwise()) } }

  /// Random numbers for one thread; the same for the same seed.
  func generator(_ thread: Int) -> SplitMix64 { SplitMix64(seed: seed &* 1_000_003 &+ UInt64(thread)) }

  /// Runs `body` on all threads at the same time, with the thread's number and random numbers.
  func onThreads(_ body: @escaping @Sendable (Int, inout SplitMix64) -> Void) async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let group = DispatchGroup()
      let gate = StartGate(threads)
      for thread in 0..<threads {
        group.enter()
        Thread.detachNewThread { [self] in
          var generator = generator(thread)
          gate.pass()
          body(thread, &generator)
          group.leave()
        }
      }
      group.notify(queue: .global()) { done.resume() }
    }
  }

  /// Waits until `condition` holds, but not for ever.
  func wait(for what: String, _ condition: () -> Bool) async {
    let limit = ContinuousClock.now + .seconds(100)
    while !condition() {
      if ContinuousClock.now > limit { return fail("100 s have not been enough for \(what)") }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Waits until nothing of the round lives; tasks and queues may hold something for a moment.
  func settle() async {
    await wait(for: "the release of \(Token.count) objects") { Token.count == 0 }
  }
}

/// Lets nobody pass before all are there.
private final class StartGate: Sendable {
  private let missing: Atomic<Int>
  init(_ count: Int) { missing = Atomic(count) }

  func pass() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { Thread.sleep(forTimeInterval: 0) }
  }
}

/// Something to capture; counted while it lives.
final class Token: Sendable {
  private static let live = Atomic<Int>(0)
  static var count: Int { live.load(ordering: .relaxed) }

  init() { Token.live.add(1, ordering: .relaxed) }
  deinit { Token.live.subtract(1, ordering: .relaxed) }

  /// Mentions the token in the closure that should hold it.
  func touch() {}
}

extension ObservableType {
  /// The same stream, whose closures hold a token.
  func counted() -> Observable<Element> {
    let token = Token()
    return asObservable().map { element in
      token.touch()
      return element
    }
  }
}
