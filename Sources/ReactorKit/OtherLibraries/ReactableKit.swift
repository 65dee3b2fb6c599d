// Names that exist only for users of ReactableKit; see Documentation/Proposals/0010-names.md.

extension ObservableEvent {
  // No links: a class and its reactors have a member of this name each, so a link would be ambiguous.

  /// ReactableKit's name of `actionEvents()`.
  public static func observe() -> Observable<ObservableEventResult<Self>> { actionEvents() }

  /// ReactableKit's name of `actionEvents()`.
  public func observe() -> Observable<ObservableEventResult<Self>> { actionEvents() }

  /// ReactableKit's name of ``emitActionEvent(of:state:)``.
  public func send(_ action: Action, state: State) { emitActionEvent(of: action, state: state) }
}

extension ChildChain where Child: ObservableEvent {
  /// ReactableKit's name of ``actionEvents()``.
  public func observe() -> Observable<ObservableEventResult<Child>> { actionEvents() }
}

extension ObservableEventResult {
  /// ReactableKit's name of ``reactorID``.
  public var sourceId: ReactorID { reactorID }
}
