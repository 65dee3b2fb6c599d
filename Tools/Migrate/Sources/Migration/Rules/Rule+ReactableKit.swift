extension Rule {
  static let reactableKit: [Rule] =
    [
      rename(.module, "ReactableKit", to: "ReactableKitCompatibility"),
      rename(.module, "DependencyInjectableKit", to: "ReactableKitCompatibility"),
      rename(.module, "Combine", to: "ReactableKitCompatibility"),
      Rule(
        kind: .attributeWithoutKey, from: "Shared",
        verdict: .edit(
          "add `key:` with a name of its own; to share it as before, the same one in each declaration")
      ),
      Rule(
        kind: .attributeWithoutKey, from: "SharedViewState",
        verdict: .edit(
          "add `key:` with a name of its own; to share it as before, the same one in each declaration")
      ),
    ]
    + names(
      .type, .asIs,
      """
      Reactable Store ObservableEvent ObservableEventResult ReactableView Send IdentityHashable
      PathState AnyPathState LazyAnyPathState ReactablePath DependencyInjectable MainActorDependencyInjectable
      StorageType Stub GlobalDependencyKey Factory ViewFactory AnyFactory AnyViewFactory
      """)
    + names(
      .attribute, .asIs,
      """
      ViewState SharedViewState Shared Emit Dependency LazyDependency ViewDependency LazyViewDependency
      """)
    + names(
      .member, .asIs,
      """
      action asyncAction reactable transformAction updateOn emit child actionEvents mainAsyncMap takeUntil withIndex
      distinctUntilChanged withLock sourceId
      """)
    + names(
      .type, .absent("ReactorMonitor tells what happens, with ids; it does not measure"),
      "ReactableInstrument")
    + names(
      .type, .absent("return a `.run`, which ends with its reactable"),
      "TaskCancellableBag AnyCancellableTask")
    + names(.member, .absent("return a `.run`, which ends with its reactable"), "Task.store")
    + names(.member, .absent("use a Task, or `withCheckedContinuation` around `async`"), "asyncRun")
    + names(.attribute, .absent("use Mutex of Synchronization, or an actor"), "Atomic")
    + names(.type, .absent("use `try? result.get()`"), "ResultProtocol")
}
