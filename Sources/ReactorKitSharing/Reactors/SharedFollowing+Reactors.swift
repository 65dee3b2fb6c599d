// Unsafe code: a state is passed by its address, with a plan that is made for its type.
internal import ReactorKit

extension SharedFollowing {
  /// Makes reactors notice the shared values in their states. Installed with the first shared value of the process.
  static let ofReactors = SharedFollowing(
    makeFollower: { state, pipeline in
      let plan = SharedPlans.plan(for: state)
      return plan.holds ? SharedConnections(plan, of: pipeline) : nil
    },
    // Also such a reactor's `reduce` may write a shared value, by a reference of its own.
    didChangeUnfollowed: { pipeline in SharedDelivery.leave(to: pipeline) },
    pin: { copy, type in
      let plan = SharedPlans.plan(for: type)
      if plan.holds { _ = plan.visit(copy, SharedPinning()) }
    },
    beginReplay: { copy, type in
      let plan = SharedPlans.plan(for: type)
      if plan.holds { _ = plan.visit(copy, SharedReplayBeginning()) }
    },
    settleReplay: { copy, type in
      let plan = SharedPlans.plan(for: type)
      if plan.holds { _ = plan.visit(copy, SharedReplay()) }
      SharedWrites.forgetReplayed()
    },
    takeSharedValues: { other, copy, type in
      let plan = SharedPlans.plan(for: type)
      guard plan.holds else { return }
      let taking = SharedTaking()
      _ = plan.visit(other, taking)
      taking.isShowing = true
      _ = plan.visit(copy, taking)
    })
}
