import ReactorKit
import TestSupport
import Testing

/// The promises of chains hold when many threads replace reactors and send.
@Suite struct ChainThreadTests {
  @Test func noEventOfANewChildIsMissedAndNoneOfTheReplacedChildFollows() {
    let root = Root()
    let lifetimes = Lifetimes()
    do {
      let seen = Guarded<[Int]>()
      let current = Guarded<[Leaf]>()
      let handle = root.child(\.leaf).actionEvents().subscribe(onNext: { seen.append($0.action) })
      let rounds = 300
      onThreads(3) { thread in
        if thread == 0 {
          var old: Leaf?
          for round in 0..<rounds {
            let leaf = Leaf(lifetimes.token())
            root.send { $0.leaf = leaf }
            // Nobody else knows this one yet, so the action is handled when this returns.
            leaf.send(round)
            current.withLock { $0 = [leaf] }
            old?.send(1_000_000 + round)
            old = leaf
          }
        } else {
          for number in 0..<rounds { current.value.first?.send(10_000 * thread + number) }
        }
      }
      let own = seen.value.filter { $0 < rounds }
      #expect(own.sorted() == Array(0..<rounds))
      #expect(!seen.value.contains { $0 >= 1_000_000 })
      for thread in 1...2 {
        let others = seen.value.filter { $0 / 10_000 == thread }
        #expect(Set(others).count == others.count)
      }
      handle.dispose()
      root.send { $0.leaf = nil }
    }
    lifetimes.expectNone()
  }

  @Test func allLevelsAreReplacedAtTheSameTime() {
    let lifetimes = Lifetimes()
    do {
      let root = Root()
      let (inside, most) = (Guarded(0), Guarded(0))
      let handle = root.child(\.optional).children(\.many).actionEvents().subscribe(onNext: { _ in
        let depth = inside.withLock { depth in
          depth += 1
          return depth
        }
        most.withLock { $0 = max($0, depth) }
        inside.withLock { $0 -= 1 }
      })
      let middles = (0..<2).map { _ in Middle() }
      let leaves = (0..<4).map { _ in Leaf(lifetimes.token()) }
      onThreads(4) { thread in
        var random = SplitMix64(seed: UInt64(thread))
        for _ in 0..<400 {
          switch thread {
          case 0:
            let middle = Bool.random(using: &random) ? middles.randomElement(using: &random) : nil
            root.send { $0.optional = middle }
          case 1:
            let some = leaves.filter { _ in Bool.random(using: &random) }
            middles.randomElement(using: &random)?.send { $0.many = some }
          default: leaves.randomElement(using: &random)?.send(1)
          }
        }
      }
      root.waitUntilIdle()
      for middle in middles { middle.waitUntilIdle() }
      for leaf in leaves { leaf.waitUntilIdle() }
      #expect(most.value <= 1)
      // When all is quiet, the chain is where the states say.
      middles[0].send { $0.many = [leaves[2]] }
      root.send { $0.optional = middles[0] }
      let events = Guarded<[Int]>()
      let second = root.child(\.optional).children(\.many).actionEvents()
        .subscribe(onNext: { events.append($0.action) })
      for (number, leaf) in leaves.enumerated() { leaf.send(number) }
      #expect(events.value == [2])
      handle.dispose()
      second.dispose()
      root.send { $0.optional = nil }
      for middle in middles { middle.send { $0.many = [] } }
    }
    lifetimes.expectNone()
  }

  @Test func subscriptionsComeAndGoWhileChildrenAreReplaced() {
    let (root, lifetimes) = (Root(), Lifetimes())
    onThreads(3) { thread in
      for number in 0..<300 {
        switch thread {
        case 0: root.send { $0.leaf = number % 3 == 0 ? nil : Leaf(lifetimes.token()) }
        case 1: root.child(\.leaf).actionEvents(.all).subscribe(onNext: { _ in }).dispose()
        default: root.currentState.leaf?.send(number)
        }
      }
    }
    root.send { $0.leaf = nil }
    root.waitUntilIdle()
    lifetimes.expectNone()
  }

  @Test func reactorsGoWhileTheyAreObserved() {
    let lifetimes = Lifetimes()
    onThreads(3) { _ in
      for _ in 0..<100 {
        let root = Root(nil, lifetimes.token("root"))
        let handle = root.child(\.leaf).actionEvents(.all).subscribe(onNext: { _ in })
        root.send { $0.leaf = Leaf(lifetimes.token("leaf")) }
        root.currentState.leaf?.send(-1)
        handle.dispose()
      }
    }
    lifetimes.expectNone()
  }
}
