extension Rule {
  static let reactableKit: [Rule] =
    [
      rename(.module, "ReactableKit", to: "ReactableKitCompatibility"),
      rename(.module, "DependencyInjectableKit", to: "ReactableKitCompatibility"),
      rename(.module, "Combine", to: "ReactableKitCompatibility"),
    ] + reactableKitNames + reactableKitEdits

  private static let reactableKitNames =
    names(
      .type, .asIs,
      """
      Reactable AsyncMutation Send IdentityHashable Store BindingValue EquatableValueView EquatableBindingView
      ViewState SharedViewState Shared StorageType Emit ObservableEvent ObservableEventResult ReactableView
      PathState AnyPathState LazyAnyPathState ReactablePath Stub
      DependencyInjectable MainActorDependencyInjectable GlobalDependencyKey AppEnvironment
      Dependency LazyDependency ViewDependency LazyViewDependency
      Factory DefaultFactory AnyFactory ViewFactory ViewDefaultFactory AnyViewFactory
      """)
    + names(
      .attribute, .asIs,
      "ViewState SharedViewState Shared Emit Dependency LazyDependency ViewDependency LazyViewDependency")
    + names(
      .member, .asIs,
      """
      action asyncAction state currentState initialState initialize transformAction cancellables
      reactable binding updateOn emit observe child sourceId setState withLock appEnvironment
      empty just run merge concat timer async mainAsync mainAsyncMap takeUntil withIndex distinctUntilChanged
      isStub
      """)

  private static let reactableKitEdits =
    names(
      .type, .edit("write `ChildChain`, whose argument is the last child"),
      """
      DirectChildChain DirectChildChain2 ChildObserverChain ChildObserverChain2 ChildObserverChain3
      ChildChain2Direct ChildChain3Direct
      """)
    + names(
      .type, .absent("ReactorMonitor tells what happens, with ids; it does not measure"),
      "ReactableInstrument")
    + names(
      .inherited, .absent("ReactorMonitor tells what happens, with ids; it does not measure"),
      "instrumentation")
    + names(
      .inherited, .absent("subscribe to `observe()`, and send with `send(_:state:)`"), "resultSubject")
    + names(
      .type, .absent("return a `.run`, which ends with its reactable"),
      "TaskCancellableBag AnyCancellableTask")
    + names(
      .member, .absent("return a `.run`, which ends with its reactable"), "Task.store Task.detached.store")
    + names(
      .member, .absent("use `try? result.get()`, or a `switch`"),
      """
      Result.output Result.success.output Result.failure.output
      Result.error Result.success.error Result.failure.error
      """)
    + names(.member, .absent("use a Task, or `withCheckedContinuation` around `async`"), "asyncRun")
    + names(.member, .absent("subscribe to the reactable's `state`"), "setOnChange")
    + names(
      .projection, .absent("bind to `$store.state`, subscribe to the reactable's `state`"), "ViewState")
    + names(.attribute, .absent("use Mutex of Synchronization, or an actor"), "Atomic")
    + names(.type, .absent("use `try? result.get()`"), "ResultProtocol")
}
