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
    @Test func aPrintThatBlocksHoldsUpNoVisitor() async {
      await #expect(processExitsWith: .success) {
        let (lines, gate) = (Guarded<[String]>([]), DispatchSemaphore(value: 0))
        let inspector = Inspector.start { line in
          if !line.hasPrefix("Inspector: ") { gate.wait() }
          lines.append(line)
        }
        let address = try #require(inspector.address)
        let port = address.split(separator: ":").last?.prefix { $0.isNumber } ?? ""
        #expect(Self.status(of: "example.org", port: String(port)) == "HTTP/1.1 421")
        #expect(Self.status(of: "127.0.0.1:\(port)", port: String(port)) == "HTTP/1.1 200")
        await inspector.stop()
        #expect(lines.value.count == 1, "the address")
        gate.signal()
      }
    }

    /// The first bytes of the answer to a request for the page.
    private static func status(of host: String, port: String) -> String {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = (in_port_t(port) ?? 0).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
      _ = withUnsafeBytes(of: &address) { bytes in
        connect(
          descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
          socklen_t(MemoryLayout<sockaddr_in>.size))
      }
      let request = Array("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8)
      _ = send(descriptor, request, request.count, 0)
      var answer = [UInt8](repeating: 0, count: 12)
      let count = recv(descriptor, &answer, answer.count, Int32(MSG_WAITALL))
      return String(decoding: answer.prefix(max(0, count)), as: UTF8.self)
    }

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
