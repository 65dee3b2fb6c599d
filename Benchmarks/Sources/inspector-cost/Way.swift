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

  /// The seconds that the sending thread needs for an action, with actions that go around reactors.
  func measure(bytes: Int, actions: Int, reactors: Int = 1) async -> Double {
    let counted = Count()
    let monitor = self == .counting ? ReactorMonitor.add { _ in counted.add() } : nil
    let inspector = self == .nothing || self == .counting ? nil : Inspector.start(print: { _ in })
    let page = inspector?.address.flatMap { address in
      self == .recording ? nil : Page(address, self == .slow ? .neverReads : .follows)
    }
    let buffers = (0..<reactors).map { _ in Buffer(bytes: bytes) }
    for buffer in buffers { buffer.send(0) }
    let seconds = Buffer.run(buffers, actions)
    guard buffers.map(\.currentState.count).reduce(0, +) == actions + reactors else {
      fatalError("actions were lost")
    }
    page?.leave()
    await inspector?.stop()
    monitor?.dispose()
    return seconds / Double(actions)
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

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
