import ReactorKit
import TestSupport

@testable import ReactorKitInspector
@testable import ReactorValues

struct Mishap: Error {}

/// A reactor whose actions lead to several mutations, synchronous and late ones.
final class RecordedReactor: Reactor, @unchecked Sendable {
  enum Action: Equatable, Sendable {
    case add([Int])
    case wait
    case fail
  }

  enum Mutation: Equatable, Sendable {
    case append(Int)
    case remove(at: Int)
    case rename(String)
  }

  struct State: Equatable, Sendable {
    var numbers: [Int] = []
    var name = ""
    var count = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()
  /// Emits mutations for the effect of `wait`.
  let late = PublishSubject<Mutation>()
  /// How often something other than `reduce` was called.
  private(set) var mutateCalls = 0

  func mutate(action: Action) -> Observable<Mutation> {
    mutateCalls += 1
    switch action {
    case .add(let numbers): return .from(numbers.map { $0 < 0 ? .remove(at: -$0) : .append($0) })
    case .wait: return late
    case .fail: return .error(Mishap())
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    state.count += 1
    switch mutation {
    case .append(let number): state.numbers.append(number)
    case .remove(let index):
      if !state.numbers.isEmpty { state.numbers.remove(at: index % state.numbers.count) }
    case .rename(let name): state.name = name
    }
  }
}

/// A recorder of one reactor, with all states as a monitor of its own has seen them.
final class RecordedRun: @unchecked Sendable {
  let reactor = RecordedReactor()
  let recorder: Recorder
  let live: LiveSource
  let travel: Travel
  /// The states after each mutation, and the mutations, in order.
  private(set) var states: [RecordedReactor.State] = []
  private(set) var mutations: [RecordedReactor.Mutation] = []
  private var monitor: (any Disposable)?
  private let time = Time()

  private final class Time: @unchecked Sendable { var now: UInt64 = 0 }

  init(limits: Recorder.Limits = Recorder.Limits(), reader: ValueReader = ValueReader()) {
    let time = time
    recorder = Recorder(limits: limits, weigh: Weight.measuring(reader.display)) {
      time.now += 1_000_000
      return time.now
    }
    travel = Travel(recorder)
    live = LiveSource(recorder, reader, travel)
    recorder.start { reactor.monitor(.steps, $0) }
    monitor = reactor.monitor { [unowned self] event in
      switch event.kind {
      case .mutationWillApply(_, _, _, let mutation as RecordedReactor.Mutation): mutations.append(mutation)
      case .stateCommitted(_, _, let after as RecordedReactor.State): states.append(after)
      default: break
      }
    }
  }

  deinit { monitor?.dispose() }

  /// Random actions and late mutations.
  func play(_ steps: Int, _ generator: inout SplitMix64) {
    for _ in 0..<steps {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: reactor.send(.wait)
      case 1: reactor.late.onNext(.rename("name \(Int.random(in: 0..<100, using: &generator))"))
      case 2: reactor.late.onNext(.append(Int.random(in: 0..<100, using: &generator)))
      default:
        let count = Int.random(in: 0...3, using: &generator)
        reactor.send(.add((0..<count).map { _ in Int.random(in: -5..<20, using: &generator) }))
      }
    }
  }

  /// The entries of the mutations that are kept.
  var entries: [UInt64] {
    recorder.read { recording in
      (recording.entries.first..<recording.entries.end).filter {
        if case .mutation = recording.entries[$0]?.content { true } else { false }
      }
    }
  }

  var id: UInt64 { recorder.read { $0.order.first?.rawValue ?? 0 } }
}
