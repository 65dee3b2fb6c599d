import ReactorKit
import Synchronization
import TestSupport
import Testing

/// The order of the pipeline, and its creation. Semantics R1.
@Suite struct PipelineTests {
  @Test(arguments: StorageKind.allCases)
  func anActionPassesTheStagesInOrder(_ kind: StorageKind) {
    let log = Guarded<[String]>()
    let reactor = kind.make(
      Script(
        transformAction: {
          $0.map { action in
            log.append("action \(action)"); return action + 1
          }
        },
        mutate: { action in
          log.append("mutate \(action)"); return .just(action * 10)
        },
        transformMutation: {
          $0.map { mutation in
            log.append("mutation \(mutation)"); return mutation + 1
          }
        },
        reduce: { state, mutation in
          log.append("reduce \(mutation)"); return state + [mutation]
        },
        transformState: {
          $0.map { state in
            log.append("state \(state)"); return state.reversed()
          }
        }))
    _ = reactor.state
    log.withLock { $0 = [] }
    reactor.action.onNext(1)
    reactor.send(2)
    #expect(
      log.value == [
        "action 1", "mutate 2", "mutation 20", "reduce 21", "state [21]",
        "action 2", "mutate 3", "mutation 30", "reduce 31", "state [21, 31]",
      ])
    #expect(reactor.currentState == [31, 21])
  }

  private final class Calls: Sendable {
    let action = Atomic(0)
    let mutation = Atomic(0)
    let state = Atomic(0)
    let initialState = Atomic(0)

    var all: [Int] {
      [
        action.load(ordering: .relaxed), mutation.load(ordering: .relaxed), state.load(ordering: .relaxed),
        initialState.load(ordering: .relaxed),
      ]
    }

    var script: Script {
      Script(
        initialState: {
          self.initialState.add(1, ordering: .relaxed); return []
        },
        transformAction: {
          self.action.add(1, ordering: .relaxed); return $0
        },
        transformMutation: {
          self.mutation.add(1, ordering: .relaxed); return $0
        },
        transformState: {
          self.state.add(1, ordering: .relaxed); return $0
        })
    }
  }

  @Test(arguments: StorageKind.allCases)
  func transformsAreCalledOnceAtTheFirstUse(_ kind: StorageKind) async {
    let uses: [(any TraceReactor) async -> Void] = [
      { _ = $0.action }, { _ = $0.state }, { $0.send(1) }, { await $0.perform(1) },
    ]
    for use in uses {
      let calls = Calls()
      let reactor = kind.make(calls.script)
      #expect(calls.all.prefix(3) == [0, 0, 0])
      await use(reactor)
      #expect(calls.all == [1, 1, 1, 1])
      for use in uses { await use(reactor) }
      #expect(calls.all == [1, 1, 1, 1])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func readingTheCurrentStateDoesNotCreateThePipeline(_ kind: StorageKind) {
    let calls = Calls()
    let reactor = kind.make(calls.script)
    #expect(reactor.currentState == [])
    #expect(calls.all == [0, 0, 0, 1])
  }

  @Test(arguments: StorageKind.allCases)
  func threadsThatRaceForTheFirstUseMeetOnePipeline(_ kind: StorageKind) {
    for _ in 0..<50 {
      let calls = Calls()
      let reactor = kind.make(calls.script)
      let states = Guarded<[ObjectIdentifier]>()
      let actions = Guarded<[ObjectIdentifier]>()
      onThreads(8) { index in
        if index.isMultiple(of: 2) {
          states.append(ObjectIdentifier(reactor.state))
          actions.append(ObjectIdentifier(reactor.action))
        } else {
          reactor.send(index)
        }
      }
      #expect(calls.all == [1, 1, 1, 1])
      #expect(Set(states.value).count == 1)
      #expect(Set(actions.value).count == 1)
      #expect(reactor.currentState.sorted() == [1, 3, 5, 7])
    }
  }

  @Test func anActionIsNotReplayed() {
    let reactor = StoredTrace()
    reactor.send(1)
    let actions = reactor.action.asObservable().collected()
    #expect(actions.elements == [])
    reactor.send(2)
    #expect(actions.elements == [2])
  }

  @Test func stateAndActionAreTheSameObjectsEveryTime() {
    let reactor = StoredTrace()
    #expect(reactor.state === reactor.state)
    #expect(reactor.action === reactor.action)
  }

  @Test(arguments: StorageKind.allCases)
  func transformsMayUseTheReactorItself(_ kind: StorageKind) {
    final class Box: @unchecked Sendable { weak var reactor: (any TraceReactor)? }
    let box = Box()
    var script = Script()
    script.transformMutation = { mutation in
      guard let reactor = box.reactor else { return mutation }
      return Observable.merge(mutation, reactor.state.filter { $0.count == 1 }.map { _ in 100 })
    }
    script.transformAction = { action in
      guard let reactor = box.reactor else { return action }
      _ = reactor.currentState
      return action.take(until: reactor.action.filter { $0 == 99 })
    }
    let reactor = kind.make(script)
    box.reactor = reactor
    reactor.send(1)
    #expect(reactor.currentState == [1, 100])
    reactor.send(99)
    reactor.send(2)
    #expect(reactor.currentState == [1, 100, 99, 2])
  }

  #if os(Linux) || os(macOS)
    @Test func anInitialStateThatUsesTheReactorTrapsWithAdvice() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        final class Impatient: Reactor {
          typealias Action = Int
          let reactorStorage = ReactorStorage()
          var initialState: Int { currentState + 1 }
        }
        _ = Impatient().currentState
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("'Impatient' was used while its 'initialState' was being read."))
      #expect(text.contains("To fix this, make 'initialState' independent"))
    }
  #endif
}
