import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// The monitor. Semantics R13.
@Suite struct MonitorTests {
  private final class Log: Sendable {
    private let guarded = Guarded<[ReactorEvent]>()
    var handler: @Sendable (ReactorEvent) -> Void { { [guarded] in guarded.append($0) } }
    var events: [ReactorEvent] { guarded.value }
    var lines: [String] { events.map { Self.line($0.kind) } }

    /// The numbers of effects are those of the process; a line shows them in the order of their appearance.
    private static func line(_ kind: ReactorEvent.Kind) -> String {
      switch kind {
      case .reactorCreated(let state): "created \(state)"
      case .reactorReleased: "released"
      case .actionReceived(let id, let action): "action \(id.rawValue) \(action)"
      case .mutationWillApply(let id, let action, let effect, let mutation):
        "mutation \(id.rawValue) \(mutation) of \(action?.rawValue ?? 0)\(effect == nil ? " merged" : "")"
      case .stateCommitted(let id, let before, let after): "state \(id.rawValue) \(before) \(after)"
      case .effectStarted(_, let action): "started by \(action?.rawValue ?? 0)"
      case .effectFinished: "finished"
      case .effectFailed(_, let error): "failed \(error)"
      case .effectErrorUncaught(_, let error): "uncaught \(error)"
      case .effectCancelled: "cancelled"
      case .stepEnded(let step): "ended \(step)"
      case .actionDropped(let action): "dropped \(action)"
      case .transformFailed(let origin, let error): "\(origin.rawValue) failed \(error)"
      case .transformEnded(let origin, let error): "\(origin.rawValue) ended \(error.map { "\($0)" } ?? "")"
      }
    }
  }

  @Test(arguments: StorageKind.allCases)
  func allEventsComeInOrder(_ kind: StorageKind) {
    let log = Log()
    let source = PublishSubject<Int>()
    let merged = PublishSubject<Int>()
    let handle = {
      let reactor = kind.make(
        Script(
          mutate: { action in
            switch action {
            case 1: .just(10)
            case 2: source
            case 3: .error(Mishap())
            case 4: Observable.never().cancellable(id: "id")
            default: .cancel(id: "id")
            }
          }, transformMutation: { Observable.merge($0, merged) }))
      let handle = reactor.monitor(log.handler)
      for action in 1...3 { reactor.send(action) }
      source.onNext(20)
      merged.onNext(30)
      source.onCompleted()
      reactor.send(4)
      reactor.send(5)
      merged.onCompleted()
      return handle
    }()
    // The runtime of a released bare reactor ends at the next event of a source.
    merged.onNext(40)
    var expected = [
      "created []",
      "action 1 1", "started by 1", "mutation 1 10 of 1", "state 1 [] [10]", "finished",
      "action 2 2", "started by 2",
      "action 3 3", "started by 3", "failed mishap",
      "mutation 2 20 of 2", "state 2 [10] [10, 20]",
      "mutation 3 30 of 0 merged", "state 3 [10, 20] [10, 20, 30]",
      "finished",
      "action 4 4", "started by 4",
      "action 5 5", "started by 5", "finished", "cancelled",
    ]
    if kind != .bare { expected.append("released") }
    #expect(log.lines == expected)
    handle.dispose()
  }

  @Test func idsLinkActionsEffectsAndMutationsAlsoThroughATransform() {
    let log = Log()
    let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
    let reactor = StoredTrace(
      Script(mutate: { sources[$0] }, transformMutation: { $0.flatMap { Observable.of($0, -$0) } }))
    let handle = reactor.monitor(log.handler)
    reactor.send(0)
    reactor.send(1)
    sources[1].onNext(5)
    sources[0].onNext(7)
    onAnotherThread { sources[1].onNext(9) }
    handle.dispose()
    var actions: [Int: ActionID] = [:]
    var effects: [ActionID: EffectID] = [:]
    var links: [Int: (ActionID?, EffectID?)] = [:]
    for event in log.events {
      switch event.kind {
      case .actionReceived(let id, let action): actions[action as? Int ?? -1] = id
      case .effectStarted(let effect, let action): if let action { effects[action] = effect }
      case .mutationWillApply(_, let action, let effect, let mutation):
        links[mutation as? Int ?? 0] = (action, effect)
      default: break
      }
    }
    for (mutation, action) in [5: 1, -5: 1, 7: 0, -7: 0, 9: 1, -9: 1] {
      #expect(links[mutation]?.0 == actions[action])
      #expect(links[mutation]?.1 == actions[action].flatMap { effects[$0] })
    }
    #expect(Set(log.events.map(\.reactorID)).count == 1)
    #expect(log.events.allSatisfy { $0.reactorType == StoredTrace.self })
  }

