extension ReactorTester {
  /// Navigates as a host does: makes the reactors of a path of the tested reactor, and ends them.
  ///
  /// ```swift
  /// let screens = await tester.screens(\.path, send: ListsReactor.Action.screens) { route, screen in
  ///   makeReactor(route, screen)
  /// }
  /// ```
  /// Reactors are made on the main actor, as states are committed there: isolate the test to it. The tasks of each run on the
  /// scheduler of this tester, also those of effects that begin in `make`. They wait by its time when `make` has returned: an
  /// effect that begins in `make` and waits by `effectScheduler` (`debounce(id:for:)`, say) waits by real time. Let `make` send
  /// nothing that waits, or assign `effectScheduler` in it first.
  ///
  /// - Parameters:
  ///   - path: The path in the state.
  ///   - send: Makes an action of a request.
  ///   - make: Makes the reactor of a screen.
  @MainActor
  public func screens<Route: Equatable & Sendable, Result: Sendable>(
    _ path: any KeyPath<Reactor.State, Path<Route>> & Sendable,
    send: @escaping @Sendable (ScreenRequest<Result>) -> Reactor.Action,
    make: @escaping @MainActor (_ route: Route, _ screen: Screen<Result>) -> any ReactorKit.Reactor
  ) async -> ScreensTester<Reactor, Route, Result> {
    let scheduler = scheduler
    let navigator = Navigator(reactor, path, send: send) { route, screen in
      adopted(by: scheduler) { make(route, screen) }
    }
    return ScreensTester(reactor, navigator, scheduler)
  }

  /// Navigates as a host does, for a slot of the tested reactor.
  ///
  /// - Parameters:
  ///   - slot: The slot in the state, such as `\.$sheet`.
  ///   - send: Makes an action of a request.
  ///   - make: Makes the reactor of a screen.
  @MainActor
  public func screens<Route: Equatable & Sendable, Result: Sendable>(
    slot: any KeyPath<Reactor.State, Presented<Route>> & Sendable,
    send: @escaping @Sendable (ScreenRequest<Result>) -> Reactor.Action,
    make: @escaping @MainActor (_ route: Route, _ screen: Screen<Result>) -> any ReactorKit.Reactor
  ) async -> ScreensTester<Reactor, Route, Result> {
    let scheduler = scheduler
    let navigator = Navigator(reactor, slot: slot, send: send) { route, screen in
      adopted(by: scheduler) { make(route, screen) }
    }
    return ScreensTester(reactor, navigator, scheduler)
  }
}

/// Lets the tasks of a reactor's effects run on the scheduler of a test, and its effects wait by that time from now on.
@MainActor
private func adopted(by scheduler: TestScheduler, _ make: () -> any Reactor) -> any Reactor {
  let reactor = scheduler.adoptingTasks(make)
  reactor.effectExecutor = scheduler
  reactor.effectScheduler = scheduler
  return reactor
}
