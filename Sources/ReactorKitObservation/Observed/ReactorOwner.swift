/// Makes a reactor when it is wanted for the first time, and keeps it.
@MainActor
package final class ReactorOwner<R: Reactor> where R.State: ObservableState {
  private var made: ObservedReactor<R>?

  package init() {}

  /// The reactor; `make` is called once.
  package func reactor(_ make: () -> R) -> ObservedReactor<R> {
    if let made { return made }
    let new = ObservedReactor(reactor: make())
    made = new
    return new
  }
}

extension ObservedReactor {
  /// The reactor that a view has found in its environment. There has to be one.
  package static func required(_ found: ObservedReactor?) -> ObservedReactor {
    guard let found else { fatalError(Diagnostics.missingReactor(R.self)) }
    return found
  }
}
