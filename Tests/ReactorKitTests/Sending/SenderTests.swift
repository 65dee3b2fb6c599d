import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// Effects belong to whoever has sent their action, also where another thread handles it. Semantics R5.8.
@Suite struct SenderTests {
  private enum Trace {
    @TaskLocal static var name = "none"
  }

  /// The task-local value and the priority that the effect of an action saw.
  private struct Seen: Equatable, Sendable {
    var name: String
    var priority: TaskPriority?
  }

  /// Action 0 keeps its sender in `mutate`; every other one notes what its effect sees, and says so.
  private final class Site: Sendable {
    let isInside = Gate()
    let mayLeave = Gate()
    let seen = Guarded<[Int: Seen]>([:])
    let hasSeen = Gate()
    let reactor: StoredTrace

    init(
      effect: @escaping @Sendable (Observable<Int>) -> Observable<Int> = { $0 },
      transformAction: @escaping (Observable<Int>) -> Observable<Int> = { $0 }
    ) {
      let (isInside, mayLeave, seen, hasSeen) = (isInside, mayLeave, seen, hasSeen)
      reactor = StoredTrace(
        Script(
          transformAction: transformAction,
          mutate: { action in
            guard action != 0 else {
              isInside.open()
              mayLeave.pass()
              return .empty()
            }
            return effect(
              .run { _ in
                let what = Seen(name: Trace.name, priority: Task.basePriority)
                seen.withLock { $0[action] = what }
                hasSeen.open()
              })
          }))
    }
  }

  @Test func theRunnersTaskLocalsAreNotThoseOfAQueuedAction() async {
    let site = Site()
    await whileThreads(2) { thread in
      if thread == 0 {
        Trace.$name.withValue("runner") { site.reactor.send(0) }
      } else {
        site.isInside.pass()
        Trace.$name.withValue("sender") { site.reactor.send(1) }
        site.mayLeave.open()
      }
    }
    await site.hasSeen.passed()
    #expect(site.seen.value[1]?.name == "none", "Swift does not let them be taken along")
  }

  @Test func aQueuedActionsEffectHasThePriorityOfItsSender() async {
    for priority in [TaskPriority.background, .high] {
      let site = Site()
      async let runner: Void = whileThreads(1) { _ in site.reactor.send(0) }
      await site.isInside.passed()
      await Task.detached(priority: priority) { site.reactor.send(1) }.value
      site.mayLeave.open()
      await runner
      await site.hasSeen.passed()
      #expect(site.seen.value[1]?.priority == priority)
    }
  }

  @Test func aQueuedActionsDelayedEffectHasThePriorityOfItsSender() async {
    let scheduler = TestScheduler(initialClock: 0)
    let site = Site { $0.delaySubscription(.seconds(1), scheduler: scheduler) }
    async let runner: Void = whileThreads(1) { _ in
      Trace.$name.withValue("runner") { site.reactor.send(0) }
    }
    await site.isInside.passed()
    await Task.detached(priority: .background) { site.reactor.send(1) }.value
    site.mayLeave.open()
    await runner
    Trace.$name.withValue("clock") { scheduler.advanceTo(10) }
    await site.hasSeen.passed()
    #expect(site.seen.value[1] == Seen(name: "none", priority: .background))
  }

  @Test func aQueuedActionsSurroundedEffectHasThePriorityOfItsSender() async {
    let site = Site { $0.surrounded(by: 1, 0) }
    async let runner: Void = whileThreads(1) { _ in
      Trace.$name.withValue("runner") { site.reactor.send(0) }
    }
    await site.isInside.passed()
    await Task.detached(priority: .background) { site.reactor.send(1) }.value
    site.mayLeave.open()
    await runner
    await site.hasSeen.passed()
    #expect(site.seen.value[1] == Seen(name: "none", priority: .background))
  }

  @Test func aQueuedActionSentOnToAnotherReactorKeepsThePriorityOfItsSender() async {
    let other = Site()
    let isInside = Gate()
    let mayLeave = Gate()
    let reactor = StoredTrace(mutate: { [reactor = other.reactor] action in
      guard action == 0 else { return .send(action, to: reactor) }
      isInside.open()
      mayLeave.pass()
      return .empty()
    })
    async let runner: Void = whileThreads(1) { _ in
      Trace.$name.withValue("runner") { reactor.send(0) }
    }
    await isInside.passed()
    await Task.detached(priority: .background) { reactor.send(1) }.value
    mayLeave.open()
    await runner
    await other.hasSeen.passed()
    #expect(other.seen.value[1] == Seen(name: "none", priority: .background))
  }

  @Test func anEffectOfAnActionThatIsHandledAtOnceHasThePriorityOfItsSenderLaterToo() async {
    let scheduler = TestScheduler(initialClock: 0)
    let site = Site { $0.delaySubscription(.seconds(1), scheduler: scheduler) }
    await Task.detached(priority: .background) { site.reactor.send(1) }.value
    Trace.$name.withValue("clock") { scheduler.advanceTo(10) }
    await site.hasSeen.passed()
    #expect(site.seen.value[1] == Seen(name: "clock", priority: .background))
  }

