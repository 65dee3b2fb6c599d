internal import Foundation
internal import TestSupport
internal import Testing

/// The data that a killed process leaves. Semantics H6.2.
@Suite(.ownThreads) struct KillTests {
  @Test(arguments: ["file", "userDefaults", "sqlite"])
  func killsLeaveAnOldOrANewValue(_ storage: String) throws {
    let home = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: home) }
    var saved = 0
    let rounds = Property.count(20, many: 200)
    let seed = Property.seed
    var random = SplitMix64(seed: seed)
    for index in 0..<rounds {
      let round = "round \(index) with PROPERTY_SEED=\(seed)"
      let child = try Child("storm", storage, home: home)
      let loaded = Int(try #require(child.line(), "\(round)"))
      // Never torn, never the default again, never older than what was flushed.
      let number = try #require(loaded, "torn, or an error, in \(round)")
      try #require(number >= saved, "lost in \(round)")
      saved = number
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        saved = try #require(child.line().flatMap { Int($0) }, "an error in \(round)")
      }
      // A random moment between two of its lines.
      for _ in 0..<Int.random(in: 0...200_000, using: &random) { spin() }
      child.kill()
      // It may have told more meanwhile.
      for line in child.lines() { saved = max(saved, try #require(Int(line), "an error in \(round)")) }
    }
    let last = try Child("read", storage, home: home).line()
    #expect(Int(last ?? "") ?? -1 >= saved)
    #expect(saved > rounds)
    #expect(try leftovers(in: home) <= 1, "each removes what the one before has left")
  }

  @inline(never) private func spin() {}

  private func leftovers(in home: URL) throws -> Int {
    try FileManager.default.subpathsOfDirectory(atPath: home.path).filter { $0.hasSuffix(".tmp") }.count
  }
}
