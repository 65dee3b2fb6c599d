// `@unchecked Sendable`: `stubCore` and `attachment` are guarded by `lock`; `stored` and `end` are written once; the rest is
// atomic. Unsafe code: the runtime is downcast after a check that it serves this object, whose `Action`,
// `Mutation` and `State` do not change; see `_ReactorRuntime.serves`. `made` and `ready` refer by address to
// the object that `stored` keeps, because that retains nothing.
public import Synchronization

/// Keeps a reactor's runtime in the reactor: `let reactorStorage = ReactorStorage()`.
///
/// The storage is released with its reactor, and with it `action`, `state` and every effect, before the
/// release returns. A storage belongs to one reactor. It is made empty, and filled at the reactor's first
/// use.
public final class ReactorStorage: @unchecked Sendable {
  /// The runtime, if its pipeline was created and no stub stands in for it.
  @usableFromInline let ready = Atomic<UnsafeRawPointer?>(nil)
  /// The runtime; `nil` before it is made.
  private let made = Atomic<UnsafeRawPointer?>(nil)
  /// The object that `made` and `ready` refer to, and how it is ended. Written once, inside `creator` and
  /// before `made`.
  private var stored: AnyObject?
  private var end: RuntimeEnd.Type?
  private let stubbed = Atomic<Bool>(false)
  /// Whether the storage belongs to the weak table, which sweeps it when the reactor is gone. Here, where there is room.
  package let isSwept: Bool
  private let lock = Lock()
  /// Guarded by `lock`.
  private var stubCore: AnyObject?
  /// Guarded by `lock`.
  private var attachment: AnyObject?
  /// Held by the thread that makes the runtime.
  private let creator = OwnedLock()

  /// Ends the released reactors that have no storage of their own, now; see `WeakStorageTable`.
  package static func sweepReleased() { WeakStorageTable.shared.sweep() }

  /// An empty storage.
  public init() { isSwept = false }

  init(isSwept: Bool) { self.isSwept = isSwept }

  var isStubEnabled: Bool {
    get { stubbed.load(ordering: .relaxed) }
    set {
      lock.withLock {
        stubbed.store(newValue, ordering: .relaxed)
        ready.store(nil, ordering: .relaxed)
      }
    }
  }

  /// The reactor's runtime, with its pipeline created.
  func startedRuntime<R: Reactor>(of reactor: R) -> _ReactorRuntime<R.Action, R.Mutation, R.State> {
    let runtime = runtime(of: reactor)
    if ready.load(ordering: .relaxed) != nil { return runtime }
    runtime.startIfNeeded(reactor)
    lock.withLock {
      guard !isStubEnabled, runtime.hasStarted.isRaised else { return }
      ready.store(UnsafeRawPointer(Unmanaged.passUnretained(runtime).toOpaque()), ordering: .releasing)
    }
    return runtime
  }

  /// The reactor's runtime, whose pipeline need not be created yet.
  func runtime<R: Reactor>(of reactor: R) -> _ReactorRuntime<R.Action, R.Mutation, R.State> {
    if let runtime = madeRuntime(of: reactor) { return runtime }
    // Without a closure that returns the runtime, whose type would be looked up.
    creator.lock(orStop: Diagnostics.reentrantCreation(type(of: reactor)))
    defer { creator.unlock() }
    if let runtime = madeRuntime(of: reactor) { return runtime }
    let runtime = reactor._makeRuntime()
    runtime.isSwept = isSwept
    (stored, end) = (runtime, runtime.calls)
    made.store(UnsafeRawPointer(Unmanaged.passUnretained(runtime).toOpaque()), ordering: .releasing)
    return runtime
  }

  func stub<R: Reactor>(of reactor: R) -> StubCore<R.Action, R.State> {
    if let core = lock.withLock({ stubCore }) { return downcast(core, for: reactor) }
    let fresh = StubCore<R.Action, R.State>(
      initialState: reactor.initialState, of: reactor)
    let core: AnyObject = lock.withLock {
      if stubCore == nil { stubCore = fresh }
      return stubCore ?? fresh
    }
    return downcast(core, for: reactor)
  }

  /// An object that a module above this one keeps for the reactor, as long as the storage lives. There is one: asking for
  /// an object of another type traps.
  ///
  /// - Parameter make: Makes the object, at the first call. Called inside the lock.
  package func attachment<Object: AnyObject>(_ make: () -> Object) -> Object {
    lock.withLock {
      guard let attachment else {
        let object = make()
        attachment = object
        return object
      }
      guard let object = attachment as? Object else {
        fatalError(Diagnostics.otherAttachment(Object.self, insteadOf: type(of: attachment)))
      }
      return object
    }
  }

  private func madeRuntime<R: Reactor>(
    of reactor: R
  ) -> _ReactorRuntime<R.Action, R.Mutation, R.State>? {
    guard let address = made.load(ordering: .acquiring) else { return nil }
    return reactor.runtime(at: address)
  }

  private func downcast<R: Reactor>(_ core: AnyObject, for reactor: R) -> StubCore<R.Action, R.State> {
    guard let core = core as? StubCore<R.Action, R.State> else {
      fatalError(Diagnostics.otherRuntime(R.self))
    }
    return core
  }

  deinit { if let stored { end?.shutDown(stored) } }
}
