// `@unchecked Sendable`: mutable state is guarded by the lock of the store.

/// An observer's registration in a store; disposing ends it.
final class PropertyRegistration<State: ObservableState>: Disposable, @unchecked Sendable {
  private let entry: HubEntry
  // Weak, because the store refers to the observer.
  private weak var store: StateStore<State>?
  /// The sets of properties that the observer was entered for, one after the other. Only grows: a property
  /// that was read once may be read again. Guarded by the store's lock, as is `properties`, the union of all.
  private var entered: [_PropertyTree]
  private var properties: _PropertyTree
  private var isGone = false

  init(_ entry: HubEntry, of properties: _PropertyTree, in store: StateStore<State>) {
    self.entry = entry
    self.properties = properties
    entered = [properties]
    self.store = store
  }

  /// Observes these properties, too.
  ///
  /// - Returns: The current state and its number, if that is greater than `number`: the observer may have
  ///   missed it.
  func extend(to more: _PropertyTree, since number: UInt64) -> (state: State, number: UInt64)? {
    guard let store else { return nil }
    return store.withObservers { observers, current in
      guard !isGone, more != properties else { return nil }
      var all = properties
      all.formUnion(more)
      guard all != properties else { return nil }
      properties = all
      entered.append(more)
      observers.extend(entry, to: more)
      guard let current, observers.number > number else { return nil }
      return (current, observers.number)
    }
  }

  func dispose() {
    entry.dispose()
    store?.withObservers { observers, _ in
      isGone = true
      for properties in entered { observers.remove(entry, of: properties) }
    }
  }
}

/// A display's registration in a store; disposing ends it.
private final class DisplayRegistration<State: ObservableState>: Disposable, @unchecked Sendable {
  private let entry: HubEntry
  // Weak, because the store refers to the display. Never written.
  private weak var store: StateStore<State>?

  init(_ entry: HubEntry, in store: StateStore<State>) {
    self.entry = entry
    self.store = store
  }

  func dispose() {
    entry.dispose()
    store?.withObservers { observers, _ in observers.remove(display: entry) }
  }
}

extension StateStore where State: ObservableState {
  /// Calls `body`, inside the lock, with the observers of properties, and the state that a new observer is
  /// shown first, if there is one yet.
  fileprivate func withObservers<Result>(_ body: (PropertyObservers<State>, State?) -> Result) -> Result {
    withFirstState { body(madeObservers, $0) }
  }

  /// Call inside `lock`.
  private var madeObservers: PropertyObservers<State> {
    // Only this property adds them, with the type of the store's state.
    if let known = observers { return unsafeDowncast(known, to: PropertyObservers<State>.self) }
    let made = PropertyObservers<State>()
    add(made)
    return made
  }

  /// Shows a sink the current state, and then every later one, before anybody else sees it.
  func addDisplay(_ sink: Sink<StateChange>) {
    reportUseInForeignReduce()
    let (observers, entry, current, number) = withObservers { observers, current in
      (observers, observers.addDisplay(sink), current, observers.number)
    }
    if let entry { sink.subscription.attach(DisplayRegistration(entry, in: self)) }
    if let current, !sink.subscription.isDisposed {
      withUnsafePointer(to: current) {
        sink.onNext(StateChange(state: $0, changes: .everything, number: number))
      }
    }
    if let entry { observers.catchUp(display: entry) } else { sink.onCompleted() }
  }

  /// Shows a sink the current state, and then every later one in which one of the properties was written.
  ///
  /// - Parameter registered: Called inside the lock, and so before the sink is called.
  func observe(
    _ properties: _PropertyTree, _ sink: Sink<StateChange>,
    registered: (PropertyRegistration<State>) -> Void = { _ in }
  ) {
    reportUseInForeignReduce()
    let (observers, place, current, number) = withObservers { observers, current in
      let place = observers.add(sink, of: properties).map { entry in
        (entry: entry, registration: PropertyRegistration(entry, of: properties, in: self))
      }
      if let place { registered(place.registration) }
      return (observers, place, current, observers.number)
    }
    if let place { sink.subscription.attach(place.registration) }
    if let current, !sink.subscription.isDisposed {
      withUnsafePointer(to: current) {
        sink.onNext(StateChange(state: $0, changes: .everything, number: number))
      }
    }
    if let place { observers.catchUp(place.entry) } else { sink.onCompleted() }
  }
}
