// `@unchecked Sendable`: `depth` is the main thread's; the rest is atomic, or constant in the subclass as stated there.
internal import ReactorKit

/// The stream of a reactor, whatever its types are.
class AnyStateStream: @unchecked Sendable {
  private let hasBegun = Flag()
  /// The main thread's: in how many calls of `holding` it is.
  private var depth = 0
  private let beginning = AtomicBool()

  init() {}

  deinit { StateStreams.all.sweep() }

  /// Whether this is the stream of an object that lives.
  func serves(_ object: AnyObject) -> Bool { fatalError("abstract") }

  /// Creates the pipeline; once, on the main thread.
  func begin() { fatalError("abstract") }

  /// Handles what was held back; on the main thread.
  func release() { fatalError("abstract") }

  /// The owner's state is going to be assigned.
  func noteWrite() { fatalError("abstract") }

  /// Lets the owner publish the state that the pipeline has begun with; on the main thread.
  func publishFirstState() { fatalError("abstract") }

  /// Creates the pipeline, unless it is there: now, or later if this is not the main thread.
  final func start() {
    guard !hasBegun.isRaised else { return }
    guard MainRunLoop.isCurrent else { return startSoon() }
    guard hasBegun.raise() else { return }
    beginning.raise()
    begin()
    beginning.lower()
  }

  /// Whether the main thread creates the pipeline at this moment.
  final var isBeginning: Bool { beginning.isRaised }

  /// Creates the pipeline, unless it is there, or this is not the main thread.
  final func startOnMain() {
    if !hasBegun.isRaised, MainRunLoop.isCurrent { start() }
  }

  /// Creates the pipeline in the next pass of the main loop.
  final func startSoon() {
    onMainLater { [weak self] in
      self?.start()
      self?.publishFirstState()
    }
  }

  /// Whether requests are held back.
  final var isHolding: Bool { depth > 0 }

  /// Handles what `send` sends to the subjects when it has returned, and not inside: a subject has its subscriber's lock
  /// while it delivers, and other threads that send would wait for that.
  final func holding(_ send: () -> Void) {
    guard MainRunLoop.isCurrent else { return send() }
    depth += 1
    send()
    depth -= 1
    if depth == 0 { release() }
  }
}

extension Reactor {
  /// Sends to a subject; see `AnyStateStream.holding`.
  func sendToStream(_ send: () -> Void) {
    if let stream = StateStreams.all.stream(of: self) { return stream.holding(send) }
    Diagnostics.noStream(of: type(of: self))
    send()
  }
}

/// Runs `body` in a later pass of the main loop.
func onMainLater(_ body: @escaping () -> Void) {
  _ = MainScheduler.asyncInstance.schedule(()) {
    body()
    return Disposables.create()
  }
}
