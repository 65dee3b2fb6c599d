internal import Foundation
internal import TestSupport
internal import Testing

/// The data that a process leaves that ends by itself. Semantics H6.3.
@Suite(.ownThreads) struct ExitTests {
  static let storages = ["file", "userDefaults", "sqlite"]

  @Test(arguments: storages)
  func whatWaitsIsSavedWhenMainReturns(_ storage: String) throws {
    #expect(try ended("return", storage) == Ended(code: 0, lines: [], stored: "50"))
  }

  @Test(arguments: storages)
  func whatNobodyHoldsAnyMoreIsSavedAtExit(_ storage: String) throws {
    #expect(try ended("exit", storage) == Ended(code: 3, lines: [], stored: "50"))
  }

  @Test(arguments: storages)
  func anExitWhileAValueIsEncodedSavesTheOthers(_ storage: String) throws {
    let home = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(try Child("exit-while-encoding", storage, home: home).exitCode() == 3)
    #expect(try Child("read", storage, home: home).line() == "50", "saved on the same queue")
    let other = storage == "file" ? "sqlite" : "file"
    #expect(try Child("read", other, "elsewhere", home: home).line() == "50", "saved on another queue")
  }

  @Test(arguments: storages)
  func anExitByWhoIsToldOfAnErrorSavesTheOthers(_ storage: String) throws {
    #expect(try ended("exit-when-told", storage) == Ended(code: 3, lines: ["unencodable"], stored: "50"))
  }

  @Test(arguments: storages)
  func aPreviewStoresNothing(_ storage: String) throws {
    let home = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(try Child("return", storage, home: home, isPreview: true).exitCode() == 0)
    #expect(FileManager.default.subpaths(atPath: home.path) == [])
    #expect(try Child("read", storage, home: home).line() == "0")
  }

  private struct Ended: Equatable {
    let code: Int32?
    let lines: [String]
    let stored: String?
  }

  private func ended(_ mode: String, _ storage: String) throws -> Ended {
    let home = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: home) }
    let child = try Child(mode, storage, home: home)
    let lines = child.lines()
    return Ended(
      code: child.exitCode(), lines: lines, stored: try Child("read", storage, home: home).line())
  }
}
