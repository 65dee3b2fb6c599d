// `@unchecked Sendable`: `stubCore` is guarded by `lock`; the rest is atomic.
// Unsafe code: the runtime is downcast without a check in release builds. A storage belongs to one object,
// whose `Action`, `Mutation` and `State` do not change; debug builds check it.
internal import Synchronization

/// Keeps a reactor's runtime in the reactor: `let reactorStorage = ReactorStorage()`.
///
/// When the reactor is released, the storage is, and with it `action`, `state` and every effect, before the
/// release returns. A storage belongs to one reactor. It is made empty, and filled at the reactor's first
/// use.
public final class ReactorStorage: @unchecked Sendable {
  private let stored = AtomicLazyReference<AnyReactorRuntime>()
  private let stubbed = Atomic<Bool>(false)
  private let lock = Lock()
  /// Guarded by `lock`.
  private var stubCore: AnyObject?
  /// The thread that makes the runtime, while it does.
  private let creator = CreationLock()

  /// An empty storage.
  public init() {}

  var isStubEnabled: Bool {
    get { stubbed.load(ordering: .relaxed) }
    set { stubbed.store(newValue, ordering: .relaxed) }
  }

  /// The reactor's runtime, with its pipeline created.
  func startedRuntime<R: Reactor>(of reactor: R) -> ReactorRuntime<R.Action, R.Mutation, R.State> {
    let runtime = runtime(of: reactor)
    runtime.startIfNeeded(reactor)
    return runtime
  }

  /// The reactor's runtime, perhaps without its pipeline.
  func runtime<R: Reactor>(of reactor: R) -> ReactorRuntime<R.Action, R.Mutation, R.State> {
    if let runtime = stored.load() { return cast(runtime, for: reactor) }
    return creator.withLock(reactorType: type(of: reactor)) {
      if let runtime = stored.load() { return cast(runtime, for: reactor) }
      let runtime = ReactorRuntime(
        reactor: reactor, initialState: reactor.initialState, calls: ReactorCalls(R.self, of: reactor))
      _ = stored.storeIfNil(runtime)
      return runtime
    }
  }

  func stub<R: Reactor>(of reactor: R) -> StubCore<R.Action, R.State> {
    if let core = lock.withLock({ stubCore }) { return downcast(core, for: reactor) }
    let fresh = StubCore<R.Action, R.State>(
      initialState: reactor.initialState, reactorType: type(of: reactor))
    let core: AnyObject = lock.withLock {
      if stubCore == nil { stubCore = fresh }
      return stubCore ?? fresh
    }
    return downcast(core, for: reactor)
  }

  private func cast<R: Reactor>(
    _ runtime: AnyReactorRuntime, for reactor: R
  ) -> ReactorRuntime<R.Action, R.Mutation, R.State> {
    assert(
      (runtime as? ReactorRuntime<R.Action, R.Mutation, R.State>)?.serves(reactor) == true,
      Diagnostics.otherRuntime(R.self))
    return unsafeDowncast(runtime, to: ReactorRuntime<R.Action, R.Mutation, R.State>.self)
  }

  private func downcast<R: Reactor>(_ core: AnyObject, for reactor: R) -> StubCore<R.Action, R.State> {
    guard let core = core as? StubCore<R.Action, R.State> else {
      fatalError(Diagnostics.otherRuntime(R.self))
    }
    return core
  }

  deinit { stored.load()?.shutDown() }
}

extension ReactorCalls {
  /// Calls the members of `R`, which the objects must be.
  fileprivate init<R: Reactor>(_: R.Type, of reactor: R)
  where Action == R.Action, Mutation == R.Mutation, State == R.State {
    func this(_ object: AnyObject) -> R { unsafeDowncast(object, to: R.self) }
    self.init(
      type: Swift.type(of: reactor),
      scheduler: { this($0).scheduler },
      transformAction: { this($0).transform(action: $1) },
      mutate: { this($0).mutate(action: $1) },
      transformMutation: { this($0).transform(mutation: $1) },
      reduce: { this($0).reduce(state: &$1, mutation: $2) },
      transformState: { this($0).transform(state: $1) })
  }
}
