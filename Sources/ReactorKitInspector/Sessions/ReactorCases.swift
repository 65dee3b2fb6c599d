internal import ReactorKit
internal import ReactorValues

/// The names of the cases of a reactor's actions and mutations; `nil` where these are no enumerations.
struct ReactorCases: Codable, Equatable, Sendable {
  var actions: [String]?
  var mutations: [String]?
}

extension ReactorCases {
  /// - Parameter type: The type of a reactor.
  init(of type: Any.Type) {
    func cases<R: Reactor>(_: R.Type) -> ReactorCases {
      ReactorCases(
        actions: Runtime.caseNames(of: R.Action.self), mutations: Runtime.caseNames(of: R.Mutation.self))
    }
    let reactor = LayoutCheck.holds ? type as? any Reactor.Type : nil
    self = reactor.map { cases($0) } ?? ReactorCases()
  }
}
