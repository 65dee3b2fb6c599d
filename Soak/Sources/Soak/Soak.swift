import Foundation

/// `Soak [seconds] [seed] [threads] [scenario]`: goes through the scenarios again and again, with several
/// threads, until the time is over or something is not as it must be.
@main
enum Soak {
  static func main() async {
    Scratch.becomeHome()
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.compactMap { UInt64($0) }
    let names = arguments.filter { UInt64($0) == nil }
    let seconds = numbers.first ?? 10
    let firstSeed = numbers.dropFirst().first ?? 1
    let threads = numbers.dropFirst(2).first.map { max(2, Int($0)) } ?? 8
    let scenarios = Scenario.all.filter { names.isEmpty || names.contains($0.name) }
    guard !scenarios.isEmpty else {
      print("Unknown: \(names.joined(separator: ", ")). There are:")
      for scenario in Scenario.all { print("  \(scenario.name)") }
      finish(64)
    }
    await run(scenarios, seconds: seconds, firstSeed: firstSeed, threads: threads)
  }

  private static func run(_ scenarios: [Scenario], seconds: UInt64, firstSeed: UInt64, threads: Int) async {
    print("\(threads) threads, \(seconds) s, first seed \(firstSeed)")
    let watchdog = Watchdog()
    var table = Table(scenarios.map(\.name))
    let end = ContinuousClock.now + .seconds(Int64(seconds))
    var seed = firstSeed
    var memory = MemoryBound()
    repeat {
      for (index, scenario) in scenarios.enumerated() {
        let round = Round(seed: seed, threads: threads)
        watchdog.begin("\(scenario.name), seed \(seed)")
        await scenario.run(round)
        await round.settle()
        watchdog.end()
        table.add(round, at: index)
        if let violation = round.violation {
          print(table.text)
          print("VIOLATION in \(scenario.name), seed \(seed): \(violation)")
          print("To run it alone: Soak 1 \(seed) \(threads) '\(scenario.name)'")
          finish(1)
        }
      }
      if let violation = memory.check(after: Int(seed - firstSeed) + 1) {
        print(table.text)
        print("VIOLATION: \(violation)")
        finish(1)
      }
      seed += 1
    } while ContinuousClock.now < end
    print(table.text)
    print("live objects: \(Token.count)")
    if Token.count > 0 { print("VIOLATION: objects are left, seeds \(firstSeed)..<\(seed)") }
    print(memory.text)
    finish(Token.count == 0 ? 0 : 1)
  }

  /// Ends the process. A sanitizer that finds something then would drop what is still to be written.
  static func finish(_ status: Int32) -> Never {
    Scratch.remove()
    fflush(nil)
    exit(status)
  }
}
