internal import Foundation
internal import TestSupport
internal import Testing

/// Two processes with one value. Semantics H8.
@Suite(.ownThreads) struct TwoProcessesTests {
  @Test(arguments: ["file", "userDefaults", "sqlite"])
  func eachSeesTheWritesOfTheOther(_ storage: String) throws {
    let home = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: home) }
    let children = try ["0", "1"].map { try Child("turns", storage, $0, "40", home: home) }
    for child in children {
      #expect(child.lines() == ["40"])
      #expect(child.exitCode() == 0)
    }
  }

  @Test(arguments: ["file", "userDefaults", "sqlite"])
  func twoThatWriteAtTheSameTimeShowOneValueInTheEnd(_ storage: String) throws {
    let home = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: home) }
    let children = try ["1000", "2000"].map { try Child("race", storage, $0, "300", home: home) }
    for child in children { #expect(child.line() == "done") }
    // Whoever joins now shows what is stored.
    let late = try Child("race", storage, "0", "0", home: home)
    #expect(late.line() == "done")
    let stored = try #require(late.line())
    #expect(["1299", "2299"].contains(stored))
    for child in children {
      var shown: String?
      repeat { shown = child.line() } while shown != nil && shown != stored
      #expect(shown == stored)
      child.kill()
      #expect(child.lines().isEmpty, "it shows nothing else afterwards")
    }
  }
}
