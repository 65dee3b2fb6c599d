// `@unchecked Sendable`: `recording` is guarded by `lock`; all else is constant. Values of users are released outside of the
// lock: a value's `deinit` is foreign code.
internal import Dispatch
internal import ReactorKit

/// Records what all reactors of the process do, as a monitor: values as they are, and no texts.
///
/// The thread of an event puts it into the inbox; a queue makes entries of what has come, and so does everybody who reads,
/// first. States are kept every so many mutations only; `Replay` computes those between them.
final class Recorder: @unchecked Sendable {
  /// How much is kept.
  struct Limits: Sendable {
    var entries = 20_000
    /// The approximate bytes of the values.
    var bytes = 64 << 20
    /// The mutations after which a reactor's state is kept again.
    var mutationsPerState = 64
  }

  private let clock: @Sendable () -> UInt64
  private let announce: @Sendable () -> Void
  private let began: UInt64
  private let inbox: Inbox
  private let queue = DispatchQueue(label: "ReactorKitInspector.recorder", qos: .userInitiated)
  private let lock = Lock()
  // Not checked: only a thread that has the lock uses it, and calls nothing foreign meanwhile.
  @exclusivity(unchecked) private var recording: Recording
  private let monitor = SingleAssignmentDisposable()

  /// - Parameters:
  ///   - weigh: The approximate bytes of a value. Calls nothing foreign, such as the getters that a display's rules name, and
  ///     is quick.
  ///   - clock: Nanoseconds of a clock that does not go back.
  ///   - announce: Called once for each `awaitEvent`, on the thread of the next event, outside of locks.
  init(
    limits: Limits = Limits(), weigh: @escaping @Sendable (Any) -> Weight = Weight.measuring([]),
    clock: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds },
    announce: @escaping @Sendable () -> Void = {}
  ) {
    (self.clock, self.announce) = (clock, announce)
    began = clock()
    inbox = Inbox(limits)
    recording = Recording(limits: limits, weigh: weigh)
  }

  /// Begins to record all reactors of the process.
  func start() { start { ReactorMonitor.add(.steps, $0) } }

  /// Begins to record the reactors of some monitor, which is to tell steps.
  func start(_ add: (@escaping @Sendable (ReactorEvent) -> Void) -> any Disposable) {
    monitor.setDisposable(
      add { [weak self, inbox, clock, began, queue, announce] event in
        switch inbox.receive(event, at: clock() - began) {
        case .nothing: break
        case .announce: announce()
        case .run: queue.async { [weak self] in self?.run() }
        case .help: self?.takeIn()
        }
      })
  }

  /// Announces the next event. Call it before a read that takes all until now, so that no event is missed.
  func awaitEvent() { inbox.awaitEvent() }

  /// Ends recording; what was recorded stays.
  func stop() { monitor.dispose() }

  /// Makes all reactors show their newest states.
  func showNewest() {
    for reference in read({ $0.histories.values.map(\.reference) }) { reference.showNewest() }
  }

  /// Nanoseconds since recording began.
  var now: UInt64 { clock() - began }

  /// Calls `body` inside the lock, with all that has happened so far; it must call nothing foreign, and release nothing.
  func read<Result>(_ body: (Recording) -> Result) -> Result {
    takeIn()
    return lock.withLock { body(recording) }
  }

  deinit { stop() }

  private func run() {
    repeat { takeIn() } while !inbox.endRun()
  }

  /// Makes entries of what is in the inbox.
  private func takeIn() {
    var items: [Inbox.Item] = []
    let released = lock.withLock {
      // Taken inside the lock, so that the order stays.
      items = inbox.take()
      let before = recording.weighed
      for item in items { recording.note(item) }
      if !items.isEmpty { inbox.adapt(toBytesOfEvent: (recording.weighed - before) / items.count) }
      return recording.takeReleased()
    }
    for history in released.histories { inbox.forget(history.id) }
    for id in released.stateless { inbox.keepState(of: id) }
    withExtendedLifetime((items, released)) {}
  }
}
