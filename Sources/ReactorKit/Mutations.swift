/// What an action leads to, where it is written in SwiftReactor's words: `Mutations(sync: .a, async:
/// stream)`.
public typealias Mutations<Mutation> = Observable<Mutation>

extension _ObservableExpression {
  /// Nothing.
  public init() { self = Self._expression(.empty()) }

  /// `sync` at once, then what `async` emits.
  public init(sync: Element, async: Observable<Element> = .empty()) { self.init(sync: [sync], async: async) }

  /// `sync` at once, in order, then what `async` emits.
  public init(sync: [Element], async: Observable<Element> = .empty()) {
    self = Self._expression(.concat(.from(sync), async))
  }

  /// What `async` emits.
  public init(async: Observable<Element>) { self = Self._expression(async) }
}
