// Names that exist only for users of SwiftReactor; see Documentation/Proposals/0010-names.md.

/// The mutations that an action leads to, as SwiftReactor writes them.
///
/// ```swift
/// return Mutations(sync: .setLoading(true), async: stream)
/// ```
/// An array literal is the synchronous form; `.none` and `Mutations()` are no mutations at all.
public typealias Mutations<Mutation> = Observable<Mutation>

extension _ObservableExpression {
  /// Emits `sync` at once, then the elements of `async`.
  public init(sync: Element, async: Observable<Element> = .empty()) { self.init(sync: [sync], async: async) }

  /// Emits the elements of `sync` at once, in order, then those of `async`.
  public init(sync: [Element], async: Observable<Element> = .empty()) {
    self = Self._expression(.concat(.from(sync), async))
  }

  /// Emits the elements of `async`.
  public init(async: Observable<Element>) { self = Self._expression(async) }
}
