public import Foundation
internal import InspectorServer
public import ReactorKit
internal import ReactorValues

/// Shows every reactor of the program in a browser: live, back in time, and as tests.
///
/// One line starts it, and prints the address to open:
///
///     Inspector.start()
///
/// All reactors are recorded from then on: the threads on which they work note what happens, and help the inspector's threads,
/// which do all else, only where more happens than these can take. Recorded values, also objects in actions and states, are
/// kept for as long as their entries, and released on any thread. A program that does not call `start` pays nothing.
public enum Inspector {
  /// What a page may do to the program.
  public enum Control: Sendable {
    /// It may only look.
    case readOnly
    /// It may show past states, continue from them, and send actions. For development: whoever has the address can do that.
    case allowed
  }

  /// How much is kept; the oldest goes first.
  public struct Limits: Sendable {
    /// The greatest number of entries: actions, mutations, effects, and so on.
    public var entries: Int
    /// The approximate greatest number of bytes of the recorded values. Values of events that are not recorded yet come on
    /// top: as a rule an eighth of this, and more for a moment after values have become much larger.
    public var bytes: Int

    /// Limits; fewer than 100 entries, or than 100,000 bytes, count as so many.
    public init(entries: Int = 20_000, bytes: Int = 64 << 20) {
      (self.entries, self.bytes) = (max(100, entries), max(100_000, bytes))
    }
  }

  private static let running = Locked<RunningInspector?>(nil)

  /// Starts the inspector, and prints its address. If it runs already, does nothing but return it.
  ///
  /// From any thread; waits until the server listens, on 127.0.0.1 only. Failures, such as a port that is taken, are printed; the program goes on without
  /// an inspector.
  ///
  /// - Parameters:
  ///   - control: What a page may do.
  ///   - port: The port; 0: any that is free.
  ///   - token: The secret in the address; `nil`: a new random one. A fixed one lets a page connect again to a program that was
  ///     restarted: at least 32 of the characters A–Z, a–z, 0–9, `-` and `_`, that nobody can guess.
  ///   - limits: How much is kept.
  ///   - display: How values are shown, and what is not to leave the program.
  ///   - print: Receives the address, or what has failed, in one line, on the calling thread; and what the server
  ///     refuses later on, line by line, on a queue of its own: a call that blocks holds up later lines, and nothing else.
  ///     By default writes to standard error; a program that draws on the terminal passes it on to where it can be read.
  /// - Returns: The inspector, which needs not be kept.
  @discardableResult
  public static func start(
    control: Control = .readOnly, port: Int = 0, token: String? = nil, limits: Limits = Limits(),
    display: InspectorDisplay = [],
    print: @escaping @Sendable (_ line: String) -> Void = ReactorMonitor.writeError
  ) -> RunningInspector {
    let (inspector, isNew) = running.withLock { running in
      if let running, running.isRunning { return (running, false) }
      let started = RunningInspector(control, port, token, limits, display, print)
      running = started
      return (started, true)
    }
    // Outside of the lock: it may wait for a thread that calls `start`, too.
    if isNew { print(inspector.announcement) }
    return inspector
  }

  /// Shows a session file without the program that has written it.
  ///
  /// - Returns: The inspector; `nil` if the file is no session, which is printed.
  package static func open(
    _ file: URL, port: Int = 0,
    print: @escaping @Sendable (_ line: String) -> Void = ReactorMonitor.writeError
  ) -> RunningInspector? {
    do {
      let session = try Session(String(contentsOf: file, encoding: .utf8))
      let inspector = RunningInspector(.readOnly, port, nil, Limits(), [], session: session, print)
      print(inspector.announcement)
      return inspector
    } catch let refusal as Refusal {
      print("\(file.path): \(refusal.text)")
    } catch {
      print("\(file.path): it cannot be read as a text. \(error.localizedDescription)")
    }
    return nil
  }

  /// Writes what all reactors do to a session file, which the inspector's page and `make inspect` open, until the result is
  /// disposed, which writes what is left.
  ///
  /// From any thread; entries are written 50 milliseconds after the first of them. If more come than can be written, a
  /// line of the file tells which are missing, and so does the report of the session that is opened. If the file cannot be
  /// written any more, standard error is told once, and what was written stays. Disposing waits for what is left, ten
  /// seconds at most.
  ///
  /// The file has every recorded value, so only the user of the program may read it: it is always a new file, with the mode 0600.
  ///
  /// - Parameters:
  ///   - file: The file. A file or a symbolic link of that name is replaced; a link is never followed.
  ///   - display: How values are written, and what is not to leave the program.
  ///
  /// - Throws: The error of the file system, if the file cannot be created, or if the name is that of a folder, a pipe, or the like.
  public static func record(to file: URL, display: InspectorDisplay = []) throws -> any Disposable {
    try SessionFile(file, display).recording
  }
}

/// The inspector of a program, as `Inspector.start` has started it.
public final class RunningInspector: Sendable {
  /// The address to open; `nil` if the inspector could not start.
  public let address: String?
  /// The address, or why the inspector could not start, in one line.
  let announcement: String
  let travel: Travel
  private let recorder: Recorder?
  private let server: InspectorServer?
  private let stopped = Locked(false)

  var isRunning: Bool { server != nil && !stopped.withLock { $0 } }

  /// - Parameters:
  ///   - session: A session that is shown instead of the program.
  ///   - log: Receives what the server has to say later on.
  init(
    _ control: Inspector.Control, _ port: Int, _ token: String?, _ limits: Inspector.Limits,
    _ display: InspectorDisplay, session: Session? = nil, _ log: @escaping @Sendable (String) -> Void
  ) {
    let reader = ValueReader(display: display)
    let recorder = Recorder(
      limits: Recorder.Limits(entries: limits.entries, bytes: limits.bytes), weigh: Weight.measuring(display))
    travel = Travel(recorder)
    let live = LiveSource(recorder, reader, travel)
    let engine = Engine(
      live, travel, control: control, program: session?.program ?? ProcessInfo.processInfo.processName,
      session: session)
    var options = ServerOptions()
    (options.port, options.token, options.files) = (port, token, PageFiles.all)
    // The server's thread must not wait for foreign code. Few lines come: one for each kind of refusal and power of ten.
    let lines = DispatchQueue(label: "ReactorKitInspector.log")
    options.log = { line in lines.async { log(line) } }
    if let mismatch = LayoutCheck.mismatch { options.log(Refusal.unknownLayout(of: mismatch).text) }
    do {
      let server = try InspectorServer.start(options) { Page(engine, $0) }
      recorder.start()
      (self.recorder, self.server, address) = (recorder, server, server.address)
      announcement = "Inspector: open \(server.address)"
    } catch {
      (self.recorder, server, address) = (nil, nil, nil)
      announcement = "The inspector could not start: \(error)"
    }
  }

  /// Ends the inspector: pages are closed, reactors show their newest states, and nothing is recorded any more.
  /// From any thread; a second call does nothing.
  public func stop() async {
    guard
      !stopped.withLock({ stopped in
        defer { stopped = true }
        return stopped
      })
    else { return }
    recorder?.stop()
    await server?.stop()
    // Pages that are gone cannot ask for past states any more; one that is computed still is not shown.
    await travel.stop()
  }
}
