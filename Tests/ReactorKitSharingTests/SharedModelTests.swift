internal import ReactorKit
internal import ReactorKitSharing
internal import TestSupport
internal import Testing

/// Random scenarios of reactors that share values, against plain variables.
@Suite(.ownThreads) struct SharedModelTests {
  @Test func reactorsShowWhatPlainVariablesWould() {
    Property.check(
      cases: 60, many: 300, seed: 6,
      generate: { random in (0..<60).map { _ in Step(&random) } }, shrink: \.shorter,
      run: { steps in withStore { _, _ in Scenario().difference(after: steps) } })
  }

  private struct Step {
    enum What: CaseIterable { case set, add, both, replace, writeFirst, writeSecond }

    let what: What
    let writer: Int
    let number: Int

    init(_ random: inout SplitMix64) {
      what = What.allCases.randomElement(using: &random) ?? .set
      writer = Int.random(in: 0..<3, using: &random)
      number = Int.random(in: 0..<4, using: &random)
    }
  }

  /// Three reactors and two values.
  private final class Scenario {
    private let bag = DisposeBag()
    private let reactors = (0..<3).map { _ in PairReactor() }
    private let first = Shared(.count)
    private let second = Shared(.other)
    private let recordings: [Recording<Pair>]
    /// What every reactor must show, and what it has to have shown.
    private var expected = Pair()
    private var histories: [[Pair]]

    init() {
      histories = reactors.map { _ in [Pair()] }
      let bag = bag
      recordings = reactors.map { record($0.state.map { Pair($0) }, in: bag) }
    }

    func difference(after steps: [Step]) -> String? {
      for step in steps { perform(step) }
      for (index, (recording, history)) in zip(recordings, histories).enumerated()
      where recording.all != history {
        return "Reactor \(index) has shown \(recording.all) instead of \(history)."
      }
      let newest = Pair(first: first.newest, second: second.newest)
      return newest == expected ? nil : "The values are \(newest) instead of \(expected)."
    }

    private func perform(_ step: Step) {
      let (writer, number) = (step.writer, step.number)
      switch step.what {
      case .set: send(.set(number), by: writer) { $0.first = number }
      case .add: send(.add(number), by: writer) { $0.second += number }
      case .both: send(.both(number), by: writer) { $0 = Pair(first: $0.first + number, second: number) }
      case .replace: send(.replace, by: writer) { _ in }
      case .writeFirst: write(first, number) { $0.first = number }
      case .writeSecond: write(second, number) { $0.second = number }
      }
    }

    /// The writer shows one state, whatever it writes; each other one a state for each value that is another
    /// one.
    private func send(_ action: PairReactor.Action, by writer: Int, _ change: (inout Pair) -> Void) {
      let before = expected
      change(&expected)
      for index in reactors.indices {
        if index == writer {
          histories[index].append(expected)
        } else {
          noteChanges(since: before, for: index)
        }
      }
      reactors[writer].send(action)
    }

    private func write(_ value: Shared<Int>, _ number: Int, _ change: (inout Pair) -> Void) {
      let before = expected
      change(&expected)
      for index in reactors.indices { noteChanges(since: before, for: index) }
      value.withLock { $0 = number }
    }

    private func noteChanges(since before: Pair, for index: Int) {
      var pair = before
      if before.first != expected.first {
        pair.first = expected.first
        histories[index].append(pair)
      }
      if before.second != expected.second {
        pair.second = expected.second
        histories[index].append(pair)
      }
    }
  }

  @Test func whoeverOnlyHoldsAValueIsShownEveryVersion() {
    withStore { _, _ in
      let bag = DisposeBag()
      let reactors = (0..<3).map { _ in PairReactor() }
      let recordings = reactors.map { record($0.state.map(\.first), in: bag) }
      let first = Shared(.count)
      onThreads(4) { _ in for _ in 0..<500 { first.withLock { $0 += 1 } } }
      for reactor in reactors { reactor.waitUntilIdle() }
      for recording in recordings { #expect(recording.all == Array(0...2_000)) }
    }
  }

  @Test func reactorsThatWriteForEachOtherComeToAnEnd() {
    withStore { _, _ in
      let bag = DisposeBag()
      let reactors = (0..<4).map { _ in PairReactor() }
      let first = Shared(.count)
      let sent = Locked(0)
      for reactor in reactors {
        // Each one writes the other value when it sees the first one, in an action of its own.
        reactor.state.map(\.first).distinctUntilChanged()
          .subscribe(onNext: { [weak reactor] _ in
            sent.withLock { $0 += 1 }
            reactor?.send(.add(1))
          }).disposed(by: bag)
      }
      onThreads(4) { _ in for _ in 0..<200 { first.withLock { $0 += 1 } } }
      // The first round shows what was written, and lets each write; the others show that.
      for _ in 0..<3 { for reactor in reactors { reactor.waitUntilIdle() } }
      for reactor in reactors {
        #expect(Pair(reactor.currentState) == Pair(first: 800, second: sent.withLock { $0 }))
      }
    }
  }

  @Test func whoComesAndGoesWhileOthersWriteSeesValuesInOrder() {
    withStore { _, _ in
      let first = Shared(.count)
      onThreads(4) { index in
        for _ in 0..<100 {
          guard index < 2 else {
            first.withLock { $0 += 1 }
            continue
          }
          let bag = DisposeBag()
          let reactor = PairReactor()
          let seen = record(reactor.state.map(\.first), in: bag)
          reactor.send(.replace)
          #expect(seen.all == seen.all.sorted())
          #expect(reactor.currentState.first >= seen.all.last ?? 0)
        }
      }
      #expect(first.newest == 200)
    }
  }
}

private struct Pair: Equatable, Sendable {
  var first = 0
  var second = 0

  init(first: Int = 0, second: Int = 0) { (self.first, self.second) = (first, second) }

  init(_ state: PairReactor.State) { self.init(first: state.first, second: state.second) }
}

private final class PairReactor: Reactor {
  enum Action {
    case set(Int)
    case add(Int)
    case both(Int)
    case replace
  }

  struct State: Sendable {
    @Shared(.count) var first
    @Shared(.other) var second
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .set(let number): state.first = number
    case .add(let number): state.$second.withLock { $0 += number }
    case .both(let number):
      state.first += number
      state.second = number
    case .replace: state = State()
    }
  }
}

extension SharedKey where Value == Int {
  fileprivate static var other: Self { SharedKey("other", default: 0) }
}
