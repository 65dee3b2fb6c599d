import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The thread that waits for keys and signals and turns them into events.
final class InputPump: Sendable {
  /// How long a lone Escape waits for the rest of a sequence, in milliseconds; terminals send it at once.
  private static let escapeTimeout: Int32 = 25

  private let device: TerminalDevice
  private let queue: EventQueue
  private let pipe: WakePipe
  private let stopProcess: @Sendable () -> Void
  private let isStopping = Atomic<Bool>(false)
  private let running = DispatchGroup()

  init(
    device: TerminalDevice, queue: EventQueue, pipe: WakePipe, stopProcess: @escaping @Sendable () -> Void
  ) {
    self.device = device
    self.queue = queue
    self.pipe = pipe
    self.stopProcess = stopProcess
  }

  func start() {
    DispatchQueue(label: "TerminalKit.input").async(group: running) { self.run() }
  }

  /// Ends the thread and waits for it: a few milliseconds at most, since it never blocks outside of `poll`.
  func stop() {
    isStopping.store(true, ordering: .releasing)
    pipe.wake()
    running.wait()
  }

  private func run() {
    var parser = KeyParser()
    var inputIsOpen = true
    while !isStopping.load(ordering: .acquiring) {
      let reads = inputIsOpen && !queue.isFull
      var files = [
        // A negative file is one that `poll` passes over.
        pollfd(fd: reads ? device.input : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&files, 2, reads && parser.isUndecided ? Self.escapeTimeout : -1)
      if ready == 0 { handle(parser.timeOut()) }
      guard ready > 0 else { continue }
      if files[1].revents != 0 { handleNotices() }
      guard files[0].revents != 0, !isStopping.load(ordering: .acquiring) else { continue }
      guard let bytes = Platform.read(from: device.input) else { continue }
      handle(parser.feed(bytes))
      if bytes.isEmpty {
        inputIsOpen = false
        handle(parser.finish())
        queue.push(.endOfInput)
      }
    }
  }

  private func handle(_ keys: [Key]) {
    for key in keys {
      // In raw mode Ctrl-Z is a key; users expect what it does elsewhere.
      if key == .control("z"), device.inputIsTerminal { suspend() } else { queue.push(.key(key)) }
    }
  }

  private func handleNotices() {
    // Several notices of one kind mean no more than one.
    let notices = Set(pipe.drain().map(Int32.init))
    if notices.contains(SIGTSTP) { suspend() }
    if notices.contains(SIGCONT) {
      device.resume()
      queue.push(.resumed)
    }
    if notices.contains(SIGCONT) || notices.contains(SIGWINCH) { queue.push(.resized(device.size)) }
  }

  /// Stops the process; SIGCONT arrives as a notice when it goes on.
  private func suspend() {
    device.suspend()
    stopProcess()
  }
}