  @Test func aDetachedTaskHasNothingOfTheSender() async {
    let (isInside, mayLeave, hasSeen) = (Gate(), Gate(), Gate())
    let priority = Guarded<TaskPriority?>(nil)
    let reactor = StoredTrace(mutate: { action in
      guard action == 0 else {
        return Single.create(detached: true, priority: .high) {
          priority.withLock { $0 = Task.basePriority }
          hasSeen.open()
          return 1
        }.asObservable()
      }
      isInside.open()
      mayLeave.pass()
      return .empty()
    })
    async let runner: Void = whileThreads(1) { _ in reactor.send(0) }
    await isInside.passed()
    await Task.detached(priority: .background) { reactor.send(1) }.value
    mayLeave.open()
    await runner
    await hasSeen.passed()
    #expect(priority.value == .high)
  }

  @Test func theEffectOfAnActionThatIsHandledAtOnceHasAllOfItsSender() async {
    let site = Site()
    await Task.detached(priority: .background) {
      Trace.$name.withValue("sender") { site.reactor.send(1) }
    }.value
    await site.hasSeen.passed()
    #expect(site.seen.value[1] == Seen(name: "sender", priority: .background))
  }

  @Test func anActionThatItsOwnSenderHandlesLaterHasTheSendersTaskLocals() async {
    let site = Site()
    let subscription = site.reactor.action.subscribe(onNext: { [unowned reactor = site.reactor] in
      if $0 == 1 { reactor.send(2) }
    })
    await Task.detached(priority: .background) {
      Trace.$name.withValue("sender") { site.reactor.send(1) }
    }.value
    await site.hasSeen.passed()
    await site.hasSeen.passed()
    #expect(site.seen.value[2] == Seen(name: "sender", priority: .background))
    subscription.dispose()
  }

  @Test func anActionSentBecauseOfAQueuedActionHasThePriorityOfItsSender() async {
    let site = Site()
    let subscription = site.reactor.action.subscribe(onNext: { [unowned reactor = site.reactor] in
      if $0 == 1 { reactor.send(2) }
    })
    async let runner: Void = whileThreads(1) { _ in
      Trace.$name.withValue("runner") { site.reactor.send(0) }
    }
    await site.isInside.passed()
    await Task.detached(priority: .background) { site.reactor.send(1) }.value
    site.mayLeave.open()
    await runner
    await site.hasSeen.passed()
    await site.hasSeen.passed()
    #expect(site.seen.value[2] == Seen(name: "none", priority: .background))
    subscription.dispose()
  }

  /// The sender of such an action is the code that has made the stream emit it.
  @Test func anActionThatATransformEmitsOutOfTurnKeepsItsSender() async {
    let source = PublishSubject<Int>()
    let site = Site(transformAction: { .merge($0, source) })
    async let runner: Void = whileThreads(1) { _ in
      Trace.$name.withValue("runner") { site.reactor.send(0) }
    }
    await site.isInside.passed()
    await Task.detached(priority: .background) { source.onNext(1) }.value
    site.mayLeave.open()
    await runner
    await site.hasSeen.passed()
    #expect(site.seen.value[1] == Seen(name: "none", priority: .background))
  }

  /// The thread that was inside of the stream handles such an action, when the stream has become quiet.
  @Test func anActionThatATransformRefusesKeepsItsSender() async {
    Reports.record()
    let intruder = Intruder<Int> { $0 == 100 }
    let site = Site(transformAction: intruder.merged)
    let isSent = Gate()
    _ = site.reactor.state
    await whileThreads(2) { thread in
      if thread == 0 { return Trace.$name.withValue("runner") { intruder.intrude(100) } }
      intruder.waitUntilInside()
      site.reactor.send(1)
      intruder.fail()
      Task.detached(priority: .background) {
        site.reactor.send(2)
        isSent.open()
      }
      isSent.pass()
      intruder.letGo()
    }
    // The actions are 100, 1 and 2.
    for _ in 0..<3 { await site.hasSeen.passed() }
    #expect(site.seen.value[2] == Seen(name: "none", priority: .background))
  }

  @Test func aQueuedActionsEffectRunsOnTheSchedulerThatAdoptedItsSender() async {
    let site = Site()
    let scheduler = TestScheduler(initialClock: 0)
    await whileThreads(2) { thread in
      if thread == 0 {
        site.reactor.send(0)
      } else {
        site.isInside.pass()
        scheduler.adoptingTasks { site.reactor.send(1) }
        site.mayLeave.open()
      }
    }
    #expect(site.seen.value.isEmpty)
    scheduler.advanceTo(1)
    #expect(site.seen.value[1] != nil)
  }

  @Test @MainActor func aSendOnTheMainThreadOfItsReactorHasAllOfItsSender() async {
    let seen = Guarded<String?>(nil)
    let hasSeen = Gate()
    let reactor = StoredTrace(
      Script(
        scheduler: MainScheduler.instance,
        mutate: { _ in
          .run { _ in
            let name = Trace.name
            seen.withLock { $0 = name }
            hasSeen.open()
          }
        }))
    Trace.$name.withValue("sender") { reactor.send(1) }
    await hasSeen.passed()
    #expect(seen.value == "sender")
  }
}
