import ReactorKit

/// What the reactors of the scenarios are sent.
struct Command: Sendable {
  enum Effect: Sendable {
    case just, pair
    /// Two mutations from a task.
    case run
    /// The reactor's subject, until it is cancelled; the id is the number modulo 4.
    case listen(cancelInFlight: Bool)
    /// A task that ends when it is cancelled.
    case sleep
    case cancel
  }
  let item: Item
  let effect: Effect

  /// How many mutations come of it.
  var mutations: Int {
    switch effect {
    case .just: 1
    case .pair, .run: 2
    case .listen, .sleep, .cancel: 0
    }
  }
}

/// How many mutations there were, and the last of them.
struct Tally: Sendable {
  var count = 0
  var last: Item?
}

/// What all the reactors are; they differ in where their runtime is kept.
protocol SoakReactor: Reactor, Sendable where Action == Command, Mutation == Item, State == Tally {
  var parts: ReactorParts { get }
}

/// What a reactor is made of.
struct ReactorParts: Sendable {
  let round: Round
  /// What its effects listen to.
  let hot = PublishSubject<Item>()
  /// What is merged into its actions and into its states, if anything is.
  let actions: PublishSubject<Command>?
  let states: PublishSubject<Tally>?
  /// Whether something is merged into its mutations.
  let mixes: Bool
  /// That something.
  let external = PublishSubject<Item>()
  let pipeline = Counter()
  /// How many mutations were reduced.
  let reduced = Counter()
  /// Counted with the reactor.
  let token = Token()

  init(_ round: Round, mixes: Bool, mixesAll: Bool = false) {
    self.round = round
    self.mixes = mixes
    actions = mixesAll ? PublishSubject() : nil
    states = mixesAll ? PublishSubject() : nil
  }

  /// The same stream, whose closures hold the token.
  func counted<Element>(_ stream: PublishSubject<Element>) -> Observable<Element> {
    stream.map { [token] element in
      token.touch()
      return element
    }
  }

  func enter(_ body: () -> Void) {
    if pipeline.enter() > 1 { round.fail("mutate or reduce overlap") }
    body()
    pipeline.leave()
  }
}

extension SoakReactor {
  var initialState: Tally { Tally() }

  func transform(action: Observable<Command>) -> Observable<Command> {
    parts.actions.map { .merge(action, parts.counted($0)) } ?? action
  }

  func transform(state: Observable<Tally>) -> Observable<Tally> {
    parts.states.map { .merge(state, parts.counted($0)) } ?? state
  }

  func transform(mutation: Observable<Item>) -> Observable<Item> {
    parts.mixes ? Observable.merge(mutation, parts.counted(parts.external)) : mutation
  }

  func mutate(action: Command) -> Observable<Item> {
    parts.enter {}
    let item = action.item
    let second = Item(source: item.source, number: item.number + 1)
    let id = item.number % 4
    switch action.effect {
    case .just: return .just(item)
    case .pair: return .of(item, second)
    case .run:
      return .run { [token = Token()] send in
        send(item)
        await Task.yield()
        send(second)
        token.touch()
      }
    case .listen(let cancelInFlight):
      return parts.counted(parts.hot).cancellable(id: id, cancelInFlight: cancelInFlight)
    case .sleep:
      return Observable<Item>.run { [token = Token()] _ in
        try? await Task.sleep(for: .seconds(3600))
        token.touch()
      }.cancellable(id: id)
    case .cancel: return .cancel(id: id)
    }
  }

  func reduce(state: inout Tally, mutation: Item) {
    parts.enter {
      parts.reduced.increment()
      state.count += 1
      state.last = mutation
    }
  }
}

/// Keeps its runtime itself.
final class StoredReactor: SoakReactor {
  let reactorStorage = ReactorStorage()
  let parts: ReactorParts
  init(_ round: Round, mixes: Bool, mixesAll: Bool = false) {
    parts = ReactorParts(round, mixes: mixes, mixesAll: mixesAll)
  }
}

/// Is found through the weak table.
final class BareReactor: SoakReactor {
  let parts: ReactorParts
  init(_ round: Round, mixes: Bool) { parts = ReactorParts(round, mixes: mixes) }

  /// Makes the table drop what it still has of released reactors: it does so when it grows.
  static func sweep(_ round: Round) {
    let reactors = (0..<256).map { _ in BareReactor(round, mixes: false) }
    for reactor in reactors { _ = reactor.currentState }
  }
}
