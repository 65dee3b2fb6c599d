import Foundation
import InspectorServer
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector

/// The inspector watches the whole process, so each test has one of its own.
@Suite struct InspectorTests {
  @Test func theInspectorStartsOnceAndAgainAfterItsEnd() async {
    await #expect(processExitsWith: .success) {
      let lines = Guarded<[String]>([])
      let first = Inspector.start(print: { lines.append($0) })
      #expect(first.address?.hasPrefix("http://127.0.0.1:") == true)
      #expect(Inspector.start(control: .allowed, print: { lines.append($0) }) === first)
      #expect(lines.value == first.address.map { ["Inspector: open \($0)"] })
      await first.stop()
      await first.stop()
      let second = Inspector.start(print: { _ in })
      #expect(second !== first)
      #expect(second.address != nil && second.address != first.address)
    }
  }

  @Test func whoIsGivenTheAddressMayWaitForAThreadThatStartsTheInspectorToo() async {
    await #expect(processExitsWith: .success) {
      let addresses = Guarded<[String?]>([])
      let inspector = Inspector.start { _ in
        addresses.append(onAnotherThread { Inspector.start(print: { _ in }).address })
      }
      #expect(addresses.value == [inspector.address])
    }
  }

  @Test func reactorsShowTheirNewestStatesAfterTheEnd() async {
    await #expect(processExitsWith: .success) {
      let inspector = Inspector.start(control: .allowed, print: { _ in })
      let reactor = RecordedReactor()
      let shown = Guarded<[[Int]]>([])
      let subscription = reactor.state.subscribe(onNext: { shown.append($0.numbers) })
      reactor.send(.add([1, 2]))
      #expect(await inspector.travel.showAll(at: 1, skipping: []).map(\.at) == [1])
      #expect(shown.value.last == [])
      await inspector.stop()
      #expect(shown.value.last == [1, 2])
      #expect(await inspector.travel.showAll(at: 1, skipping: []).isEmpty)
      #expect(shown.value.last == [1, 2])
      subscription.dispose()
    }
  }

  @Test func aPortThatIsTakenIsPrintedAndTheProgramGoesOn() async throws {
    let first = RunningInspector(.readOnly, 0, nil, Inspector.Limits(), [], { _ in })
    let port = try #require(
      first.address?.split(separator: ":").last.flatMap { Int($0.prefix(while: \.isNumber)) })
    let second = RunningInspector(.readOnly, port, nil, Inspector.Limits(), [], { _ in })
    #expect(second.address == nil)
    #expect(!second.isRunning)
    #expect(second.announcement.hasPrefix("The inspector could not start: "))
    await first.stop()
    await second.stop()
  }

  #if os(Linux)
    @Test func aFileThatCannotBeWrittenIsToldOnceAndTheProgramGoesOn() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        // A device that takes nothing, as a disk that is full.
        let recording = try Inspector.record(to: URL(filePath: "/dev/full"))
        recording.dispose()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.components(separatedBy: "The session is recorded no further").count == 2)
    }
  #endif

  @Test func aFileThatCannotBeMadeIsAnError() {
    #expect(throws: (any Error).self) {
      try Inspector.record(to: URL(filePath: "/no such folder/session.jsonl"))
    }
  }

  @Test func thePageHasAllFilesOfItsFolder() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/ReactorKitInspector/Page").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let paths = PageFiles.all.map { $0.path == "/" ? "index.html" : String($0.path.dropFirst()) }
    #expect(paths == files.sorted())
    for (path, file) in zip(paths, PageFiles.all) {
      #expect(try Data(contentsOf: folder.appending(path: path)) == Data(file.bytes), "\(path)")
      #expect(!file.contentType.hasPrefix("application"), "\(path) has a type that browsers know")
    }
  }
}
