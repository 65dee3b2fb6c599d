internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ReactorKitSharing

/// Files that are replaced in one step. Semantics H6.2.
@Suite(.ownThreads) struct AtomicFileTests {
  @Test func manyThreadsReplaceOneFileAndAReaderSeesWholeOnes() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("file").path
      try AtomicFile.write(Data(repeating: 0, count: 10_000), to: path)
      await whileThreads(4) { index in
        for _ in 0..<50 {
          do {
            if index == 0 {
              let data = try #require(try AtomicFile.read(path))
              #expect(data.count == 10_000 && Set(data).count == 1)
            } else {
              try AtomicFile.write(Data(repeating: UInt8(index), count: 10_000), to: path)
            }
          } catch { Issue.record(error) }
        }
      }
      #expect(try names(in: folder) == ["file"])
    }
  }

  @Test func aFileThatComesAndGoesIsThereOrNot() async {
    await withFolder { folder in
      let path = folder.appendingPathComponent("file").path
      let errors = Recording<String>()
      await whileThreads(2) { index in
        for _ in 0..<500 {
          do {
            if index == 0 {
              try AtomicFile.write(Data("1".utf8), to: path)
              try AtomicFile.remove(path)
            } else if let data = try AtomicFile.read(path), data != Data("1".utf8) {
              errors.append("torn")
            }
          } catch { errors.append("\(error)") }
        }
      }
      #expect(errors.all == [])
    }
  }

  @Test func whatKilledProcessesHaveLeftIsRemovedAndNothingElse() async throws {
    try await withFolder { folder in
      let others = [
        "a.json", "a.json.tmp", "b.tmp", "a.json.backup-1.txt", "x.json.undecodable-1", "a-1.tmp",
        "a.json.1a2b-3.tmp", "x.y.json.zz-0.tmp",
      ]
      let left = ["a.json.reactorkit-3w5e11264sgsf-z.tmp", "b.reactorkit-0000000000000-0.tmp"]
      for name in others + left {
        try Data().write(to: folder.appendingPathComponent(name))
      }
      // Somebody is writing this one.
      let file = try SystemFile(
        folder.appendingPathComponent("b.json.reactorkit-000000000000q-1.tmp").path,
        O_WRONLY | O_CREAT | O_EXCL)
      let isClaimed = file.claim()
      #expect(isClaimed)
      AtomicFile.removeLeftovers(in: folder.path)
      #expect(try Set(names(in: folder)) == Set(others + ["b.json.reactorkit-000000000000q-1.tmp"]))
    }
  }

  @Test func aPipeIsNeitherWaitedForNorReplaced() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("number.json").path
      #expect(mkfifo(path, 0o600) == 0)
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number())
      #expect(await store.error(.unreadable)?.details.contains("no regular file") == true)
      shared.withLock { $0 = 1 }
      await #expect(throws: SharedError.self) { try await store.flush() }
      #expect(unlink(path) == 0)
      try await store.flush()
      #expect(try AtomicFile.read(path) == Data("1".utf8))
    }
  }

  @Test(arguments: Kind.allCases)
  func aFolderInThePlaceOfTheFileIsLeftAlone(_ kind: Kind) async throws {
    try await withFolder { folder in
      let name =
        switch kind {
        case .file: "number.json"
        case .userDefaults: "UserDefaults/standard.json/number.json"
        case .sqlite: "shared.sqlite"
        }
      let place = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let store = SharedStore(folder: folder)
      let shared = store.shared(.number("number", kind))
      #expect(await store.error(.unreadable) != nil)
      shared.withLock { $0 = 1 }
      await #expect(throws: SharedError.self) { try await store.flush() }
      #expect(shared.newest == 1)
      try FileManager.default.removeItem(at: place)
      try await store.flush()
      #expect(SharedStore(folder: folder).shared(.number("number", kind)).newest == 1)
    }
  }

  @Test func aLinkIsReadAndItsTargetReplaced() async throws {
    try await withFolder { folder in
      let (link, target) = (
        folder.appendingPathComponent("link").path, folder.appendingPathComponent("target")
      )
      try Data("old".utf8).write(to: target)
      #expect(symlink(target.path, link) == 0)
      #expect(try AtomicFile.read(link) == Data("old".utf8))
      try AtomicFile.write(Data("new".utf8), to: link)
      #expect(try AtomicFile.read(link) == Data("new".utf8))
      #expect(try Data(contentsOf: target) == Data("new".utf8))
    }
  }

  @Test func aLinkThatLeadsNowhereIsNotTakenForNothing() async throws {
    await withFolder { folder in
      let link = folder.appendingPathComponent("link").path
      #expect(symlink("/nowhere/at/all", link) == 0)
      #expect(throws: SystemError.self) { try AtomicFile.read(link) }
    }
  }

  @Test func whatIsPutAsideIsNeverWrittenOver() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("file").path
      for number in 1...3 {
        try Data("\(number)".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try AtomicFile.setAside(path) == "\(path).undecodable-\(number)")
      }
      #expect(try AtomicFile.setAside(path) == nil, "there is nothing")
      for number in 1...3 {
        #expect(try AtomicFile.read("\(path).undecodable-\(number)") == Data("\(number)".utf8))
      }
    }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000])
  func allOfAFileIsRead(_ size: Int) async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("file").path
      let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      try AtomicFile.write(data, to: path)
      #expect(try AtomicFile.read(path) == data)
    }
  }

  @Test(arguments: ["/proc/self/mem.d/file", "/proc/version/file"])
  func whereNothingCanBeWrittenMemoryGoesOn(_ path: String) async throws {
    let url = URL(fileURLWithPath: path)
    let store = SharedStore(folder: temporaryFolder())
    let shared = store.shared(SharedKey("number", .file(in: url), default: 0))
    shared.withLock { $0 = 1 }
    await #expect(throws: SharedError.self) { try await store.flush() }
    #expect(shared.newest == 1)
    shared.reset()
    try await store.flush()
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }
}
