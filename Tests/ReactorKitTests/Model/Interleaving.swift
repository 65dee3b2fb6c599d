// `@unchecked Sendable`: what changes is used by the one thread whose turn it is; semaphores hand it on.
import Dispatch
import TestSupport

/// Threads of which one runs at a time; at each stop a seed decides who goes on.
///
/// What threads do to each other is the same in every run then, so it can be replayed, shrunk and counted. It
/// finds what depends on the order of what foreign code does, since only that stops; for races inside of the
/// library, threads must run at the same time.
final class Interleaving: @unchecked Sendable {
  private var generator: SplitMix64
  private let turns: [DispatchSemaphore]
  private var running: [Int]
  /// Whose turn it is; `nil` before the threads begin and after they have ended.
  private(set) var current: Int?

  init(threads: Int, seed: UInt64) {
    generator = SplitMix64(seed: seed)
    turns = (0..<threads).map { _ in DispatchSemaphore(value: 0) }
    running = Array(0..<threads)
  }

  func run(_ body: @escaping @Sendable (Int) -> Void) {
    handOn()
    onThreads(turns.count) { [self] thread in
      turns[thread].wait()
      body(thread)
      running.removeAll { $0 == thread }
      handOn()
    }
  }

  /// Called by the thread whose turn it is, which holds no lock.
  func stop() {
    guard let own = current, running.count > 1 else { return }
    let next = running.randomElement(using: &generator)
    guard let next, next != own else { return }
    current = next
    turns[next].signal()
    turns[own].wait()
  }

  private func handOn() {
    current = running.randomElement(using: &generator)
    if let current { turns[current].signal() }
  }
}
