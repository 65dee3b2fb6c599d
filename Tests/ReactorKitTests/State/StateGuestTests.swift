import TestSupport
import Testing

@testable import ReactorKit

/// The door by which other parts of the library follow the states of a reactor.
@Suite struct StateGuestTests {
  @Test(arguments: [true, false])
  func guestsEncloseAChangeAndTheOneThatChangesStatesIsTheNearest(_ isChangingFirst: Bool) {
    let log = Guarded<[String]>()
    let observing = LoggingGuest<Int>("observing", log)
    let changing = LoggingGuest<Int>("changing", log, changesStates: true)
    changing.prepare = { $0 += 10 }
    let (store, pipeline, owner) = made()
    for guest in isChangingFirst ? [changing, observing] : [observing, changing] { store.add(guest) }
    _ = store.reduce(for: pipeline) { state in
      log.append("reduce \(state)")
      state += 1
    }
    #expect(
      log.value == [
        "observing will 0", "changing will 0", "reduce 10", "changing did 11", "observing did 11",
      ])
    withExtendedLifetime(owner) {}
  }

  @Test func guestsThatObserveAreAddedOutsideOfEachOther() {
    let log = Guarded<[String]>()
    let (store, pipeline, owner) = made()
    for name in ["first", "second", "third"] { store.add(LoggingGuest<Int>(name, log)) }
    store.add(LoggingGuest<Int>("changing", log, changesStates: true))
    _ = store.reduce(for: pipeline) { $0 += 1 }
    #expect(log.value.prefix(4) == ["third will 0", "second will 0", "first will 0", "changing will 0"])
    #expect(log.value.suffix(4) == ["changing did 1", "first did 1", "second did 1", "third did 1"])
    withExtendedLifetime(owner) {}
  }

  @Test func aGuestIsCalledBeforeTheFirstChangeAndLaterOnlyIfItAsksForThat() {
    let log = Guarded<[String]>()
    let guest = LoggingGuest<Int>("guest", log)
    guest.awaitsNextChange = true
    let (store, pipeline, owner) = made()
    store.add(guest)
    _ = store.reduce(for: pipeline) { $0 += 1 }
    guest.awaitsNextChange = false
    for _ in 0..<2 { _ = store.reduce(for: pipeline) { $0 += 1 } }
    #expect(
      log.value == ["guest will 0", "guest did 1", "guest will 1", "guest did 2", "guest did 3"])
    withExtendedLifetime(owner) {}
  }

  @Test func displaysComeBeforeTheSubscribersAndObserversAfterThem() {
    let log = Guarded<[String]>()
    let guest = LoggingGuest<[Int]>("guest", log)
    guest.delivers = true
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.lock.withLock { runtime.store.add(guest) }
    let subscription = reactor.state.subscribe(onNext: { log.append("state \($0)") })
    reactor.send(1)
    #expect(
      log.value == [
        "state []", "guest will []", "guest did [1]", "guest displays [1]", "state [1]", "guest delivers [1]",
      ])
    subscription.dispose()
  }

  @Test func aGuestWithNothingToDeliverIsNotCalledForADelivery() {
    let log = Guarded<[String]>()
    let guest = LoggingGuest<[Int]>("guest", log)
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.lock.withLock { runtime.store.add(guest) }
    reactor.send(1)
    guest.delivers = true
    reactor.send(2)
    guest.delivers = false
    reactor.send(3)
    #expect(
      log.value == [
        "guest will []", "guest did [1]", "guest did [1, 2]", "guest displays [1, 2]",
        "guest delivers [1, 2]",
        "guest did [1, 2, 3]",
      ])
  }

  @Test func aGuestThatChangesStatesHasNothingToDeliverWhenAnotherStateIsShown() {
    let (store, _, owner) = made()
    store.lock.withLock {
      store.add(ChangingGuest())
      store.tellGuestsOfOtherShownState()
    }
    let isDelivering = store.deliveringGuests != nil
    #expect(!isDelivering)
    withExtendedLifetime(owner) {}
  }

  @Test func aChangeThatNoGuestKnowsChangesNothing() {
    let (store, _, owner) = made()
    store.lock.withLock { store.add(ChangingGuest()) }
    let isChanged = store.change(by: Appending(1)) != nil
    #expect(!isChanged)
    withExtendedLifetime(owner) {}
  }

  @Test func aGuestThatJoinsDuringADeliveryTakesNoPartInItAndDisturbsNoOther() {
    let log = Guarded<[String]>()
    let guests = ["first", "second"].map { LoggingGuest<[Int]>($0, log) }
    let joining = LoggingGuest<[Int]>("joining", log)
    for guest in guests + [joining] { guest.delivers = true }
    let reactor = StoredTrace()
    let store = reactor.reactorStorage.startedRuntime(of: reactor).store
    store.lock.withLock { for guest in guests { store.add(guest) } }
    let subscription = reactor.state.skip(1).take(1).subscribe(onNext: { _ in
      log.append("joins")
      store.lock.withLock { store.add(joining) }
    })
    reactor.send(1)
    #expect(
      log.value.drop { $0 != "joins" } == ["joins", "second delivers [1]", "first delivers [1]"])
    reactor.send(2)
    #expect(
      log.value.suffix(3) == [
        "joining delivers [1, 2]", "second delivers [1, 2]", "first delivers [1, 2]",
      ])
    subscription.dispose()
  }

  @Test func aGuestThatJoinsInsideOfReduceSeesItsResultOnly() {
    let log = Guarded<[String]>()
    let (store, pipeline, owner) = made()
    _ = store.reduce(for: pipeline) { state in
      store.add(LoggingGuest<Int>("guest", log))
      state += 1
    }
    #expect(log.value == ["guest did 1"])
    _ = store.reduce(for: pipeline) { $0 += 1 }
    #expect(log.value.dropFirst() == ["guest will 1", "guest did 2"])
    withExtendedLifetime(owner) {}
  }

  @Test func behindTransformStateAGuestIsToldThatTheStateIsHiddenAndThenOfTheOneThatIsShown() {
    let log = Guarded<[String]>()
    let guest = LoggingGuest<[Int]>("guest", log)
    guest.delivers = true
    let reactor = StoredTrace(Script(transformState: { $0.map { $0 + [0] } }))
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.lock.withLock { runtime.store.add(guest) }
    reactor.send(1)
    #expect(
      log.value == [
        "guest will []", "guest did, hidden: [1]", "guest did replace", "guest displays [1, 0]",
        "guest delivers [1, 0]",
      ])
  }

  @Test func theChangeOfAGuestIsShownAsThatOfAMutationAndObservedByTheOthers() {
    let log = Guarded<[String]>()
    let changing = LoggingGuest<[Int]>("changing", log, changesStates: true)
    let observing = LoggingGuest<[Int]>("observing", log)
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.lock.withLock { for guest in [changing, observing] { runtime.store.add(guest) } }
    let subscription = reactor.state.skip(1).subscribe(onNext: { log.append("state \($0)") })
    runtime.queue(QueuedChange(Appending(7)))
    #expect(
      log.value == ["observing will []", "changing performs append 7", "observing did [7]", "state [7]"])
    #expect(reactor.currentState == [7])
    subscription.dispose()
  }

  @Test func aChangeThatLeavesTheStateAsItIsIsNotShown() {
    let log = Guarded<[String]>()
    let changing = LoggingGuest<[Int]>("changing", log, changesStates: true)
    let observing = LoggingGuest<[Int]>("observing", log)
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.lock.withLock { for guest in [changing, observing] { runtime.store.add(guest) } }
    let kinds = Guarded<[String]>()
    let monitoring = reactor.monitor { kinds.append("\($0.kind)") }
    let subscription = reactor.state.skip(1).subscribe(onNext: { log.append("state \($0)") })
    runtime.queue(QueuedChange(Appending(nil)))
    #expect(log.value == ["observing will []", "changing performs nothing"])
    #expect(kinds.value == [])
    subscription.dispose()
    monitoring.dispose()
  }

  @Test func aMonitorSeesTheChangeOfAGuestInThePlaceOfAMutation() throws {
    let log = Guarded<[String]>()
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.lock.withLock {
      runtime.store.add(LoggingGuest<[Int]>("changing", log, changesStates: true))
    }
    let events = Guarded<[ReactorEvent.Kind]>()
    let monitoring = reactor.monitor { events.append($0.kind) }
    runtime.queue(QueuedChange(Appending(7)))
    monitoring.dispose()
    try #require(events.value.count == 2)
    guard case .mutationWillApply(let number, action: nil, effect: nil, let mutation) = events.value[0],
      case .stateCommitted(number, let before, let after) = events.value[1]
    else {
      Issue.record("other events: \(events.value)")
      return
    }
    #expect(mutation as? String == "append 7")
    #expect(before as? [Int] == [])
    #expect(after as? [Int] == [7])
  }

  @Test func workOfAGuestIsDoneAfterTheActionThatHasLeftIt() {
    let log = Guarded<[String]>()
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    let subscription = reactor.state.skip(1).subscribe(onNext: {
      runtime.queue(LoggingWork(log: log))
      log.append("state \($0)")
    })
    reactor.send(1)
    #expect(log.value == ["state [1]", "performed"])
    subscription.dispose()
  }

  @Test func workOfAGuestWhoseReactorIsGoneIsDropped() {
    let log = Guarded<[String]>()
    let runtime: _PipelineHost
    do {
      let reactor = StoredTrace()
      runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    }
    runtime.queue(LoggingWork(log: log))
    #expect(log.value == ["dropped"])
  }

  @Test func objectsThatAGuestLetsGoAtTheEndAreReleasedOutsideOfTheLock() {
    let log = Guarded<[String]>()
    let (store, _, owner) = made()
    let guests = ["first", "second"].map { LoggingGuest<Int>($0, log) }
    for guest in guests {
      // Inside the lock, reading the state would never return.
      guest.left = OnRelease { [unowned store] in log.append("released at \(store.current)") }
      store.add(guest)
    }
    store.end()
    store.complete()
    #expect(log.value.prefix(2) == ["second ends", "first ends"])
    #expect(log.value.filter { $0.hasPrefix("released") } == ["released at 0", "released at 0"])
    #expect(log.value.filter { $0.hasSuffix("completes") } == ["second completes", "first completes"])
    withExtendedLifetime(owner) {}
  }

  @Test func aGuestThatJoinsAfterTheEndIsCompletedAtOnce() {
    let log = Guarded<[String]>()
    let (store, _, owner) = made()
    store.end()
    store.complete()
    store.add(LoggingGuest<Int>("late", log))
    #expect(log.value == ["late completes"])
    withExtendedLifetime(owner) {}
  }

  @Test func guestsAreReleasedWithTheStore() {
    weak var observing: LoggingGuest<Int>?
    weak var changing: LoggingGuest<Int>?
    do {
      let log = Guarded<[String]>()
      let (store, _, _) = made()
      let guests = [
        LoggingGuest<Int>("observing", log), LoggingGuest<Int>("changing", log, changesStates: true),
      ]
      (observing, changing) = (guests[0], guests[1])
      for guest in guests { store.add(guest) }
    }
    #expect(observing == nil)
    #expect(changing == nil)
  }

  #if os(Linux) || os(macOS)
    /// In processes of their own, which have one maker each.
    @Suite struct Maker {
      @Test func aReactorThatIsThereAlreadyGetsItsGuestAtTheNextChange() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          let reactor = StoredTrace()
          reactor.send(1)
          TestMaker(log).install()
          #expect(reactor.currentState == [1, -1])
          #expect(log.value == ["pins [1]"])
          reactor.send(2)
          reactor.send(3)
          #expect(
            log.value.dropFirst() == [
              "makes for Array<Int>", "made did [1, 2]", "made will [1, 2]", "made did [1, 2, 3]",
            ])
          #expect(reactor.currentState == [1, 2, 3])
        }
      }

      @Test func aReactorThatStartsLaterShowsItsGuestTheInitialState() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          let maker = TestMaker(log)
          maker.install()
          maker.install()
          let reactor = StoredTrace(Script(initialState: { [5] }))
          _ = reactor.reactorStorage.startedRuntime(of: reactor)
          #expect(reactor.currentState == [5])
          #expect(log.value == ["makes for Array<Int>", "made did [5]"])
        }
      }

      @Test func aChangeThatAChangerLeavesIsPerformedByItAndShown() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          TestMaker(log).install()
          let reactor = StoredTrace()
          let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
          let subscription = reactor.state.skip(1).subscribe(onNext: { log.append("state \($0)") })
          runtime.queueUnnoticed(Appending(7))
          #expect(log.value == ["makes for Array<Int>", "made did []"])
          runtime.takeUp()
          #expect(log.value.dropFirst(2) == ["made performs append 7", "state [7]"])
          subscription.dispose()
        }
      }

      @Test func theChangerOfAReactorIsToldOfTheEndAndReleasedWithTheReactor() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          TestMaker(log).install()
          do {
            let reactor = StoredTrace()
            _ = reactor.reactorStorage.startedRuntime(of: reactor)
          }
          #expect(log.value == ["makes for Array<Int>", "made did []", "made ends", "made is released"])
        }
      }

      @Test func aStateThatNeedsNoGuestIsFollowedByTheMaker() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          TestMaker(log).install()
          let (store, pipeline, owner) = made()
          for _ in 0..<2 { _ = store.reduce(for: pipeline) { $0 += 1 } }
          #expect(log.value == ["makes for Int", "follows", "follows"])
          withExtendedLifetime(owner) {}
        }
      }

      @Test func theMakerIsNotAskedAfterTheEnd() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          let (store, pipeline, owner) = made()
          store.end()
          store.complete()
          TestMaker(log).install()
          _ = store.reduce(for: pipeline) { $0 += 1 }
          #expect(store.current == 1)
          #expect(log.value == ["follows"])
          withExtendedLifetime(owner) {}
        }
      }
    }
  #endif
}

