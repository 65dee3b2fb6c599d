extension ObservableType {
  /// Merges the states of a nested reactor into a parent's mutations: its current state first, then every
  /// later one.
  ///
  /// ```swift
  /// func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
  ///   mutation.nesting(detailReactor, as: Mutation.setDetail)
  /// }
  /// ```
  /// The parent goes on when the nested reactor is released.
  public func nesting<Child: Reactor>(
    _ child: Child, as mutation: @escaping (Child.State) -> Element
  ) -> Observable<Element> { .merge(asObservable(), child.state.map(mutation)) }
}
