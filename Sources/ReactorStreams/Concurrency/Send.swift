// `@unchecked Sendable`: `Send` holds a target only. The variables of a `SendTarget` are guarded by `lock`;
// its sink puts the events of all threads in order. Elements come in as `sending`, so no other code uses them
// any more.

/// Sends elements into the stream of an asynchronous closure.
///
/// - May be called any number of times, from anywhere; the elements come in the order of the calls.
/// - Delivers on the caller's thread, before it returns, unless another call is delivering.
/// - Does nothing once the stream has ended or was disposed, also if it is kept for longer than the closure
///   runs.
public struct Send<Element>: @unchecked Sendable {
  let target: SendTarget<Element>

  /// Sends an element.
  public func callAsFunction(_ element: sending Element) { target.sink?.onNext(element) }
}

/// The subscription that a task works for. Disposing it cancels the task, and lets go of the sink: a task
/// that is slow to notice holds nothing.
@usableFromInline
final class SendTarget<Element>: _Upstream, @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`; `nil` once disposed.
  @exclusivity(unchecked) private var output: Sink<Element>?
  /// Guarded by `lock`.
  @exclusivity(unchecked) private var task: Task<Void, Swift.Never>?

  required init(to output: Sink<Element>) {
    self.output = output
    super.init()
    output.subscription.attach(self)
  }

  /// The sink to deliver to; `nil` once disposed.
  var sink: Sink<Element>? { lock.withLock { output } }

  /// Cancels `task` on disposal, which may have happened already.
  func cancelOnDisposal(_ task: Task<Void, Swift.Never>) {
    let isLate = lock.withLock {
      if output == nil { return true }
      self.task = task
      return false
    }
    if isLate { task.cancel() }
  }

  /// Hands an error to the subscriber's context, or else to standard error; drops it after the disposal.
  func report(_ error: any Error) {
    guard let sink else { return }
    if let context = sink.context { context.report(error) } else { UnhandledErrors.reportTask(error) }
  }

  override func dispose() {
    let taken = lock.withLock {
      defer { (output, task) = (nil, nil) }
      return (output, task)
    }
    taken.1?.cancel()
  }
}
