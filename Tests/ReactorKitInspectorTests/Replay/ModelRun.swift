import ReactorKit
import TestSupport

@testable import ReactorKitInspector
@testable import ReactorValues

/// A reactor whose mutations are changed on their way, and come from outside, too. Their order matters.
final class TransformedReactor: Reactor, Sendable {
  enum Mutation: Equatable, Sendable {
    case add(Int)
    case double
  }
  struct State: Equatable, Sendable {
    var sum = 0
    var steps = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()
  let outside = PublishSubject<Mutation>()

  func mutate(action: Int) -> Observable<Mutation> { .just(.add(action)) }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let changed = mutation.flatMap { mutation -> Observable<Mutation> in
      switch mutation {
      case .add(let number) where number % 3 == 0: .empty()
      case .add(let number) where number % 3 == 1: .from([.add(number), .double])
      case .add, .double: .just(mutation)
      }
    }
    return .merge(changed, outside)
  }

  func reduce(state: inout State, mutation: Mutation) {
    state.steps += 1
    switch mutation {
    case .add(let number): state.sum &+= number
    case .double: state.sum &*= 2
    }
  }
}

/// A recorder of one reactor of any type, with all changes of its state as a monitor of its own has seen them.
final class ModelRun<R: Reactor & Sendable>: @unchecked Sendable where R.State: Equatable & Sendable {
  struct Change {
    let entry: UInt64
    /// The mutation; `nil`: the state was written, or taken from the past.
    let mutation: R.Mutation?
    let after: R.State
  }

  let reactor: R
  let travel: Travel
  private let recorder: Recorder
  private let replayer: Replayer
  private var states: [(mutation: R.Mutation?, after: R.State)] = []
  private var mutation: R.Mutation?
  private var monitor: (any Disposable)?

  init(_ reactor: R, mutationsPerState: Int) {
    self.reactor = reactor
    recorder = Recorder(limits: .init(mutationsPerState: mutationsPerState), weigh: { _ in 1 })
    (travel, replayer) = (Travel(recorder), Replayer(recorder: recorder))
    recorder.start { reactor.monitor(.steps, $0) }
    monitor = reactor.monitor { [unowned self] event in
      switch event.kind {
      case .mutationWillApply(_, _, _, let value): mutation = value as? R.Mutation
      case .stateCommitted(_, _, let after as R.State): states.append((mutation, after))
      default: break
      }
    }
  }

  deinit { monitor?.dispose() }

  /// The changes of the state, with their entries.
  var changes: [Change] {
    let entries = recorder.read { recording in
      (recording.entries.first..<recording.entries.end).filter {
        if case .mutation = recording.entries[$0]?.content { true } else { false }
      }
    }
    return zip(entries, states).map { Change(entry: $0, mutation: $1.mutation, after: $1.after) }
  }

  var id: ReactorID { recorder.read { $0.order[0] } }

  /// The computed state after an entry.
  func state(after entry: UInt64, skipping skipped: Set<UInt64> = []) async throws -> R.State? {
    try await replayer.state(of: id, after: entry, skipping: skipped).state.value as? R.State
  }

  /// Random work, and now and then a written state, or a past one from which the reactor goes on.
  func play(
    _ steps: Int, _ generator: inout SplitMix64, written: R.State, work: (R, inout SplitMix64) -> Void
  ) async throws {
    for _ in 0..<steps {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: reactor.writeState("written") { $0 = written }
      case 1:
        guard let change = changes.randomElement(using: &generator) else { continue }
        try await travel.show(id.rawValue, at: change.entry, skipping: [])
        work(reactor, &generator)
        try await travel.branch(id.rawValue)
      default: work(reactor, &generator)
      }
    }
  }
}
