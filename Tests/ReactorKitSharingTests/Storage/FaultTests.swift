internal import Foundation
internal import TestSupport
internal import Testing

/// No room, and no rights: in a process of its own. Semantics H6.4.
@Suite(.ownThreads) struct FaultTests {
  @Test(arguments: ["limited", "denied"], ["file", "userDefaults", "sqlite"])
  func memoryGoesOnAndAllIsSavedWhenTheFaultIsGone(_ fault: String, _ storage: String) throws {
    let home = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    if geteuid() == 0 { #expect(chown(home.path, 65_534, 65_534) == 0) }
    let child = try Child(fault, storage, home: home)
    let lines = child.lines()
    #expect(child.exitCode() == 0)
    // A database that is open stays writable.
    let isOpen = fault == "denied" && storage == "sqlite"
    #expect(
      lines.filter { !$0.hasPrefix("told:") } == [
        "thrown: unwritable", "in memory: 1999", "flushed 1998",
        isOpen ? "flushed 1997" : "thrown: unwritable", "flushed 1997", "failure: none",
      ])
    #expect(lines.contains("told: unwritable"))
    #expect(try Child("read", storage, home: home).line() == "1997")
  }

  @Test(arguments: ["file", "userDefaults", "sqlite"])
  func whatCannotBeSavedIsToldOnceWhereNobodyListens(_ storage: String) throws {
    let home = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    if geteuid() == 0 { #expect(chown(home.path, 65_534, 65_534) == 0) }
    let child = try Child("unheard", storage, home: home, tellsErrors: true)
    let lines = child.lines()
    #expect(child.exitCode() == 0)
    #expect(lines.count { $0.hasPrefix("thrown: unwritable") } == 3)
    #expect(lines.count { $0.contains("it cannot be saved") } == 1, "\(lines)")
  }
}
