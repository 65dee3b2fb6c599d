import Foundation
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector

/// A file records the whole process, so each test has one of its own.
@Suite struct SessionFileTests {
  @Test func eachEntryIsInTheFileOrInAGap() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
      defer { try? FileManager.default.removeItem(at: file) }
      let session = try SessionFile(file, [], limits: .init(entries: 50))
      let reactor = RecordedReactor()
      // Nothing is written yet, so that some are lost for certain.
      for number in 0..<200 { reactor.send(.add([number])) }
      let recording = session.recording
      for number in 0..<400 { reactor.send(.add([number])) }
      recording.dispose()
      let read = try Session(String(contentsOf: file, encoding: .utf8))
      #expect(read.unreadable == 0)
      let lost = read.gaps.reduce(0) { $0 + $1.count }
      let last = try #require(read.entries.last?.row.n)
      #expect(lost > 0)
      #expect(UInt64(read.entries.count) + lost == last)
      #expect(last >= 1_200)
      // The state after the last entry is the right one, whatever was lost before.
      let id = try #require(read.reactors.keys.first)
      let count = try await StoredSource(read).copy(StateRequest(reactor: id, path: "count"), as: .text)
      #expect(count == "600")
    }
  }

  @Test func aFileHasAllThatHappensWhereThereIsTime() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
      defer { try? FileManager.default.removeItem(at: file) }
      let recording = try Inspector.record(to: file)
      let reactor = RecordedReactor()
      for number in 0..<100 { reactor.send(.add([number])) }
      recording.dispose()
      let read = try Session(String(contentsOf: file, encoding: .utf8))
      #expect(read.gaps == [])
      #expect(read.entries.map(\.row.n) == Array(1...UInt64(read.entries.count)))
      #expect(read.entries.filter { $0.row.kind == .action }.count == 100)
    }
  }

  // MARK: When to write

  /// The pauses before writes, which a test ends.
  private struct Pauses {
    let begun = AsyncStream.makeStream(of: Duration.self)
    let ends = AsyncStream.makeStream(of: Void.self)

    var pause: @Sendable (Duration) async -> Void {
      { [began = begun.continuation, ends = ends.stream] duration in
        began.yield(duration)
        for await _ in ends { return }
      }
    }
  }

  private static func actions(in file: URL) throws -> [String] {
    try Session(String(contentsOf: file, encoding: .utf8)).entries.filter { $0.row.kind == .action }.map(
      \.row.label)
  }

  @Test func theFirstOfSeveralEventsSchedulesOneWriteOfAll() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
      defer { try? FileManager.default.removeItem(at: file) }
      let pauses = Pauses()
      var begun = pauses.begun.stream.makeAsyncIterator()
      let recording = try SessionFile(file, [], pause: pauses.pause).recording
      let reactor = RecordedReactor()
      reactor.send(.add([0]))
      #expect(await begun.next() == .milliseconds(50))
      for number in 1..<200 { reactor.send(.add([number])) }
      #expect(try Self.actions(in: file) == [], "nothing is written before the pause is over")
      pauses.ends.continuation.yield()
      let all = (0..<200).map { "add([\($0)])" }
      while try Self.actions(in: file) != all { await Task.yield() }
      // The file has all: only another event schedules a write.
      reactor.send(.add([200]))
      #expect(await begun.next() == .milliseconds(50))
      recording.dispose()
      #expect(try Self.actions(in: file) == all + ["add([200])"], "what was left at the end is written")
      pauses.begun.continuation.finish()
      #expect(await begun.next() == nil, "there were two pauses")
    }
  }

  @Test func aProgramThatEndsAtOnceLosesNothing() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
      defer { try? FileManager.default.removeItem(at: file) }
      let recording = try SessionFile(file, [], pause: Pauses().pause).recording
      let reactor = RecordedReactor()
      for number in 0..<50 { reactor.send(.add([number])) }
      recording.dispose()
      #expect(try Self.actions(in: file) == (0..<50).map { "add([\($0)])" })
    }
  }

  #if !os(Windows)
    @Test func onlyTheUserMayReadASessionFileWhateverWasThere() async {
      await #expect(processExitsWith: .success) {
        umask(0)
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "session.jsonl")
        try Data("old".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        let other = try FileHandle(forReadingFrom: file)
        for _ in 0..<2 {
          let recording = try Inspector.record(to: file)
          let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
          #expect(mode == 0o600)
          recording.dispose()
        }
        #expect(try Session(String(contentsOf: file, encoding: .utf8)).unreadable == 0)
        #expect(try other.readToEnd() == Data("old".utf8), "who has the old file open reads the old one")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["session.jsonl"])
      }
    }

    @Test func aLinkIsReplacedAndNotFollowed() async {
      await #expect(processExitsWith: .success) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (other, link) = (folder.appending(path: "other.txt"), folder.appending(path: "link.jsonl"))
        try Data("precious".utf8).write(to: other)
        for target in [other, folder.appending(path: "none.txt")] {
          try? FileManager.default.removeItem(at: link)
          try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
          try Inspector.record(to: link).dispose()
          #expect(try String(contentsOf: other, encoding: .utf8) == "precious")
          #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "none.txt").path))
          let type = try FileManager.default.attributesOfItem(atPath: link.path)[.type] as? FileAttributeType
          #expect(type == .typeRegular)
        }
      }
    }

    @Test func aPipeOrAFolderIsNoSessionFile() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let pipe = folder.appending(path: "pipe")
      #expect(mkfifo(pipe.path, 0o600) == 0)
      for file in [pipe, folder] {
        let error = #expect(throws: POSIXError.self) { try PrivateFile.create(file) }
        #expect(error?.code == .EEXIST)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pipe"])
    }
  #endif
}
