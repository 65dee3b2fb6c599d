internal import Dispatch
public import ReactorKitTesting

extension Reactor {
  /// Returns when no work waits any more, if nobody sends meanwhile.
  ///
  /// What threads send to a busy reactor may be handled by a queue, after their `send` has returned.
  public func waitUntilIdle() {
    let isIdle = DispatchSemaphore(value: 0)
    whenIdle { isIdle.signal() }
    isIdle.wait()
  }
}
