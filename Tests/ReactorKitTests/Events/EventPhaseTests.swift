import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// How actions end, and that those that do not are seen.
@Suite struct EventPhaseTests {
  @Test(arguments: StorageKind.allCases)
  func startsAndEndsAreToldApart(_ kind: StorageKind) {
    Reports.record()
    let reactor = kind.makeObservable { action in
      switch action {
      case 1: .just(10)
      case 2: .concat(.just(20), .error(Mishap()))
      case 3: Observable.concat(.just(30), .never()).cancellable(id: "three")
      case 4: .cancel(id: "three")
      default: .never()
      }
    }
    let all = reactor.eventLines(.all).collected()
    let finished = reactor.eventLines().collected()
    let started = reactor.eventLines(.started).collected()
    let failed = reactor.eventLines([.failed, .cancelled]).collected()
    for action in 1...5 { reactor.send(action) }
    let ends = [
      "1 completed [10]", "2 failed (mishap) [10, 20]", "3 cancelled [10, 20, 30]",
      "4 completed [10, 20, 30]",
    ]
    #expect(finished.elements.sorted() == ends)
    #expect(failed.elements == [ends[1], ends[2]])
    #expect(
      started.elements == [
        "1 started []", "2 started [10]", "3 started [10, 20]", "4 started [10, 20, 30]",
        "5 started [10, 20, 30]",
      ])
    #expect(all.elements.sorted() == (finished.elements + started.elements).sorted())
    #expect(!all.elements.contains { $0.hasPrefix("5 ") && !$0.contains("started") }, "it never ends")
  }

  @Test(arguments: StorageKind.allCases)
  func anUncaughtErrorInATaskCompletesTheAction(_ kind: StorageKind) async {
    Reports.record()
    let reactor = kind.makeObservable { _ in .concat(.run { _ in throw Mishap() }, .just(1)) }
    let events = reactor.eventLines(.all).collected()
    await reactor.perform(0)
    #expect(events.elements == ["0 started []", "0 completed [1]"])
  }

  @Test(arguments: StorageKind.allCases)
  func cancellingTheCallerOfPerformCancelsTheAction(_ kind: StorageKind) async {
    let reactor = kind.makeObservable { _ in .never() }
    let (hasStarted, hasEnded) = (Gate(), Gate())
    let events = reactor.eventLines(.all).collected()
    let handle = reactor.eventLines(.all).subscribe(onNext: { line in
      if line.contains("started") { hasStarted.open() } else { hasEnded.open() }
    })
    let task = Task { await reactor.perform(0) }
    await hasStarted.passed()
    task.cancel()
    _ = await task.value
    await hasEnded.passed()
    #expect(events.elements == ["0 started []", "0 cancelled []"])
    handle.dispose()
  }

  @Test(arguments: StorageKind.allCases)
  func anEventIsThereWhenPerformReturns(_ kind: StorageKind) async {
    let reactor = kind.makeObservable { action in
      .run { send in
        await Task.yield()
        send(action)
      }
    }
    let events = reactor.eventLines().collected()
    for action in 1...20 {
      await reactor.perform(action)
      #expect(events.elements.count == action)
    }
  }

  @Test(arguments: [StorageKind.stored, .base])
  func unfinishedActionsOfAReleasedReactorAreReportedAsReleased(_ kind: StorageKind) {
    var reactor: (any EventTrace)? = kind.makeObservable { _ in .never() }
    let all = reactor?.eventLines(.all).collected()
    let usual = reactor?.eventLines().collected()
    reactor?.send(1)
    reactor?.send(2)
    reactor = nil
    #expect(all?.elements == ["1 started []", "2 started []", "1 released []", "2 released []"])
    #expect(all?.isCompleted == true)
    #expect(usual?.elements == [])
    #expect(usual?.isCompleted == true)
  }

  @Test func theEventsOfABareReactorCompleteWhenItsReleaseIsNoticed() {
    let effect = PublishSubject<Int>()
    var reactor: BareEvents? = BareEvents(Script(mutate: { _ in effect }))
    let all = reactor?.eventLines(.all).collected()
    reactor?.send(1)
    reactor = nil
    #expect(all?.isCompleted == false)
    effect.onNext(1)
    #expect(all?.elements == ["1 started []", "1 released []"])
    #expect(all?.isCompleted == true)
  }

  @Test(arguments: StorageKind.allCases)
  func anObserverThatSubscribesWhileAnActionRunsSeesItsEnd(_ kind: StorageKind) {
    let effect = PublishSubject<Int>()
    let reactor = kind.makeObservable { _ in effect }
    reactor.send(1)
    let events = reactor.eventLines(.all).collected()
    effect.onNext(10)
    effect.onCompleted()
    #expect(events.elements == ["1 completed [10]"])
  }

  @Test(arguments: StorageKind.allCases)
  func anEffectOfAnotherThreadEndsInOrder(_ kind: StorageKind) {
    let effect = PublishSubject<Int>()
    let reactor = kind.makeObservable { $0 == 1 ? effect.asObservable() : .just($0) }
    let log = Guarded<[String]>()
    let bag = DisposeBag()
    reactor.state.subscribe(onNext: { log.append("state \($0)") }).disposed(by: bag)
    reactor.eventLines(.all).subscribe(onNext: { log.append($0) }).disposed(by: bag)
    reactor.send(1)
    onAnotherThread {
      effect.onNext(10)
      effect.onNext(11)
      effect.onCompleted()
    }
    #expect(
      log.value == ["state []", "1 started []", "state [10]", "state [10, 11]", "1 completed [10, 11]"])
  }

  @Test func allPhasesAreInOneSetEach() {
    let phases: [ObservableEventPhase] = [.started, .completed, .failed(Mishap()), .cancelled, .released]
    let sets: [ObservableEventPhases] = [.started, .completed, .failed, .cancelled, .released]
    for (row, phase) in phases.enumerated() {
      for (column, set) in sets.enumerated() { #expect(set.includes(phase) == (row == column)) }
      #expect(ObservableEventPhases.all.includes(phase))
      #expect(ObservableEventPhases.ended.includes(phase) == (1...3).contains(row))
    }
  }
}

/// Phases can be compared.
@Suite struct EventPhaseEqualityTests {
  @Test func phasesAreEqualByKindAndError() {
    struct Plain: Error, CustomStringConvertible { var description: String }
    let phases: [ObservableEventPhase] = [
      .started, .completed, .failed(Mishap()), .failed(Mishap("other")),
      .failed(Plain(description: "mishap")),
      .failed(Plain(description: "x")), .cancelled, .released,
    ]
    for (index, phase) in phases.enumerated() {
      for (other, otherPhase) in phases.enumerated() { #expect((phase == otherPhase) == (index == other)) }
    }
  }
}