  @Test func nothingIsReportedAfterTheHandlerWasRemovedAndNotToOtherReactors() {
    let log = Log()
    let watched = StoredTrace()
    let other = StoredTrace()
    let handle = watched.monitor(log.handler)
    other.send(1)
    #expect(log.lines == [])
    handle.dispose()
    handle.dispose()
    watched.send(1)
    #expect(log.lines == [])
  }

  @Test func theProcessWideMonitorSeesAllReactors() {
    let log = Log()
    let handle = ReactorMonitor.add(log.handler)
    let reactors = StorageKind.allCases.map { $0.make() }
    for reactor in reactors { reactor.send(123_456) }
    handle.dispose()
    // Other tests run at the same time.
    let own = log.lines.filter { $0.contains("123456") }
    #expect(own.filter { $0.hasPrefix("action") }.count == 3)
    #expect(own.filter { $0.hasPrefix("state") }.count == 3)
    for reactor in reactors { reactor.send(654_321) }
    #expect(!log.lines.contains { $0.contains("654321") })
  }

  @Test func aHandlerMaySend() {
    final class Box: @unchecked Sendable { weak var reactor: StoredTrace? }
    let box = Box()
    let reactor = StoredTrace(mutate: { .of($0, -$0) })
    box.reactor = reactor
    let handle = reactor.monitor { event in
      switch event.kind {
      case .reactorCreated: box.reactor?.send(100)
      case .actionReceived(_, let action): if action as? Int == 1 { box.reactor?.send(2) }
      case .stateCommitted(_, _, let after):
        if (after as? [Int])?.last == -2 {
          box.reactor?.send(3)
          #expect(box.reactor?.currentState.last == -2)
        }
      default: break
      }
    }
    reactor.send(1)
    #expect(reactor.currentState == [100, -100, 1, -1, 2, -2, 3, -3])
    handle.dispose()
  }

  /// In a process of its own: other tests add handlers meanwhile.
  @Test func aMonitorThatOutlivesItsReactorIsCountedNoMore() async {
    await #expect(processExitsWith: .success) {
      let handle = {
        let reactor = StoredTrace()
        let handle = reactor.monitor { _ in }
        precondition(ReactorMonitor.handlerCount == 1)
        return handle
      }()
      precondition(ReactorMonitor.handlerCount == 0)
      handle.dispose()
      precondition(ReactorMonitor.handlerCount == 0)
    }
  }

  @Test func idsAreInTheOrderOfTheirNumbers() {
    func areInOrder<ID: Comparable>(_ make: (UInt64) -> ID) -> Bool {
      make(1) < make(2) && !(make(2) < make(1)) && !(make(1) < make(1))
    }
    #expect(areInOrder(ReactorID.init))
    #expect(areInOrder(ActionID.init))
    #expect(areInOrder(MutationID.init))
    #expect(areInOrder(EffectID.init))
  }

  @Test func effectsThatEndWithTheReactorAreReportedAsCancelled() {
    let log = Log()
    let handle = {
      let reactor = StoredTrace(mutate: { _ in .never() })
      let handle = reactor.monitor(log.handler)
      reactor.send(1)
      return handle
    }()
    #expect(log.lines.suffix(2) == ["cancelled", "released"])
    handle.dispose()
  }

  /// A source may notice its disposal by failing.
  @Test func anEffectThatFailsBecauseItIsDisposedIsReportedAsCancelled() {
    final class Rude: Observable<Int>, @unchecked Sendable {
      override func start(_ sink: Sink<Int>) {
        sink.subscription.attach(Disposables.create { sink.onError(Mishap()) })
      }
    }
    let log = Log()
    let handle = {
      let reactor = StoredTrace(mutate: { _ in Rude() })
      let handle = reactor.monitor(log.handler)
      reactor.send(1)
      return handle
    }()
    #expect(log.lines.suffix(2) == ["cancelled", "released"])
    handle.dispose()
  }
}
