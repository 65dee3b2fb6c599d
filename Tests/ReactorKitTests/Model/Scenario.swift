/// Everything that happens to one reactor, as a value: what it is made of, and what is done to it when.
///
/// `ScenarioRun` does it with a real reactor, `ReactorModel` says what should come of it.
struct Scenario {
  var storage = StorageKind.stored
  var isMonitored = false
  /// Whether the reactor runs on the virtual scheduler, or on the thread that sends.
  var isScheduled = false
  var actionTransform = Transform()
  var mutationTransform = Transform()
  var stateTransform = Transform()
  /// What `mutate` returns for an action: the effect with that index, going round.
  var effects: [Effect] = [.empty]
  var steps: [Step] = []
  var reactions: [Reaction] = []

  /// When the last step's consequences are over, too.
  static let end = 60

  func effect(for action: Int) -> Effect { effects[abs(action) % effects.count] }
}

/// What one of the reactor's `transform` methods does to its stream.
struct Transform: Equatable {
  enum Shape: Equatable, CaseIterable {
    case identity, map, filter, twice
  }
  enum Source: Equatable {
    case none, startWith, merge
    /// A merge in a merge: the channel's odd values come into the inner one, the even ones into the outer.
    case mergeTwice
    case take(Int)
  }
  var shape = Shape.identity
  /// What else the stream is made of, after it was shaped.
  var source = Source.none

  var isIdentity: Bool { self == Transform() }
  var merges: Bool { source == .merge || source == .mergeTwice }
}

/// A stream that `mutate` returns.
indirect enum Effect {
  case empty, never, failure
  case just(Int)
  case of([Int])
  case timer(Int, Int)
  /// The subject of the channel `hot`.
  case hot
  case concat([Effect])
  case merge([Effect])
  case cancellable(id: Int, inFlight: Bool, Effect)
  case cancel(id: Int)
  case debounce(id: Int, due: Int, Effect)
  case throttle(id: Int, due: Int, latest: Bool, Effect)
  case takeUntil(action: Int, Effect)
}

/// A subject outside of the reactor.
enum Channel: CaseIterable, Sendable {
  /// Merged by the `transform` methods that merge something.
  case actions, mutations, states
  /// What `Effect.hot` subscribes to.
  case hot
}

/// What somebody does.
indirect enum Operation: Sendable {
  /// Does something on another thread, and waits for that thread.
  case elsewhere(Operation)
  case send(Int)
  /// Sends over `reactor.action`.
  case onNext(Int)
  case feed(Channel, Int)
  case end(Channel, failed: Bool)
  case subscribeState(Int)
  case subscribeAction(Int)
  case unsubscribe(Int)
  case read
  /// Lets go of the reactor; not while it is called.
  case release
}

/// What somebody outside does at a time.
struct Step {
  var time: Int
  var operation: Operation
}

/// What somebody who is called does when he is called for the `ordinal`th time.
struct Reaction {
  enum Hook: Hashable {
    case mutate, reduce
    case subscriber(Int)
  }
  var hook: Hook
  var ordinal: Int
  var operation: Operation
}

/// Something that could be seen from outside.
enum Observation: Equatable {
  case sent(Int)
  case fed(Channel, Int)
  /// Of an effect that the monitor sees.
  case emitted(effect: Int, Int)
  case mutate(Int)
  case reduce([Int], Int)
  case state(subscriber: Int, [Int])
  case action(subscriber: Int, Int)
  case completed(subscriber: Int)
  case read([Int])
  case reported(Report)

  /// What a monitor was told.
  enum Report: Equatable {
    case created([Int])
    case released
    case received(Int, Int)
    case willApply(Int, action: Int?, effect: Int?, Int)
    case committed(Int, [Int], [Int])
    case started(Int, action: Int?)
    case finished(Int)
    case failed(Int)
    case cancelled(Int)
    case transformEnded(String, failed: Bool)
  }
}