/// A store whose first state is 0, the pipeline that reduces, and the object that the store pins.
private func made() -> (StateStore<Int>, _Pipeline, AnyObject) {
  let owner = OnRelease {}
  let store = StateStore(initialState: 0, of: owner)
  store.publishInitialState()
  return (store, _Pipeline(), owner)
}

/// Calls a closure when it is released.
private final class OnRelease {
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  deinit { body() }
}

/// Appends a number to a state of numbers, or changes nothing.
private struct Appending: GuestChange {
  let number: Int?
  init(_ number: Int?) { self.number = number }
  var mutation: Any { number.map { "append \($0)" } ?? "nothing" }
}

/// Logs how it ends.
private struct LoggingWork: GuestWork {
  let log: Guarded<[String]>
  func perform() { log.append("performed") }
  func drop() { log.append("dropped") }
}

// `@unchecked Sendable`: each is used by the thread of one test only. Unsafe code: a guest is added to stores of `State`.

/// Logs the calls of a guest.
private final class LoggingGuest<State>: StateGuest, @unchecked Sendable {
  private let name: String
  private let log: Guarded<[String]>
  private let isChanging: Bool
  /// Changes a state before it changes.
  var prepare: (inout State) -> Void = { _ in }
  var awaitsNextChange = false
  var delivers = false
  var left: OnRelease?

