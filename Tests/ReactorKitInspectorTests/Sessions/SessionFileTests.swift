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
      let session = try SessionFile(file, [], limits: .init(entries: 200))
      let reactor = RecordedReactor()
      // Nothing is written yet, so that some are lost for certain.
      for number in 0..<1_000 { reactor.send(.add([number])) }
      let recording = session.recording
      for number in 0..<2_000 { reactor.send(.add([number])) }
      recording.dispose()
      let read = try Session(String(contentsOf: file, encoding: .utf8))
      #expect(read.unreadable == 0)
      let lost = read.gaps.reduce(0) { $0 + $1.count }
      let last = try #require(read.entries.last?.row.n)
      #expect(lost > 0)
      #expect(UInt64(read.entries.count) + lost == last)
      #expect(last >= 6_000)
      // The state after the last entry is the right one, whatever was lost before.
      let id = try #require(read.reactors.keys.first)
      let count = try await StoredSource(read).copy(StateRequest(reactor: id, path: "count"), as: .text)
      #expect(count == "3000")
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
}
