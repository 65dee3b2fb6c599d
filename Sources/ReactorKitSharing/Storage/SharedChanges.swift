internal import Dispatch
internal import ReactorKit

/// Calls a closure after changes: never twice at the same time, and once for several changes.
final class SharedChanges: Sendable {
  private let queue = DispatchQueue(label: "ReactorKitSharing changes")
  private let state = Locked<(isWaiting: Bool, call: (@Sendable () -> Void)?)>((false, nil))

  func tell(_ call: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      state.call = call
      return state.isWaiting
    }
    if isLate { queue.async(execute: pass) }
  }

  func note() {
    let schedules = state.withLock { state in
      defer { state.isWaiting = true }
      return !state.isWaiting && state.call != nil
    }
    if schedules { queue.async(execute: pass) }
  }

  @Sendable private func pass() {
    let call = state.withLock { state in
      state.isWaiting = false
      return state.call
    }
    call?()
  }
}
