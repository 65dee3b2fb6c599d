import Foundation
import ReactorKit
import ReactorKitInspector
import Synchronization

/// A way to watch reactors, or none.
enum Way: String, CaseIterable {
  case nothing = "no monitor"
  case counting = "a monitor that counts"
  case recording = "inspector, no page"
  case page = "inspector, a page"
  case slow = "inspector, a page that never reads"

  /// The cost of an action for the sending thread, in seconds.
  struct Cost {
    /// Of its processor's time.
    var work: Double
    /// Of the clock's: with what it has waited for.
    var time: Double
    /// The longest `send`, of the clock's.
    var longest: Double
  }

  /// Actions go around reactors.
  func measure(bytes: Int, actions: Int, reactors: Int = 1) async -> Cost {
    let counted = Count()
    let monitor = self == .counting ? ReactorMonitor.add { _ in counted.add() } : nil
    let inspector = self == .nothing || self == .counting ? nil : Inspector.start(print: { _ in })
    let page = inspector?.address.flatMap { address in
      self == .recording ? nil : Page(address, self == .slow ? .neverReads : .follows)
    }
    let buffers = (0..<reactors).map { _ in Buffer(bytes: bytes) }
    for buffer in buffers { buffer.send(0) }
    let begin = ContinuousClock.now
    let work = Buffer.run(buffers, actions)
    let time = begin.duration(to: .now)
    let longest = Buffer.longest(buffers, actions / 4)
    guard buffers.map(\.currentState.count).reduce(0, +) == actions + actions / 4 + reactors else {
      fatalError("actions were lost")
    }
    page?.leave()
    await inspector?.stop()
    monitor?.dispose()
    return Cost(work: work / Double(actions), time: time / .seconds(1) / Double(actions), longest: longest)
  }
}

private final class Count: Sendable {
  let value = Atomic<Int>(0)
  func add() { value.add(1, ordering: .relaxed) }
}

/// A reactor that changes a byte of its state.
final class Buffer: Reactor {
  enum Mutation { case write(Int) }
  struct State {
    var bytes: [UInt8]
    var count = 0
  }
  let initialState: State
  let reactorStorage = ReactorStorage()

  init(bytes: Int) { initialState = State(bytes: Array(repeating: 0, count: bytes)) }

  func mutate(action: Int) -> Observable<Mutation> { .just(.write(action)) }
  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .write(let number):
      state.bytes[number % state.bytes.count] &+= 1
      state.count += 1
    }
  }

  /// The seconds of processor time that the calling thread needs.
  static func run(_ buffers: [Buffer], _ actions: Int) -> Double {
    let before = threadTime()
    for number in 1...actions { buffers[number % buffers.count].send(number) }
    return threadTime() - before
  }

  /// The seconds of the longest `send`, which is measured apart, as asking the clock takes time, too.
  static func longest(_ buffers: [Buffer], _ actions: Int) -> Double {
    var longest = Duration.zero
    var before = ContinuousClock.now
    for number in 1...actions {
      buffers[number % buffers.count].send(number)
      let now = ContinuousClock.now
      longest = max(longest, before.duration(to: now))
      before = now
    }
    return longest / .seconds(1)
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