  init(_ name: String, _ log: Guarded<[String]>, changesStates: Bool = false) {
    self.name = name
    self.log = log
    isChanging = changesStates
  }

  func note(_ text: String) { log.append("\(name) \(text)") }

  private func note(_ text: String, _ state: UnsafeRawPointer) {
    note("\(text) \(state.assumingMemoryBound(to: State.self).pointee)")
  }

  override var changesStates: Bool { isChanging }

  override func willChange(_ state: UnsafeMutableRawPointer) -> Bool {
    note("will", state)
    prepare(&state.assumingMemoryBound(to: State.self).pointee)
    return awaitsNextChange
  }

  override func didChange(_ state: UnsafeMutableRawPointer, isShown: Bool) -> Bool {
    note(isShown ? "did" : "did, hidden:", state)
    return isShown && delivers
  }

  override func didReplaceShownState() -> Bool {
    note("did replace")
    return delivers
  }

  override func perform(_ change: any GuestChange, on state: UnsafeMutableRawPointer) -> Bool {
    guard let change = change as? Appending else { return false }
    note("performs \(change.mutation)")
    guard let number = change.number else { return false }
    state.assumingMemoryBound(to: [Int].self).pointee.append(number)
    return true
  }

  override func deliverToDisplays(_ state: UnsafeRawPointer) { note("displays", state) }

