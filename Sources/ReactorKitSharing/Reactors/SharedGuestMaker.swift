// Unsafe code: a state is passed by its address, with a plan that is made for its type.
internal import ReactorKit

/// Makes reactors notice the shared values in their states. Installed with the first shared value of the process; until
/// then, reactors search for none.
final class SharedGuestMaker: StateChangerMaker {
  static let shared = SharedGuestMaker()

  private init() {}

  func makeChanger(for state: Any.Type, of pipeline: _PipelineHost) -> (any StateChanger)? {
    let plan = SharedPlans.plan(for: state)
    return plan.holds ? SharedConnections(plan, of: pipeline) : nil
  }

  // Also such a reactor's `reduce` may write a shared value, by a reference of its own.
  func didChangeStateWithoutChanger(in pipeline: _PipelineHost) { SharedDelivery.leave(to: pipeline) }

  func beginReplay(_ copy: UnsafeMutableRawPointer, of type: Any.Type) {
    let plan = SharedPlans.plan(for: type)
    if plan.holds { _ = plan.visit(copy, SharedReplayBeginning()) }
  }

  func settleReplay(_ copy: UnsafeMutableRawPointer, of type: Any.Type) {
    let plan = SharedPlans.plan(for: type)
    if plan.holds { _ = plan.visit(copy, SharedReplay()) }
    SharedWrites.forgetReplayed()
  }

  func takeSharedValues(
    of other: UnsafeMutableRawPointer, into copy: UnsafeMutableRawPointer, _ type: Any.Type
  ) {
    let plan = SharedPlans.plan(for: type)
    guard plan.holds else { return }
    let taking = SharedTaking()
    _ = plan.visit(other, taking)
    taking.isShowing = true
    _ = plan.visit(copy, taking)
  }

  func pin(_ copy: UnsafeMutableRawPointer, of type: Any.Type) {
    let plan = SharedPlans.plan(for: type)
    if plan.holds { _ = plan.visit(copy, SharedPinning()) }
  }
}
