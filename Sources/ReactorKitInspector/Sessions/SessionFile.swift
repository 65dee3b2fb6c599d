internal import Foundation
internal import ReactorKit

/// Writes a session to a file while the program runs.
final class SessionFile: Sendable {
  private let recorder: Recorder
  private let writer: Writer

  /// Creates the file, and begins to record.
  ///
  /// - Parameter limits: What is kept until it is written; by default, what comes in a third of a second at 300,000 entries
  ///   a second.
  init(
    _ file: URL, _ display: InspectorDisplay, limits: Recorder.Limits = Recorder.Limits(entries: 100_000)
  ) throws {
    let handle = try PrivateFile.create(file)
    let reader = ValueReader(display: display)
    recorder = Recorder(limits: limits)
    let live = LiveSource(recorder, reader, Travel(recorder))
    writer = Writer(handle, SessionLines(live))
    recorder.start()
  }

  /// Goes on until it is disposed, which writes what is left.
  var recording: any Disposable {
    let task = Task { [writer] in
      await writer.begin(ProcessInfo.processInfo.processName)
      while !Task.isCancelled {
        await writer.write()
        // Twice a second, or before entries are lost.
        for _ in 0..<20 where !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(25))
          if await writer.isUrgent { break }
        }
      }
    }
    return Disposables.create { [recorder, writer] in
      recorder.stop()
      task.cancel()
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        await writer.end()
        done.signal()
      }
      // The caller may be about to end the program.
      _ = done.wait(timeout: .now() + 10)
    }
  }

  private actor Writer {
    private let file: FileHandle
    private var lines: SessionLines
    private var isBusy = false
    private var hasFailed = false

    init(_ file: FileHandle, _ lines: SessionLines) { (self.file, self.lines) = (file, lines) }

    func begin(_ program: String) {
      append([Session.line(Session.Header(program: program, began: Date().timeIntervalSince1970))])
    }

    func write() async {
      guard !isBusy else { return }
      isBusy = true
      defer { isBusy = false }
      repeat {
        var lines = lines
        let taken = await lines.take(entries: 2_000)
        self.lines = lines
        append(taken.map { Session.line($0) })
      } while lines.isBehind
    }

    var isUrgent: Bool { lines.isUrgent }

    func end() async {
      while isBusy { await Task.yield() }
      await write()
      try? file.close()
    }

    private func append(_ lines: [String]) {
      guard !lines.isEmpty, !hasFailed else { return }
      do { try file.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8)) } catch {
        // Later lines without these would be a session with a gap.
        hasFailed = true
        ReactorMonitor.writeError("The session is recorded no further: its file cannot be written. \(error)")
      }
    }
  }
}
