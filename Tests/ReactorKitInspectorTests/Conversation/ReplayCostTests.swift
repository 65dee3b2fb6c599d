import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// A reactor that counts the calls of `reduce`, and notes where the elements of its state are.
private final class CountingReactor: Reactor, Sendable {
  struct State: Sendable { var numbers = Array(repeating: 0, count: 100) }

  let initialState = State()
  let reactorStorage = ReactorStorage()
  let reduced = Locked<[UInt]>([])

  func mutate(action: Int) -> Observable<Int> { .just(action) }

  func reduce(state: inout State, mutation: Int) {
    state.numbers[mutation % 100] += 1
    let place = state.numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    reduced.withLock { $0.append(place) }
  }

  /// The places of the elements since the last call.
  func take() -> [UInt] {
    reduced.withLock { places in
      defer { places = [] }
      return places
    }
  }
}

@Suite struct ReplayCostTests {
  private let reactor = CountingReactor()
  private let live: LiveSource

  init() {
    let recorder = Recorder(weigh: { _ in 1 })
    live = LiveSource(recorder, ValueReader(), Travel(recorder))
    recorder.start { [reactor] in reactor.monitor(.steps, $0) }
    for number in 0..<300 { reactor.send(number) }
    _ = reactor.take()
  }

  @Test(arguments: [Filter(path: "numbers[7]"), Filter(text: "numbers[7]")])
  func aFilterComputesEachStateOnce(_ filter: Filter) async {
    var view = View(filter)
    while await view.advance(live, await live.summary()) {}
    #expect(view.numbers.count == 3)
    #expect(reactor.take().count <= 300 + 64)
  }

  @Test func aStateIsComputedWithoutCopiesOfThoseBefore() async throws {
    let id = live.recorder.read { $0.order.first?.rawValue ?? 0 }
    let last = live.recorder.read { $0.entries.end - 1 }
    // Of the first mutation that is left out, all 298 after it are computed again, in three pieces.
    let skipped = live.numbers(in: 1..<last, limit: 7, fromEnd: false).last ?? 0
    _ = try await live.state(StateRequest(reactor: id, at: last, skipping: [skipped]))
    let places = reactor.take()
    #expect(places.count > 200)
    // A piece begins with a copy.
    let moves = zip(places, places.dropFirst()).filter { $0 != $1 }.count
    #expect(moves <= 5)
  }

  @Test(arguments: [(true, 100), (false, 1)])
  func statesThatAreKeptAreCopies(_ keepsAll: Bool, _ count: Int) throws {
    let reference = try #require(live.recorder.read { $0.histories.values.first?.reference })
    let state = try #require(reference.state)
    let kept = Locked<[UncheckedTransfer<Any>]>([])
    reference.replay((0..<100).map { .mutation($0) }, from: state, keepsAll: keepsAll) { states in
      let states = (states ?? []).map { UncheckedTransfer($0) }
      kept.withLock { $0 = states }
    }
    let states = kept.withLock { $0 }.compactMap { $0.value as? CountingReactor.State }
    #expect(states.count == count)
    #expect(Set(reactor.take()).count == count)
    #expect(states.last?.numbers == Array(repeating: 4, count: 100))
  }
}
