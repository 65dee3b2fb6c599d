// Unsafe code: an `any Reactor` is a reference and the conformance's witness table, a pointer each. That is
// the binary interface of existential types of classes.
internal import CReactorSupport

extension Reactor {
  /// Whether the conformance belongs to a global actor: `@MainActor Reactor`, written or inferred.
  ///
  /// The compiler forbids the use of such a conformance outside of its actor. The runtime, however, calls the
  /// reactor from wherever an effect emits, so the runtime itself has to stay on the actor.
  var isIsolated: Bool {
    // Without the cast, the compiler would pass the reference alone.
    withUnsafeBytes(of: self as any Reactor) { existential in
      let offset = MemoryLayout<UnsafeRawPointer>.size
      return rk_is_isolated_conformance(
        existential.load(fromByteOffset: offset, as: UnsafeRawPointer.self))
    }
  }

  /// The scheduler of a reactor that declares none.
  var inferredScheduler: any ImmediateSchedulerType {
    guard isIsolated else { return CurrentThreadScheduler.instance }
    // The main actor's code runs on the main thread; no other actor has a scheduler.
    require(MainRunLoop.isCurrent, Diagnostics.isolatedWithoutScheduler(type(of: self)))
    return MainScheduler.instance
  }

  /// The scheduler on which the reactor's work runs: the given one. If the reactor belongs to the main actor,
  /// the result traps where that scheduler leaves the main thread.
  func checked(_ scheduler: any ImmediateSchedulerType) -> any ImmediateSchedulerType {
    guard isIsolated, MainRunLoop.isCurrent, !(scheduler.forLaterPasses is MainScheduler) else {
      return scheduler
    }
    require(
      !(scheduler is CurrentThreadScheduler), Diagnostics.leavesTheMainActor(type(of: self), by: scheduler))
    return MainActorScheduler(scheduler, of: type(of: self))
  }
}

/// A scheduler that a reactor of the main actor declares. Nothing else is known of it, so each pass checks
/// its thread.
private struct MainActorScheduler: ImmediateSchedulerType {
  private let declared: any ImmediateSchedulerType
  private let reactorType: Any.Type

  init(_ declared: any ImmediateSchedulerType, of reactorType: Any.Type) {
    self.declared = declared
    self.reactorType = reactorType
  }

  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    declared.schedule(state) { state in
      require(MainRunLoop.isCurrent, Diagnostics.leavesTheMainActor(reactorType, by: declared))
      return action(state)
    }
  }
}
