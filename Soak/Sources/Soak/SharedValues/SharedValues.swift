import Foundation
import ReactorKit
import ReactorKitSharing

/// A reactor, and what a subscriber has seen of its state.
private struct Watched: Sendable {
  let reactor: SharingReactor
  let states: Probe<SharingReactor.State>

  init(_ round: Round, _ name: String, _ reactor: SharingReactor) {
    self.reactor = reactor
    states = Probe(round, name, reactor.state.asObservable())
  }

  var firsts: [Int] { states.elements.map(\.first.total) }
  var seconds: [Int] { states.elements.map(\.second.total) }
}

extension Scenario {
  /// Threads write two values from outside and through reactors, some of which come and go.
  private static func share(_ round: Round, _ fixture: SharedFixture) async {
    let store = fixture.makeStore()
    let errors = Probe(round, "the errors of a store", store.errors)
    let writes = (Counter(), Counter())
    let pair = SharedPair(fixture, in: store, writes)
    let queue = SerialDispatchQueueScheduler(qos: .default)
    let writers = (0..<3).map { index in
      Watched(
        round, "a writing reactor's state",
        index == 0 ? SharingReactor(pair, scheduler: queue) : SharingReactor(pair))
    }
    // They are told of what others write, and do nothing themselves.
    let listeners = (0..<2).map { index in
      Watched(
        round, "a listening reactor's state",
        index == 0 ? SharingReactor(pair, scheduler: queue) : SharingReactor(pair))
    }
    let visitors = Locked<[Watched]>([])
    let released = Locked<[Probe<SharingReactor.State>]>([])
    let handled = writers.map { _ in Counter() }
    await round.onThreads { thread, generator in
      var newest = (0, 0)
      for _ in 0..<count {
        let writer = Int.random(in: 0..<3, using: &generator)
        func send(_ action: SharingReactor.Action) {
          handled[writer].increment()
          writers[writer].reactor.send(action)
        }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: pair.second.add(thread)
        case 1:
          pair.first.writes.increment()
          var mine = pair.first.shared
          mine.wrappedValue.add(thread)
        case 2, 3: send(.add(writer: thread))
        case 4: send(.addLocked(writer: thread))
        case 5: send(.addThrice(writer: thread))
        case 6: send(.run(writer: thread))
        case 7:
          let reactor = SharingReactor(SharedPair(fixture, in: store, writes))
          let visitor = Watched(round, "a visiting reactor's state", reactor)
          visitors.withLock { $0.append(visitor) }
        case 8:
          // Another thread may deliver to it meanwhile: what it still has to do is dropped.
          guard let visitor = visitors.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { break }
          visitor.reactor.send(.addThrice(writer: thread))
          released.withLock { $0.append(visitor.states) }
        case 9 where generator.oneIn(5):
          do throws(SharedError) { try store.flush() } catch { round.fail("flush: \(error)") }
        default: pair.first.add(thread)
        }
        let seen = (pair.first.shared.newest.total, pair.second.shared.newest.total)
        round.expect(seen.0 >= newest.0 && seen.1 >= newest.1, "a value went back from \(newest) to \(seen)")
        newest = seen
      }
      round.countSent(count)
    }
    for (writer, sent) in zip(writers, handled) {
      await round.wait(for: "all actions of a reactor") { writer.reactor.reduced.value >= sent.value }
    }
    // The last `reduce` is counted before the others are told of its writes, which is over when the next action is handled.
    for writer in writers { _ = await writer.reactor.perform(.nothing) }
    await expectEnd(round, pair, writers, listeners)
    for visitor in visitors.withLock({ $0 }) { await expectLast(round, pair, "a visitor", visitor) }
    for states in released.withLock({ $0 }) {
      await round.wait(for: "the end of a visitor that was released") { states.hasEnded }
      expectOrder(round, "a visitor that was released", states.elements)
    }
    await expectStored(round, fixture, [pair], store)
    errors.stop()
    round.expect(errors.elements.isEmpty, "a storage failed: \(errors.elements)")
  }

  /// No write is lost, everybody shows the last version, and who only listens has seen them all.
  private static func expectEnd(
    _ round: Round, _ pair: SharedPair, _ writers: [Watched], _ listeners: [Watched]
  ) async {
    for (name, watched) in writers.map({ ("a writer", $0) }) + listeners.map({ ("a listener", $0) }) {
      await expectLast(round, pair, name, watched)
    }
    for (name, values) in [("first", pair.first), ("second", pair.second)] {
      let (total, expected) = (values.shared.newest.total, values.writes.value)
      round.expect(total == expected, "of \(expected) writes of the \(name) value there are \(total)")
    }
    for listener in listeners {
      for (totals, writes) in [(listener.firsts, pair.first.writes), (listener.seconds, pair.second.writes)] {
        let versions = totals.withoutRepetitions
        round.expect(versions == Array(0...writes.value), "a listener has seen the versions \(versions)")
      }
    }
  }

  /// A reactor and its subscriber end at the last versions, and the subscriber never saw an older version after a newer one.
  private static func expectLast(
    _ round: Round, _ pair: SharedPair, _ name: String, _ watched: Watched
  ) async {
    // Waits for the thread that delivers to it.
    let last = await watched.reactor.perform(.nothing)
    watched.states.stop()
    let expected = [pair.first.writes.value, pair.second.writes.value]
    for (what, state) in [("", last), ("'s subscriber", watched.states.elements.last)] {
      let totals = state.map { [$0.first.total, $0.second.total] }
      round.expect(totals == expected, "\(name)\(what) ended at \(totals ?? []) instead of \(expected)")
    }
    expectOrder(round, name, watched.states.elements)
  }

  /// No state shows an older version than the one before, nor a torn one.
  private static func expectOrder(_ round: Round, _ name: String, _ states: [SharingReactor.State]) {
    let (firsts, seconds) = (states.map(\.first.total), states.map(\.second.total))
    round.expect(firsts.neverDescends, "\(name) went back in the first value: \(firsts)")
    round.expect(seconds.neverDescends, "\(name) went back in the second value: \(seconds)")
    round.expect(states.allSatisfy { $0.first.isWhole && $0.second.isWhole }, "\(name) saw a torn value")
  }

  /// A store that knows nothing of this one reads the last values.
  private static func expectStored(
    _ round: Round, _ fixture: SharedFixture, _ pairs: [SharedPair], _ store: SharedStore
  ) async {
    guard fixture.kind.isPersistent else { return }
    do throws(SharedError) { try await store.flush() } catch { round.fail("flush: \(error)") }
    let other = fixture.makeStore()
    for pair in pairs {
      let stored = SharedPair(fixture, in: other, (Counter(), Counter()), number: pair.number)
      for (name, here, there) in [
        ("first", pair.first, stored.first), ("second", pair.second, stored.second),
      ] {
        let (here, there) = (here.shared.newest, there.shared.newest)
        round.expect(here == there, "of the \(name) value was stored \(there.total), not \(here.total)")
        round.expect(there.isWhole, "of the \(name) value a part was stored")
      }
    }
    await clear(round, pairs, store)
  }

  /// Removes what was stored: the user defaults of one round are those of the next.
  private static func clear(_ round: Round, _ pairs: [SharedPair], _ store: SharedStore) async {
    for pair in pairs { for values in [pair.first, pair.second] { values.shared.reset() } }
    do throws(SharedError) { try await store.flush() } catch { round.fail("flush after a reset: \(error)") }
  }

  /// Threads and short-lived reactors write values that nobody holds for long: one of the thread's own, which
  /// often goes and is loaded again, and one of all threads, which seldom does.
  private static func shareBriefly(_ round: Round, _ fixture: SharedFixture) async {
    let store = fixture.makeStore()
    let errors = Probe(round, "the errors of a store", store.errors)
    let writes = (first: Counter(), second: (0..<round.threads).map { _ in Counter() })
    let makePair: @Sendable (Int) -> SharedPair = {
      SharedPair(fixture, in: store, (writes.first, writes.second[$0]), number: $0)
    }
    await round.onThreads { thread, generator in
      for _ in 0..<count / 3 {
        let pair = makePair(thread)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: SharingReactor(pair).send(.add(writer: thread))
        case 1: SharingReactor(pair).send(.addThrice(writer: thread))
        case 2:
          do throws(SharedError) { try pair.first.shared.flush() } catch { round.fail("flush: \(error)") }
        case 3: pair.first.add(thread)
        default: pair.second.add(thread)
        }
      }
      round.countSent(count / 3)
    }
    let pairs = (0..<round.threads).map(makePair)
    for (name, values) in pairs.map({ ("second", $0.second) }) + [("first", pairs[0].first)] {
      let (value, expected) = (values.shared.newest, values.writes.value)
      round.expect(
        value.total == expected, "of \(expected) writes of the \(name) value there are \(value.total)")
      round.expect(value.isWhole, "the \(name) value is torn")
      round.countArrived(value.total)
    }
    await expectStored(round, fixture, pairs, store)
    errors.stop()
    round.expect(errors.elements.isEmpty, "a storage failed: \(errors.elements)")
  }

  /// Reactors share values in each storage. Semantics H2, H3, H4, H5, H6.1, H6.3 and H6.6.
  static let sharedValues =
    SharedFixture.Kind.allCases.map { kind in
      Scenario("shared values, \(kind)") { round in
        await SharedFixture.with(kind, round) { await share(round, $0) }
      }
    }
    + SharedFixture.Kind.persistent.map { kind in
      Scenario("shared values held briefly, \(kind)") { round in
        await SharedFixture.with(kind, round) { await shareBriefly(round, $0) }
      }
    }
}
