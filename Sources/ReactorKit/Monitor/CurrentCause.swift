internal import CReactorSupport

/// The action that the calling thread handles, for monitors: what is sent meanwhile was caused by it. Known only while the
/// action's reactor is monitored.
enum CurrentCause {
  static var value: ReactorEvent.Cause? {
    let cause = rk_cause_get()
    guard cause.reactor != 0 else { return nil }
    return ReactorEvent.Cause(ReactorID(rawValue: cause.reactor), ActionID(rawValue: cause.action))
  }

  /// Calls `body`, which does something for an action, or for none.
  static func run(as action: ActionID?, of reactor: ReactorID, _ body: () -> Void) {
    let outer = rk_cause_get()
    rk_cause_set(rk_cause(reactor: action == nil ? 0 : reactor.rawValue, action: action?.rawValue ?? 0))
    body()
    rk_cause_set(outer)
  }

  /// Where an action comes from that this thread sends now.
  static func sender(isQueued: Bool = false) -> ReactorEvent.Sender {
    ReactorEvent.Sender(cause: value, isOnMainThread: MainRunLoop.isCurrent, isQueued: isQueued)
  }
}
