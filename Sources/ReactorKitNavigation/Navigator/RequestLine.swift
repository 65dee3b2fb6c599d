internal import ReactorKit
internal import ReactorStreams

/// Calls a closure on the main actor: now if the calling thread is there, otherwise in a pass of the main loop.
func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if MainRunLoop.isCurrent { return MainActor.assumeIsolated { body() } }
  _ = MainScheduler.asyncInstance.schedule(()) {
    MainActor.assumeIsolated { body() }
    return Disposables.create()
  }
}

/// An owner that is used on the main actor only.
@MainActor
final class OwnerReference<Owner: Reactor> {
  private(set) weak var owner: Owner?

  init(_ owner: Owner) { self.owner = owner }
}

/// Notified when the owner has handled a request.
final class HandledRequest: HandledActionReceiver {
  private let note: @Sendable () -> Void

  init(_ note: @escaping @Sendable () -> Void) { self.note = note }

  func actionHandled(_ number: UInt64) { note() }
}
