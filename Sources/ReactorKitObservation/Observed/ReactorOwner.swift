/// Makes a reactor when a view is shown for the first time, and keeps it for as long as the view's identity lasts.
///
/// ```swift
/// let owner = ReactorOwner<CounterReactor>()
/// let counter = owner.reactor { CounterReactor() }
/// ```
/// For front ends whose views are values that are made over and over: the front end keeps the owner where it keeps the
/// other things of a view's identity, and a view that is made again finds its reactor. Releasing the owner releases the
/// reactor, unless somebody else keeps that.
@MainActor
public final class ReactorOwner<R: Reactor> where R.State: ObservableState {
  private var made: ObservedReactor<R>?

  /// An owner that has made no reactor yet.
  public init() {}

  /// The reactor. The first call makes it, by calling `make`; later calls return the same object.
  public func reactor(_ make: () -> R) -> ObservedReactor<R> {
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
