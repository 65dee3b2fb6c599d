// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// An effect that sends an action to another reactor, and completes.
  ///
  /// ```swift
  /// return .concat(.just(.setSaved(true)), .send(.refresh, to: list))
  /// ```
  /// The action is sent when the effect is subscribed: in a `concat`, after the parts before it. As with
  /// `send(_:)`, an idle reactor has handled the action when this effect goes on; a busy one, or the reactor
  /// that the effect belongs to, queues it. The effect does not keep the reactor: an action for a released
  /// one is dropped, and a warning goes to standard error, once for each type.
  public static func send<Target: Reactor>(
    _ action: Target.Action, to reactor: Target
  ) -> Observable<Element> {
    RunAction { [weak reactor] in
      if let reactor { reactor.send(action) } else { Diagnostics.droppedAction(action, by: Target.self) }
    }
  }

  /// An effect that sends a message to an outlet, and completes.
  ///
  /// An outlet is a relay through which a reactor speaks to its owners without knowing them. The owners
  /// subscribe to it, for example a parent in `transform(mutation:)`.
  ///
  /// ```swift
  /// final class EditorReactor: Reactor {
  ///   enum Action { case save }
  ///   enum Mutation { case setSaved }
  ///   let initialState = false
  ///   let saved = PublishRelay<String>()
  ///
  ///   func mutate(action: Action) -> Observable<Mutation> {
  ///     .concat(.just(.setSaved), .send("draft.txt", to: saved))
  ///   }
  ///
  ///   func reduce(state: inout Bool, mutation: Mutation) { state = true }
  /// }
  ///
  /// final class ShelfReactor: Reactor {
  ///   typealias Action = Never
  ///   enum Mutation { case add(String) }
  ///   let initialState: [String] = []
  ///   let editor = EditorReactor()
  ///
  ///   func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
  ///     .merge(mutation, editor.saved.map { .add($0) })
  ///   }
  ///
  ///   func reduce(state: inout [String], mutation: Mutation) {
  ///     switch mutation {
  ///     case .add(let name): state.append(name)
  ///     }
  ///   }
  /// }
  /// ```
  /// Nothing is kept for later subscribers; the message does not become a part of any state.
  public static func send<Message>(
    _ message: Message, to outlet: PublishRelay<Message>
  ) -> Observable<Element> {
    RunAction { outlet.accept(message) }
  }
}

/// Calls a closure for each subscription, and completes.
private final class RunAction<Element>: Observable<Element>, @unchecked Sendable {
  private let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<Element>) {
    run()
    sink.onCompleted()
  }
}
