import Foundation
import ReactorKit
import ReactorKitInspector
import Synchronization

/// `inspector-cost [ROUNDS]`: what the inspector costs the thread that sends actions, beside a monitor that only counts; the
/// ways take turns, and the ratio is the median of the rounds. Then memory over ten million actions.
@main
enum InspectorCost {
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
  }

  enum Way: String, CaseIterable {
    case nothing = "no monitor"
    case counting = "a monitor that counts"
    case recording = "inspector, no page"
    case page = "inspector, a page"
    case slow = "inspector, a page that never reads"
  }

  static func main() async {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 7
    for (bytes, actions) in [(1_000, 100_000), (1_000_000, 2_000)] {
      print("\nstates of \(bytes) bytes, \(actions) actions a round, \(rounds) rounds")
      var times: [Way: [Double]] = [:]
      for _ in 0..<rounds {
        for way in Way.allCases { times[way, default: []].append(await measure(way, bytes, actions)) }
      }
      let floor = times[.counting] ?? []
      for way in Way.allCases {
        let own = times[way] ?? []
        let ratios = zip(own, floor).map { $0 / $1 }
        print(
          way.rawValue.padding(toLength: 36, withPad: " ", startingAt: 0),
          String(format: "%8.0f ns an action  %6.2f ×", median(own) * 1e9, median(ratios)))
      }
    }
    await memory()
  }

  /// The seconds of the sending thread for an action.
  private static func measure(_ way: Way, _ bytes: Int, _ actions: Int) async -> Double {
    let counted = Counter()
    let monitor = way == .counting ? ReactorMonitor.add { _ in counted.add() } : nil
    let inspector = way == .nothing || way == .counting ? nil : Inspector.start(print: { _ in })
    let page = inspector?.address.flatMap { address in
      way == .recording ? nil : Page(address, way == .slow ? .neverReads : .follows)
    }
    let reactor = Buffer(bytes: bytes)
    reactor.send(0)
    let seconds = run(reactor, actions)
    guard reactor.currentState.count == actions + 1 else { fatalError("actions were lost") }
    page?.leave()
    await inspector?.stop()
    monitor?.dispose()
    return seconds / Double(actions)
  }

  private static func run(_ reactor: Buffer, _ actions: Int) -> Double {
    let before = threadTime()
    for number in 1...actions { reactor.send(number) }
    return threadTime() - before
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func memory() async {
    print("\nresident memory while ten million actions are recorded, states of 1,000 bytes")
    let inspector = Inspector.start(print: { _ in })
    let reactor = Buffer(bytes: 1_000)
    for millions in 1...10 {
      _ = run(reactor, 1_000_000)
      print(String(format: "%3d million  %7.1f MB", millions, residentMegabytes()))
    }
    await inspector.stop()
  }

  private static func residentMegabytes() -> Double {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
      .dropFirst().first
    return Double(pages.flatMap { Int($0) } ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private final class Counter: Sendable {
    let value = Atomic<Int>(0)
    func add() { value.add(1, ordering: .relaxed) }
  }
}
