extension ReactorTester {
  /// Navigates as a host does: makes the reactors of a path of the tested reactor, and ends them.
  ///
  /// ```swift
  /// let screens = await tester.screens(\.path, send: ListsReactor.Action.screens) { route, screen in
  ///   makeReactor(route, screen)
  /// }
  /// ```
  /// Reactors are made on the main actor, as states are committed there: isolate the test to it. The effects of each run on
  /// the scheduler of this tester, and wait by its time.
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
      adopted(make(route, screen), by: scheduler)
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
      adopted(make(route, screen), by: scheduler)
    }
    return ScreensTester(reactor, navigator, scheduler)
  }
}

/// Lets the effects of a reactor run on the scheduler of a test from the first one on.
private func adopted(_ reactor: any Reactor, by scheduler: TestScheduler) -> any Reactor {
  reactor.effectExecutor = scheduler
  reactor.effectScheduler = scheduler
  return reactor
}
