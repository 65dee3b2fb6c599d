import Foundation
import Harness
import ReactorKit
import ReactorKitInspector

/// `inspector-cost [--quick] [--plots FOLDER]`: what the inspector costs the thread that sends actions, beside a monitor that
/// only counts; the ways take turns, and a ratio is the median of the rounds. Then how that grows, and memory over ten million
/// actions.
@main
enum InspectorCost {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let isQuick = arguments.contains("--quick")
    await table(bytes: 1_000, actions: 100_000, rounds: isQuick ? 3 : 15)
    await table(bytes: 1_000_000, actions: 2_000, rounds: isQuick ? 3 : 15)
    let rounds = isQuick ? 1 : 5
    let curves = [
      await growth(
        "inspector-state-size", "An inspected action, by the size of the state", "bytes of the state",
        [1_000, 10_000, 100_000, 1_000_000], rounds
      ) { way, bytes in await way.measure(bytes: bytes, actions: 40_000_000 / (bytes + 1_000)) },
      await growth(
        "inspector-reactors", "An inspected action, by the number of reactors", "reactors",
        [1, 10, 100, 1_000], rounds
      ) { way, reactors in await way.measure(bytes: 100, actions: 50_000, reactors: reactors) },
      await memory(millions: isQuick ? 2 : 10),
    ]
    guard let index = arguments.firstIndex(of: "--plots"), index + 1 < arguments.count else { return }
    for curve in curves {
      let file = URL(filePath: arguments[index + 1]).appending(path: "\(curve.id).svg")
      try curve.curve.svg.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private static func table(bytes: Int, actions: Int, rounds: Int) async {
    print("\nstates of \(bytes) bytes, \(actions) actions a round, \(rounds) rounds")
    var costs: [Way: [Way.Cost]] = [:]
    for _ in 0..<rounds {
      for way in Way.allCases {
        costs[way, default: []].append(await way.measure(bytes: bytes, actions: actions))
      }
    }
    let floor = costs[.counting] ?? []
    print(padded("", 36), "   work       ratio       time   longest send")
    for way in Way.allCases {
      let own = costs[way] ?? []
      print(
        padded(way.rawValue, 36),
        String(
          format: "%8.0f ns  %6.2f ×  %8.0f ns  %8.0f µs", median(own.map(\.work)) * 1e9,
          median(zip(own, floor).map { $0.work / $1.work }), median(own.map(\.time)) * 1e9,
          median(own.map(\.longest)) * 1e6))
    }
  }

  private static func growth(
    _ id: String, _ title: String, _ axis: String, _ sizes: [Int], _ rounds: Int,
    _ measure: (Way, Int) async -> Way.Cost
  ) async -> (id: String, curve: GrowthCurve) {
    print("\n\(title)")
    let ways: [Way] = [.counting, .recording, .page]
    var lines: [GrowthCurve.Line] = []
    for way in ways {
      var points: [GrowthCurve.Point] = []
      for size in sizes {
        var times: [Double] = []
        for _ in 0..<rounds { times.append(await measure(way, size).work) }
        points.append(.init(x: Double(size), y: median(times) * 1e9))
        print(padded(way.rawValue, 36), String(format: "%9d %@ %8.0f ns", size, axis, median(times) * 1e9))
      }
      lines.append(.init(name: way.rawValue, points: points))
    }
    let curve = GrowthCurve(
      id: id, title: title, xAxis: axis, yAxis: "ns of the sending thread", reason: "", lines: lines)
    return (id, curve)
  }

  private static func memory(millions: Int) async -> (id: String, curve: GrowthCurve) {
    print("\nresident memory while actions are recorded, states of 1,000 bytes")
    let inspector = Inspector.start(print: { _ in })
    let buffer = Buffer(bytes: 1_000)
    // The first million fills what is kept.
    var points: [GrowthCurve.Point] = []
    for done in 1...millions {
      _ = Buffer.run([buffer], 1_000_000)
      points.append(.init(x: Double(done) * 1e6, y: residentBytes()))
      print(String(format: "%3d million  %7.1f MB", done, residentBytes() / 1e6))
    }
    await inspector.stop()
    let curve = GrowthCurve(
      id: "inspector-memory", title: "Memory while the inspector records", xAxis: "actions",
      yAxis: "resident bytes", reason: "", lines: [.init(name: "the whole program", points: points)])
    return ("inspector-memory", curve)
  }

  private static func residentBytes() -> Double {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
      .dropFirst().first
    return Double(pages.flatMap { Int($0) } ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
  private static func padded(_ text: String, _ width: Int) -> String {
    text.padding(toLength: width, withPad: " ", startingAt: 0)
  }
}
