extension Reactor {
  /// Adds a handler for the events of this reactor, and for the states before and after each mutation; the result removes
  /// it. See `ReactorMonitor`.
  public func monitor(_ handler: @escaping @Sendable (ReactorEvent) -> Void) -> any Disposable {
    monitor(.states, handler)
  }

  /// Adds a handler for the events of this reactor; the result removes it. See `ReactorMonitor`.
  ///
  /// - Parameters:
  ///   - details: What the handler is told besides.
  ///   - handler: Receives each event, on the thread on which it happens.
  public func monitor(
    _ details: ReactorMonitor.Details, _ handler: @escaping @Sendable (ReactorEvent) -> Void
  ) -> any Disposable {
    reactorStorage.runtime(of: self).monitors.add(details, handler)
  }
}
