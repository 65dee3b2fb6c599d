internal import Foundation
internal import ReactorKit
internal import ReactorValues

/// Writes a session to a file while the program runs.
///
/// An event schedules a write, unless one is scheduled; a program in which nothing happens is not woken.
final class SessionFile: Sendable {
  /// The least time between two writes. Events in between that do not fit into the limits leave a gap in the session, which
  /// is noted in it.
  private static let interval = Duration.milliseconds(50)

  private let recorder: Recorder
  private let writer: Writer
  /// An element for each announced event. One at most waits.
  private let events: AsyncStream<Void>
  private let pause: @Sendable (Duration) async -> Void

  /// Creates the file, and begins to record.
  ///
  /// - Parameters:
  ///   - limits: How many entries are kept before they are written; the default holds a third of a second at 300,000 entries a
  ///     second.
  ///   - pause: Waits, until the time is over or the task is cancelled.
  init(
    _ file: URL, _ display: InspectorDisplay, limits: Recorder.Limits = Recorder.Limits(entries: 100_000),
    pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  ) throws {
    let handle = try PrivateFile.create(file)
    let (events, announcements) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (self.events, self.pause) = (events, pause)
    recorder = Recorder(limits: limits, announce: { announcements.yield() })
    let live = LiveSource(recorder, ValueReader(display: display), Travel(recorder))
    writer = Writer(handle, SessionLines(live))
    recorder.awaitEvent()
    recorder.start()
  }

  /// Goes on until it is disposed, which writes what is left.
  var recording: any Disposable {
    let task = Task { [recorder, writer, events, pause] in
      await writer.begin(ProcessInfo.processInfo.processName)
      for await _ in events {
        await pause(Self.interval)
        recorder.awaitEvent()
        await writer.write()
      }
    }
    return Disposables.create { [recorder, writer] in
      recorder.stop()
      task.cancel()
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        await task.value
        await writer.end()
        done.signal()
      }
      // The caller may be about to end the program.
      _ = done.wait(timeout: .now() + 10)
    }
  }

  /// One call at a time: those of the task, and then `end`.
  private actor Writer {
    private let file: FileHandle
    private var lines: SessionLines
    private var hasFailed = false

    init(_ file: FileHandle, _ lines: SessionLines) { (self.file, self.lines) = (file, lines) }

    func begin(_ program: String) {
      append([Session.line(Session.Header(program: program, began: Date().timeIntervalSince1970))])
    }

    func write() async {
      repeat {
        var lines = lines
        let taken = await lines.take(entries: 2_000)
        self.lines = lines
        append(taken.map { Session.line($0) })
      } while lines.isBehind
    }

    func end() async {
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
