public import OpenCombineShim
internal import ReactorKitCombine

/// The mutations that an action leads to: those that change the state at once, and those that come later.
///
/// An array literal is the list of the synchronous ones; `.none` and `Mutations()` are no mutations.
public struct Mutations<Mutation>: ExpressibleByArrayLiteral {
  /// The mutations that change the state in order, before anything else happens.
  public var sync: [Mutation]

  private var later: AnyPublisher<Mutation, Never>?

  /// The mutations that change the state when they come. The publisher is subscribed when the synchronous ones are
  /// applied, and may send on any thread.
  public var async: AnyPublisher<Mutation, Never> {
    get { later ?? Empty().eraseToAnyPublisher() }
    set { later = newValue }
  }

  /// No mutations.
  public static var none: Mutations { Mutations() }

  /// Synchronous mutations, in order.
  public init(sync: [Mutation] = []) { self.sync = sync }

  /// One synchronous mutation.
  public init(sync: Mutation) { self.init(sync: [sync]) }

  /// One synchronous mutation, then those of `async`.
  public init(sync: Mutation, async: AnyPublisher<Mutation, Never>) { self.init(sync: [sync], async: async) }

  /// Synchronous mutations in order, then those of `async`.
  public init(sync: [Mutation] = [], async: AnyPublisher<Mutation, Never>) {
    self.sync = sync
    later = async
  }

  /// One synchronous mutation, then those of `async`.
  @_disfavoredOverload
  public init<Later: Publisher>(sync: Mutation, async: Later)
  where Later.Output == Mutation, Later.Failure == Never {
    self.init(sync: [sync], async: async)
  }

  /// Synchronous mutations in order, then those of `async`.
  @_disfavoredOverload
  public init<Later: Publisher>(sync: [Mutation] = [], async: Later)
  where Later.Output == Mutation, Later.Failure == Never {
    self.init(sync: sync, async: async.eraseToAnyPublisher())
  }

  /// Synchronous mutations.
  public init(arrayLiteral elements: Mutation...) { self.init(sync: elements) }
}

extension Mutations {
  /// All mutations as a stream; the later ones come on the main thread.
  var stream: Observable<Mutation> {
    guard let later else { return .from(sync) }
    let arriving = later.asObservable().observe(on: MainScheduler.instance)
    return sync.isEmpty ? arriving : .concat(.from(sync), arriving)
  }
}