  override func deliver(_ state: UnsafeRawPointer) { note("delivers", state) }

  override func end() -> Any? {
    note("ends")
    defer { left = nil }
    return left
  }

  override func complete() { note("completes") }
}

/// Knows no change, and says nothing of states that are shown.
private final class ChangingGuest: StateGuest, @unchecked Sendable {
  override var changesStates: Bool { true }
}

/// Lets a `LoggingGuest` log the calls of a changer.
private final class LoggingChanger: StateChanger {
  private let guest: LoggingGuest<[Int]>

  init(_ guest: LoggingGuest<[Int]>) { self.guest = guest }

  deinit { guest.note("is released") }

  func willChange(_ state: UnsafeMutableRawPointer) -> Bool { guest.willChange(state) }

  func didChange(_ state: UnsafeMutableRawPointer) { _ = guest.didChange(state, isShown: true) }

  func perform(_ change: any GuestChange, on state: UnsafeMutableRawPointer) -> Bool {
    guest.perform(change, on: state)
  }

  func end() -> Any? { guest.end() }
}

/// Makes a changer for states that are lists of numbers.
private final class TestMaker: StateChangerMaker {
  private let log: Guarded<[String]>

  init(_ log: Guarded<[String]>) { self.log = log }

  func makeChanger(for state: Any.Type, of pipeline: _PipelineHost) -> (any StateChanger)? {
    log.append("makes for \(state)")
    guard state == [Int].self else { return nil }
    let guest = LoggingGuest<[Int]>("made", log, changesStates: true)
    guest.awaitsNextChange = true
    return LoggingChanger(guest)
  }

  func didChangeStateWithoutChanger(in pipeline: _PipelineHost) { log.append("follows") }

  func pin(_ copy: UnsafeMutableRawPointer, of type: Any.Type) {
    log.append("pins \(copy.assumingMemoryBound(to: [Int].self).pointee)")
    copy.assumingMemoryBound(to: [Int].self).pointee.append(-1)
  }

  func beginReplay(_ copy: UnsafeMutableRawPointer, of type: Any.Type) {
    log.append("begins with \(copy.assumingMemoryBound(to: [Int].self).pointee)")
  }

  func settleReplay(_ copy: UnsafeMutableRawPointer, of type: Any.Type) {
    log.append("settles \(copy.assumingMemoryBound(to: [Int].self).pointee)")
  }

  func takeSharedValues(
    of other: UnsafeMutableRawPointer, into copy: UnsafeMutableRawPointer, _ type: Any.Type
  ) { log.append("takes shared values") }
}
