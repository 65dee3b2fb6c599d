extension Reactor {
  /// Ends the reactor, although views, observers or others still keep it.
  ///
  /// - All effects are cancelled, and none begins any more. Actions that are queued are dropped, and so is every later
  ///   one: monitors receive `actionDropped`, and nothing is written to standard error.
  /// - `currentState` stays as it is, whatever still runs. The streams of the reactor complete, on its `scheduler` if it
  ///   has one; a later subscriber of `state` receives the last state, and then the completion.
  /// - A thread that is inside the reactor finishes the action that it handles: `mutate` and `reduce` may still run to
  ///   their end, but no subscriber receives the result. The streams that `transform` methods merge are disposed when
  ///   that turn is over.
  /// - May be called on any thread, also in `mutate`, in an effect or in a subscriber of the reactor itself. In its own
  ///   `reduce`, it takes effect when that action has been handled. Further calls do nothing.
  /// - A reactor that was not used before never creates its pipeline. A stub is not affected.
  ///
  /// A reactor that is released ends by itself; it need not be ended before.
  /// - Complexity: O(n) in the effects that run and the actions that are queued. A reactor that has not ended pays nothing.
  public func end() { reactorStorage.runtime(of: self).end() }

  /// Whether `end()` was called.
  public var hasEnded: Bool { reactorStorage.runtime(of: self).hasEnded.isRaised }

  /// Notes, for tools, the reactor that this one belongs to, and its name there; see `ReactorReference`.
  ///
  /// Call it before the reactor is used, so that a monitor finds the place with the reactor's first event. A later call
  /// replaces an earlier one. May be called on any thread. Has no other effect, and cannot fail: reactors that name themselves
  /// or each other as parents are shown as roots.
  ///
  /// - Parameters:
  ///   - parent: The owner. Only its id is kept.
  ///   - name: The name, or a value whose description is the name, such as the route of a screen. Evaluated each time a tool
  ///     asks for it, on the thread of the tool, and kept until the reactor is deallocated. Of a value, the inspector shows
  ///     only what it may show of such values.
  public func setParent(_ parent: some Reactor, name: @escaping @autoclosure @Sendable () -> any Sendable) {
    let place = ReactorPlacement(parent: parent.reactorStorage.runtime(of: parent).id, name: name)
    let before = reactorStorage.runtime(of: self).withParts { parts in
      defer { parts.placement = place }
      return parts.placement
    }
    // Released outside of the lock.
    withExtendedLifetime(before) {}
  }
}
