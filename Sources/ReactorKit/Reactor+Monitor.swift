extension Reactor {
  /// Adds a handler for the events of this reactor; the result removes it. See `ReactorMonitor`.
  public func monitor(_ handler: @escaping @Sendable (ReactorEvent) -> Void) -> any Disposable {
    reactorStorage.runtime(of: self).monitors.add(handler)
  }
}
