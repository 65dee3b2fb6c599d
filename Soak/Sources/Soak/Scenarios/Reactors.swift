import ReactorKit

extension Scenario {
  /// All threads send, emit into the reactor's streams, perform, subscribe and leave.
  private static func sends(_ round: Round, _ reactor: some SoakReactor) async {
    let parts = reactor.parts
    let residents = (0..<2).map { _ in Probe(round, "the reactor's state", reactor.state.asObservable()) }
    let actions = Probe(round, "the reactor's action", reactor.action.asObservable())
    let (expected, expectedMarks) = (Locked(0), Locked(0))
    // Looked at when no other thread delivers to them any more.
    let visitors = Locked<[Probe<Tally>]>([])
    let performed = Locked<[Task<Void, Never>]>([])
    await round.onThreads { thread, generator in
      var (mutations, marks) = (0, 0)
      for number in 0..<count {
        let item = Item(source: thread, number: number * 2)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0 where parts.mixes:
          parts.external.onNext(Item(source: 1000 + thread, number: number))
          mutations += 1
        case 4 where parts.actions != nil:
          parts.actions?.onNext(Command(item: Item(source: 4000 + thread, number: number), effect: .just))
          mutations += 1
        case 5 where parts.states != nil:
          // No state of the reactor, as its count says.
          parts.states?.onNext(Tally(count: -1, last: Item(source: 5000 + thread, number: number)))
          marks += 1
        case 1:
          let command = Command(item: Item(source: 2000 + thread, number: number * 2), effect: .run)
          mutations += command.mutations
          let task = Task {
            let before = reactor.currentState.count
            let after = await reactor.perform(command).count
            // What others merge in may be shown in between, or take a mutation along, which comes later.
            if parts.states != nil || parts.mixes { return }
            round.expect(after >= before + 2, "perform returned before its effect has ended")
          }
          performed.withLock { $0.append(task) }
        case 2:
          let command = Command(item: Item(source: 3000 + thread, number: number * 2), effect: .run)
          mutations += command.mutations
          reactor.send(command)
        case 3:
          let visitor = Probe(round, "the state's visitor", reactor.state.asObservable())
          visitor.stop()
          visitors.withLock { $0.append(visitor) }
        default:
          let command = Command(item: item, effect: generator.oneIn(2) ? .just : .pair)
          mutations += command.mutations
          if generator.oneIn(2) { reactor.send(command) } else { reactor.action.onNext(command) }
        }
      }
      expected.withLock { $0 += mutations }
      expectedMarks.withLock { $0 += marks }
      round.countSent(mutations)
    }
    for task in performed.withLock({ $0 }) { await task.value }
    let before = expected.withLock { $0 }
    await round.wait(for: "all mutations") { parts.reduced.value >= before }
    // The thread that delivers the last state may not have returned yet: this waits for its turn.
    _ = await reactor.perform(Command(item: Item(source: -1, number: 0), effect: .cancel))
    // With nobody else there, nothing comes later, whatever is merged.
    let last = await reactor.perform(Command(item: Item(source: 6000, number: 0), effect: .run)).count
    let total = before + 2
    round.expect(last == total, "perform returned the state \(last) instead of \(total)")
    for visitor in visitors.withLock({ $0 }) {
      let counts = visitor.elements.map(\.count).filter { $0 >= 0 }
      round.expect(counts.ascends, "a visitor saw states out of order")
      round.expect(!visitor.elements.isEmpty, "a visitor saw nothing")
    }
    residents.forEach { $0.stop() }
    actions.stop()
    let all = residents[0].elements
    let states = all.filter { $0.count >= 0 }
    round.expect(
      all.count - states.count == expectedMarks.withLock { $0 }, "states that were merged in are missing")
    round.expect(
      states.map(\.count) == Array(0...total), "the states are not one after the other up to \(total)")
    round.expect(
      residents[1].elements.map(\.last) == all.map(\.last), "two subscribers saw different states")
    for (source, numbers) in all.compactMap(\.last).bySource where source < 2000 || source >= 4000 {
      round.expect(numbers.ascends, "of \(source) were applied \(numbers)")
    }
    for (source, numbers) in actions.elements.map(\.item).bySource where source < 1000 {
      round.expect(numbers.ascends, "of \(source) were seen the actions \(numbers)")
    }
  }

  /// Threads use a reactor in every way at the same time. Semantics R3, R5.4, R5.7 and R9.
  static let reactors = [
    Scenario("reactor") { round in await sends(round, StoredReactor(round, mixes: false)) },
    Scenario("reactor, mixed") { round in await sends(round, StoredReactor(round, mixes: true)) },
    Scenario("reactor, all mixed") { round in
      await sends(round, StoredReactor(round, mixes: true, mixesAll: true))
    },
    Scenario("reactor, bare") { round in
      await sends(round, BareReactor(round, mixes: false))
      BareReactor.sweep(round)
    },
    Scenario("reactor, bare, mixed") { round in
      await sends(round, BareReactor(round, mixes: true))
      BareReactor.sweep(round)
    },
    Scenario("reactor, cancellation") { round in
      let reactor = StoredReactor(round, mixes: false)
      let states = Probe(round, "the reactor's state", reactor.state.asObservable())
      await round.onThreads { thread, generator in
        for number in 0..<count {
          let item = Item(source: thread, number: number)
          switch Int.random(in: 0..<6, using: &generator) {
          case 0, 1: reactor.send(Command(item: item, effect: .listen(cancelInFlight: generator.oneIn(2))))
          case 2: reactor.send(Command(item: item, effect: .sleep))
          case 3: reactor.send(Command(item: item, effect: .cancel))
          default:
            reactor.parts.hot.onNext(item)
            round.countSent()
          }
        }
      }
      for id in 0..<4 {
        _ = await reactor.perform(Command(item: Item(source: -1, number: id), effect: .cancel))
      }
      round.expect(!reactor.parts.hot.hasObservers, "a cancelled effect still listens")
      states.stop()
      round.expect(states.elements.map(\.count) == Array(0..<states.elements.count), "states are missing")
    },
    // Its last owner lets go while all the others use what they have of it.
    Scenario("reactor, released in flight") { round in
      for _ in 0..<20 {
        let parts: ReactorParts
        let holder: Locked<StoredReactor?>
        let states: Probe<Tally>
        do {
          let reactor = StoredReactor(round, mixes: true)
          parts = reactor.parts
          holder = Locked(reactor)
          states = Probe(round, "the state of a released reactor", reactor.state.asObservable())
        }
        await round.onThreads { thread, generator in
          for number in 0..<10 {
            let item = Item(source: thread, number: number)
            if thread == 0, number == 5 {
              let released = holder.withLock { held in
                defer { held = nil }
                return held
              }
              withExtendedLifetime(released) {}
            } else if thread.isMultiple(of: 2) {
              let effects: [Command.Effect] = [.just, .pair, .run, .listen(cancelInFlight: false), .sleep]
              holder.withLock { $0 }?.send(Command(item: item, effect: effects[number % 5]))
              round.countSent()
            } else {
              parts.hot.onNext(item)
              parts.external.onNext(item)
            }
            _ = generator.next()
          }
        }
        // A task that emits holds the reactor for that moment, and may be the last to do so.
        await round.wait(for: "the end of a released reactor's states") { states.hasEnded }
        await round.wait(for: "the end of a released reactor's effects") { !parts.hot.hasObservers }
        await round.wait(for: "the end of what a released reactor has merged in") {
          !parts.external.hasObservers
        }
        // What was reduced was shown, up to the release, and then the end. The last one may be reduced while
        // another thread releases.
        let seen = states.elements.map(\.count)
        round.expect(seen == Array(0..<seen.count), "of a released reactor were seen the states \(seen)")
        let hidden = parts.reduced.value - (seen.count - 1)
        round.expect((0...1).contains(hidden), "\(hidden) states of a released reactor were not shown")
        round.expect(states.error == nil, "the states of a released reactor failed")
      }
    },
  ]
}
