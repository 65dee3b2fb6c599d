/// What an action leads to, where it is written in SwiftReactor's words.
///
/// ```swift
/// return Mutations(sync: .setLoading(true), async: stream)
/// ```
/// An array literal is the synchronous form, `.none` and `Mutations()` are no mutation at all.
public typealias Mutations<Mutation> = Observable<Mutation>

extension _ObservableExpression {
  /// `sync` at once, then what `async` emits.
  public init(sync: Element, async: Observable<Element> = .empty()) { self.init(sync: [sync], async: async) }

  /// `sync` at once, in order, then what `async` emits.
  public init(sync: [Element], async: Observable<Element> = .empty()) {
    self = Self._expression(.concat(.from(sync), async))
  }

  /// What `async` emits.
  public init(async: Observable<Element>) { self = Self._expression(async) }
}
