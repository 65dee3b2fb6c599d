#if canImport(Glibc)
  import Foundation
  import ReactorKit
  import ReactorKitInspector

  extension Scenario {
    /// All threads send while the inspector records and pages look at it: the program loses nothing, and a page counts what
    /// the program has done. Semantics R13 and R14.
    ///
    /// - Parameter limits: Limits that are never reached, or that are reached all the time.
    private static func inspect(_ round: Round, _ limits: Inspector.Limits, areReached: Bool) async {
      let inspector = Inspector.start(control: .allowed, limits: limits, print: { _ in })
      guard let address = inspector.address else { return round.fail("the inspector has not started") }
      let reactors = (0..<4).map { StoredReactor(round, mixes: $0 == 0) }
      let visits = Visits(round, address, closesDeaf: !areReached)
      let (perThread, mutations) = (count * 2, Locked(0))
      await round.onThreads { thread, generator in
        var expected = 0
        for number in 0..<perThread {
          let effect: Command.Effect = generator.oneIn(8) ? .run : generator.oneIn(2) ? .just : .pair
          let command = Command(item: Item(source: thread, number: number * 2), effect: effect)
          expected += command.mutations
          reactors[thread % reactors.count].send(command)
        }
        mutations.withLock { $0 += expected }
      }
      round.countSent(round.threads * perThread)
      let expected = mutations.withLock { $0 }
      await round.wait(for: "all mutations") {
        reactors.map(\.parts.reduced.value).reduce(0, +) >= expected
      }
      // Waits for the turn of the thread that has reduced last.
      for reactor in reactors {
        _ = await reactor.perform(Command(item: Item(source: -1, number: 0), effect: .cancel))
      }
      await visits.end()
      let states = reactors.map(\.currentState.count).reduce(0, +)
      round.expect(states == expected, "of \(expected) mutations \(states) are in the states")
      if let kept = visits.kept {
        round.expect(
          kept.entries == kept.ofReactors, "\(kept.entries) entries, of reactors \(kept.ofReactors)")
        round.expect((kept.gone > 0) == areReached, "\(kept.gone) entries are gone")
        round.expect(kept.entries <= limits.entries, "\(kept.entries) entries are kept")
      } else {
        round.fail("a page gets no status")
      }
      if !areReached {
        let actions = round.threads * perThread + reactors.count
        let (seen, seenMutations) = (visits.count("action"), visits.count("mutation"))
        round.expect(seen == actions, "a page counts \(seen ?? -1) of \(actions) actions")
        round.expect(
          seenMutations == expected, "a page counts \(seenMutations ?? -1) of \(expected) mutations")
      }
      await inspector.stop()
    }

    static let inspecting = [
      Scenario("inspector, pages come and go") { round in
        await inspect(round, Inspector.Limits(entries: 1 << 20, bytes: 1 << 30), areReached: false)
      },
      Scenario("inspector, that keeps little") { round in
        await inspect(round, Inspector.Limits(entries: 1_000, bytes: 100_000), areReached: true)
      },
    ]
  }
#else
  extension Scenario {
    /// The pages are plain sockets, of Linux.
    static let inspecting: [Scenario] = []
  }
#endif
