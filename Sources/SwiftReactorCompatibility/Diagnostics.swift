internal import ReactorKit

/// The texts that this module shows to its users.
enum Diagnostics {
  /// Reports once for each type of reactor that it has no stream.
  static func noStream(of reactor: Any.Type) {
    ReportedIssue.report(
      onceFor: "stream of \(reactor)",
      """
      '\(reactor)' was sent something, but it has no stream, so nothing happened.
      To fix this, call 'createStateStream()' at the end of its 'init', or inherit from 'BaseReactor'. Where 'cancellables' \
      was emptied, the stream has ended.
      """)
  }

  /// Reports once for each type of reactor that an action came to nothing.
  static func mutateIsMissing(in reactor: Any.Type, _ action: Any) {
    ReportedIssue.report(
      onceFor: "mutate of \(reactor)",
      """
      '\(reactor)' does not override 'mutate(action:)', so an action came to nothing.
        Action: \(action)
      To fix this, write 'override func mutate(action: Action) -> Mutations<Mutation>'. If no action leads to mutations, let it \
      return '.none'.
      """)
  }

  /// Reports once for each type of reactor that a mutation came to nothing.
  static func reduceIsMissing(in reactor: Any.Type, _ mutation: Any) {
    ReportedIssue.report(
      onceFor: "reduce of \(reactor)",
      """
      '\(reactor)' does not override 'reduce(state:mutation:)', so a mutation left its state as it was.
        Mutation: \(mutation)
      To fix this, write 'override func reduce(state: State, mutation: Mutation) -> State'.
      """)
  }
}
