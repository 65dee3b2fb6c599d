// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// An effect that sends an action to another reactor, and completes.
  ///
  /// ```swift
  /// return .concat(.just(.setSaved(true)), .send(.refresh, to: list))
  /// ```
  /// The action is sent when the effect is subscribed: in a `concat`, after what comes before it. As with
  /// `send(_:)`, an idle reactor has handled it when this goes on; one that is busy, or this one, queues it. The
  /// effect does not keep the reactor: an action for one that was released is dropped, and a warning goes to standard
  /// error, once for a type.
  public static func send<Target: Reactor>(
    _ action: Target.Action, to reactor: Target
  ) -> Observable<Element> {
    Telling { [weak reactor] in
      if let reactor { reactor.send(action) } else { Diagnostics.droppedAction(action, by: Target.self) }
    }
  }

  /// An effect that tells an outlet something, and completes.
  ///
  /// An outlet is how a reactor speaks to those who own it without knowing them: a relay that it has, and that they
  /// subscribe to, a parent in `transform(mutation:)` for example.
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
  /// Nothing is kept for those who subscribe later; the message does not become a part of any state.
  public static func send<Message>(
    _ message: Message, to outlet: PublishRelay<Message>
  ) -> Observable<Element> {
    Telling { outlet.accept(message) }
  }
}

/// Does something for each subscription, and completes.
private final class Telling<Element>: Observable<Element>, @unchecked Sendable {
  private let tell: () -> Void

  init(_ tell: @escaping () -> Void) { self.tell = tell }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<Element>) {
    tell()
    sink.onCompleted()
  }
}
