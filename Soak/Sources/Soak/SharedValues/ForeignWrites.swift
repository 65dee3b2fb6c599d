import Foundation
import ReactorKit
import ReactorKitSharing

/// Shows a shared value.
private final class StampReactor: Reactor, Sendable {
  struct State: Sendable {
    @Shared var stamp: Stamp
    init(_ shared: Shared<Stamp>) { _stamp = shared }
  }

  let reactorStorage = ReactorStorage()
  let initialState: State
  private let token = Token()

  init(_ shared: Shared<Stamp>) { initialState = State(shared) }

  /// Writes a stamp; nothing if there is none.
  func mutate(action: Stamp?) -> Observable<Stamp?> { .just(action) }

  func reduce(state: inout State, mutation: Stamp?) { if let mutation { state.stamp = mutation } }
}

/// A store that stands for a process, with two reactors that only listen and one that writes.
private struct Process: Sendable {
  let store: SharedStore
  let shared: Shared<Stamp>
  let writer: StampReactor
  let listeners: [StampReactor]
  let states: [Probe<Stamp>]
  let errors: Probe<SharedError>

  init(_ round: Round, _ fixture: SharedFixture) {
    let store = fixture.makeStore()
    let shared = store.shared(fixture.key("stamp", default: Stamp.none))
    let listeners = (0..<2).map { _ in StampReactor(shared) }
    self.store = store
    self.shared = shared
    self.listeners = listeners
    writer = StampReactor(shared)
    states = listeners.map { Probe(round, "a listener's state", $0.state.asObservable().map(\.stamp)) }
    errors = Probe(round, "the errors of a store", store.errors)
  }

  /// Both listeners saw the same versions in the same order, ended at `last`, and no writer went back.
  func expectOrder(_ round: Round, last: Stamp) async {
    for listener in listeners + [writer] {
      // Waits for the thread that delivers to it.
      let shown = await listener.perform(nil).stamp
      round.expect(shown == last, "a reactor ended at \(shown) instead of \(last)")
    }
    for states in states { states.stop() }
    let seen = states.map { $0.elements.withoutRepetitions }
    round.expect(seen[0] == seen[1], "two reactors saw different orders: \(seen[0]) and \(seen[1])")
    round.expect(seen[0].allSatisfy(\.isWhole), "a reactor saw a part of a value")
    for (writer, stamps) in Dictionary(grouping: seen[0], by: \.writer) {
      let numbers = stamps.map(\.number)
      round.expect(numbers.neverDescends, "a reactor went back among the versions of \(writer): \(numbers)")
    }
    round.countArrived(seen[0].count)
  }
}

extension Scenario {
  /// Two stores have the same data, and a third party edits the file, if there is one.
  private static func disturb(_ round: Round, _ fixture: SharedFixture) async {
    let processes = (0..<2).map { _ in Process(round, fixture) }
    let file = fixture.kind == .file ? fixture.folder.appendingPathComponent("stamp.json") : nil
    let broken = Counter()
    await round.onThreads { thread, generator in
      if thread == 0, let file {
        for number in 1...count { edit(file, Stamp(thread, number), broken, &generator) }
        return round.countSent(count)
      }
      let process = processes[thread % 2]
      for number in 1...count {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: flush(round, process.store)
        // A queued action may write later than what the thread writes next: these are numbers of their own.
        case 1..<8: process.writer.send(Stamp(1000 + thread, number))
        default: process.shared.withLock { $0 = Stamp(thread, number) }
        }
      }
      round.countSent(count)
    }
    for process in processes { flush(round, process.store) }
    func stored() -> Stamp { fixture.makeStore().shared(fixture.key("stamp", default: Stamp.none)).newest }
    let (left, right) = (processes[0].shared, processes[1].shared)
    await round.wait(for: "the same value in both stores") {
      left.newest == right.newest && left.newest == stored()
    }
    // A last write of one reaches the other.
    let last = Stamp(-2, 1)
    processes[1].writer.send(last)
    await round.wait(for: "a write of the other store") { left.newest == last }
    flush(round, processes[1].store)
    round.expect(stored() == last, "the last value was not stored")
    for process in processes {
      await process.expectOrder(round, last: last)
      process.errors.stop()
      for error in process.errors.elements {
        guard case .undecodable = error.reason, broken.value > 0 else {
          round.fail("a storage failed: \(error)")
          continue
        }
      }
    }
  }

  /// Treats a file as an editor does: replaces the file, removes it, or leaves it broken for a moment.
  private static func edit(
    _ file: URL, _ stamp: Stamp, _ broken: Counter, _ generator: inout SplitMix64
  ) {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: try? FileManager.default.removeItem(at: file)
    case 1:
      broken.increment()
      try? Data("{".utf8).write(to: file, options: .atomic)
    default: break
    }
    // The folder is made with the first save of a store.
    try? JSONEncoder().encode(stamp).write(to: file, options: .atomic)
  }

  private static func flush(_ round: Round, _ store: SharedStore) {
    do throws(SharedError) { try store.flush() } catch { round.fail("flush: \(error)") }
  }

  /// Others change the stored data while reactors show and write it. Semantics H4.1, H8.1 and H8.2.
  static let foreignWrites: [Scenario] = [SharedFixture.Kind.file, .sqlite].map { kind in
    Scenario("shared values that others store, \(kind)") { round in
      await SharedFixture.with(kind, round) { await disturb(round, $0) }
    }
  }
}
