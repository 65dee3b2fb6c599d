import TestSupport
import Testing

@testable import ReactorKit

/// How the observers of properties and the follower of shared values take part in the changes of a state.
@Suite struct StateFollowingTests {
  @Test(arguments: [true, false])
  func observersEncloseAChangeAndTheFollowerIsTheNearestToReduce(_ isFollowerFirst: Bool) {
    let log = Guarded<[String]>()
    let observers = LoggingObservers<Int>("observers", log)
    let follower = LoggingFollower<Int>("follower", log)
    follower.prepare = { $0 += 10 }
    let (store, pipeline, owner) = made()
    if isFollowerFirst { store.follow(by: follower) }
    store.add(observers)
    if !isFollowerFirst { store.follow(by: follower) }
    _ = store.reduce(for: pipeline) { state in
      log.append("reduce \(state)")
      state += 1
    }
    #expect(
      log.value == [
        "observers will 0", "follower will 0", "reduce 10", "follower did 11", "observers did 11",
      ])
    withExtendedLifetime(owner) {}
  }

  @Test func displaysComeBeforeTheSubscribersAndObserversAfterThem() {
    let log = Guarded<[String]>()
    let observers = LoggingObservers<[Int]>("observers", log)
    observers.delivers = true
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.lock.withLock { runtime.store.add(observers) }
    let subscription = reactor.state.subscribe(onNext: { log.append("state \($0)") })
    reactor.send(1)
    #expect(
      log.value == [
        "state []", "observers will []", "observers did [1]", "observers displays [1]", "state [1]",
        "observers delivers [1]",
      ])
    subscription.dispose()
  }

  @Test func observersWithNothingToDeliverAreNotCalledForADelivery() {
    let log = Guarded<[String]>()
    let observers = LoggingObservers<[Int]>("observers", log)
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.lock.withLock { runtime.store.add(observers) }
    reactor.send(1)
    observers.delivers = true
    reactor.send(2)
    observers.delivers = false
    reactor.send(3)
    #expect(
      log.value == [
        "observers will []", "observers did [1]", "observers will [1]", "observers did [1, 2]",
        "observers displays [1, 2]", "observers delivers [1, 2]", "observers will [1, 2]",
        "observers did [1, 2, 3]",
      ])
  }

  @Test func aFollowerHasNothingToDeliverWhenAnotherStateIsShown() {
    let log = Guarded<[String]>()
    let (store, _, owner) = made()
    store.follow(by: LoggingFollower<Int>("follower", log))
    store.lock.withLock { store.tellOfOtherShownState() }
    #expect(!store.areObserversDelivering)
    withExtendedLifetime(owner) {}
  }

  @Test func aChangeOfSharedValuesWithoutAFollowerChangesNothing() {
    let (store, _, owner) = made()
    let isChanged = store.changeShared { _, _ in true } != nil
    #expect(!isChanged)
    withExtendedLifetime(owner) {}
  }

  @Test func observersThatJoinDuringADeliveryTakeNoPartInIt() {
    let log = Guarded<[String]>()
    let joining = LoggingObservers<[Int]>("joining", log)
    joining.delivers = true
    let reactor = StoredTrace()
    let store = reactor.reactorStorage.startedRuntime(of: reactor).store
    let subscription = reactor.state.skip(1).take(1).subscribe(onNext: { _ in
      log.append("joins")
      store.lock.withLock { store.add(joining) }
    })
    reactor.send(1)
    #expect(log.value == ["joins"])
    reactor.send(2)
    #expect(log.value.last == "joining delivers [1, 2]")
    subscription.dispose()
  }

  @Test func observersThatJoinInsideOfReduceSeeItsResultOnly() {
    let log = Guarded<[String]>()
    let (store, pipeline, owner) = made()
    _ = store.reduce(for: pipeline) { state in
      store.add(LoggingObservers<Int>("observers", log))
      state += 1
    }
    #expect(log.value == ["observers did 1"])
    _ = store.reduce(for: pipeline) { $0 += 1 }
    #expect(log.value.dropFirst() == ["observers will 1", "observers did 2"])
    withExtendedLifetime(owner) {}
  }

  @Test func behindTransformStateObserversAreToldThatTheStateIsHiddenAndThenOfTheOneThatIsShown() {
    let log = Guarded<[String]>()
    let observers = LoggingObservers<[Int]>("observers", log)
    observers.delivers = true
    let reactor = StoredTrace(Script(transformState: { $0.map { $0 + [0] } }))
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.lock.withLock { runtime.store.add(observers) }
    reactor.send(1)
    #expect(
      log.value == [
        "observers will []", "observers did, hidden: [1]", "observers did replace",
        "observers displays [1, 0]",
        "observers delivers [1, 0]",
      ])
  }

  @Test func aChangeOfSharedValuesIsShownAsThatOfAMutationAndObserved() {
    let log = Guarded<[String]>()
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.follow(by: LoggingFollower<[Int]>("follower", log))
    runtime.store.lock.withLock { runtime.store.add(LoggingObservers<[Int]>("observers", log)) }
    let subscription = reactor.state.skip(1).subscribe(onNext: { log.append("state \($0)") })
    runtime.queue(Appending(7, log))
    #expect(log.value == ["observers will []", "append 7", "observers did [7]", "state [7]"])
    #expect(reactor.currentState == [7])
    subscription.dispose()
  }

  @Test func aChangeThatLeavesTheStateAsItIsIsNotShown() {
    let log = Guarded<[String]>()
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.follow(by: LoggingFollower<[Int]>("follower", log))
    runtime.store.lock.withLock { runtime.store.add(LoggingObservers<[Int]>("observers", log)) }
    let kinds = Guarded<[String]>()
    let monitoring = reactor.monitor { kinds.append("\($0.kind)") }
    let subscription = reactor.state.skip(1).subscribe(onNext: { log.append("state \($0)") })
    runtime.queue(Appending(nil, log))
    #expect(log.value == ["observers will []", "nothing"])
    #expect(kinds.value == [])
    subscription.dispose()
    monitoring.dispose()
  }

  @Test func aMonitorSeesAChangeOfSharedValuesInThePlaceOfAMutation() throws {
    let log = Guarded<[String]>()
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    runtime.store.follow(by: LoggingFollower<[Int]>("follower", log))
    let events = Guarded<[ReactorEvent.Kind]>()
    let monitoring = reactor.monitor { events.append($0.kind) }
    runtime.queue(Appending(7, log))
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

  @Test func aTaskIsDoneAfterTheActionThatHasLeftIt() {
    let log = Guarded<[String]>()
    let reactor = StoredTrace()
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    let subscription = reactor.state.skip(1).subscribe(onNext: {
      runtime.queue(LoggingTask(log: log))
      log.append("state \($0)")
    })
    reactor.send(1)
    #expect(log.value == ["state [1]", "performed"])
    subscription.dispose()
  }

  @Test func aTaskWhoseReactorIsGoneIsDropped() {
    let log = Guarded<[String]>()
    let runtime: _PipelineHost
    do {
      let reactor = StoredTrace()
      runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    }
    runtime.queue(LoggingTask(log: log))
    #expect(log.value == ["dropped"])
  }

  @Test func objectsThatAreLeftAtTheEndAreReleasedOutsideOfTheLock() {
    let log = Guarded<[String]>()
    let (store, _, owner) = made()
    // Inside the lock, reading the state would never return.
    let left = { OnRelease { [unowned store] in log.append("released at \(store.current)") } }
    let (observers, follower) = (
      LoggingObservers<Int>("observers", log), LoggingFollower<Int>("follower", log)
    )
    (observers.left, follower.left) = (left(), left())
    store.add(observers)
    store.follow(by: follower)
    store.end()
    store.complete()
    #expect(
      log.value == [
        "observers end", "follower ends", "released at 0", "released at 0", "observers complete",
      ])
    withExtendedLifetime(owner) {}
  }

  @Test func observersThatJoinAfterTheEndAreCompletedAtOnce() {
    let log = Guarded<[String]>()
    let (store, _, owner) = made()
    store.end()
    store.complete()
    store.add(LoggingObservers<Int>("observers", log))
    #expect(log.value == ["observers complete"])
    withExtendedLifetime(owner) {}
  }

  @Test func observersAndFollowerAreReleasedWithTheStore() {
    weak var observers: LoggingObservers<Int>?
    weak var follower: LoggingFollower<Int>?
    do {
      let log = Guarded<[String]>()
      let (store, _, _) = made()
      let (one, other) = (LoggingObservers<Int>("observers", log), LoggingFollower<Int>("follower", log))
      (observers, follower) = (one, other)
      store.add(one)
      store.follow(by: other)
    }
    #expect(observers == nil)
    #expect(follower == nil)
  }

  #if os(Linux) || os(macOS)
    /// In processes of their own, which have one object that follows shared values each.
    @Suite struct Installed {
      @Test func aReactorThatIsThereAlreadyGetsItsFollowerAtTheNextChange() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          let reactor = StoredTrace()
          reactor.send(1)
          following(log).install()
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

      @Test func aReactorThatStartsLaterShowsItsFollowerTheInitialState() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          let object = following(log)
          object.install()
          object.install()
          let reactor = StoredTrace(Script(initialState: { [5] }))
          _ = reactor.reactorStorage.startedRuntime(of: reactor)
          #expect(reactor.currentState == [5])
          #expect(log.value == ["makes for Array<Int>", "made did [5]"])
        }
      }

      @Test func aChangeThatIsQueuedUnnoticedIsShownWhenItIsTakenUp() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          following(log).install()
          let reactor = StoredTrace()
          let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
          let subscription = reactor.state.skip(1).subscribe(onNext: { log.append("state \($0)") })
          runtime.queueUnnoticed(Appending(7, log))
          #expect(log.value == ["makes for Array<Int>", "made did []"])
          runtime.takeUp()
          #expect(log.value.dropFirst(2) == ["append 7", "state [7]"])
          subscription.dispose()
        }
      }

      @Test func theFollowerOfAReactorIsToldOfTheEndAndReleasedWithTheReactor() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          following(log).install()
          do {
            let reactor = StoredTrace()
            _ = reactor.reactorStorage.startedRuntime(of: reactor)
          }
          #expect(log.value == ["makes for Array<Int>", "made did []", "made ends", "made is released"])
        }
      }

      @Test func aStateWithoutAFollowerIsReportedAfterEachChange() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          following(log).install()
          let (store, pipeline, owner) = made()
          for _ in 0..<2 { _ = store.reduce(for: pipeline) { $0 += 1 } }
          #expect(log.value == ["makes for Int", "follows", "follows"])
          withExtendedLifetime(owner) {}
        }
      }

      @Test func noFollowerIsAskedForAfterTheEnd() async {
        await #expect(processExitsWith: .success) {
          let log = Guarded<[String]>()
          let (store, pipeline, owner) = made()
          store.end()
          store.complete()
          following(log).install()
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
private final class Appending: PipelineTask {
  let number: Int?
  let log: Guarded<[String]>

  init(_ number: Int?, _ log: Guarded<[String]>) { (self.number, self.log) = (number, log) }

  func perform(with _: AnyObject?, in pipeline: _PipelineHost) {
    let text = number.map { "append \($0)" } ?? "nothing"
    pipeline.changeState(as: text) { _, state in
      log.append(text)
      guard let number else { return false }
      state.assumingMemoryBound(to: [Int].self).pointee.append(number)
      return true
    }
  }

  func drop() {}
}

/// Logs how it ends.
private final class LoggingTask: PipelineTask {
  private let log: Guarded<[String]>

  init(log: Guarded<[String]>) { self.log = log }

  func perform(with _: AnyObject?, in _: _PipelineHost) { log.append("performed") }

  func drop() { log.append("dropped") }
}

extension StateStore {
  /// Lets a follower take part.
  fileprivate func follow(by follower: any SharedFollower) {
    lock.withLock { (self.follower, isFollowed, hasAskedForFollower) = (follower, true, true) }
  }
}

// `@unchecked Sendable`: each is used by the thread of one test only. Unsafe code: they are added to stores of `State`.

/// Logs the calls of observers.
private final class LoggingObservers<State>: AnyPropertyObservers, @unchecked Sendable {
  private let name: String
  private let log: Guarded<[String]>
  var delivers = false
  var left: OnRelease?

  init(_ name: String, _ log: Guarded<[String]>) { (self.name, self.log) = (name, log) }

  private func note(_ text: String) { log.append("\(name) \(text)") }

  private func note(_ text: String, _ state: UnsafeRawPointer) {
    note("\(text) \(state.assumingMemoryBound(to: State.self).pointee)")
  }

  override func willChange(_ state: UnsafeMutableRawPointer) { note("will", state) }

  override func didChange(_ state: UnsafeMutableRawPointer, isShown: Bool) -> Bool {
    note(isShown ? "did" : "did, hidden:", state)
    return isShown && delivers
  }

  override func didReplaceShownState() -> Bool {
    note("did replace")
    return delivers
  }

  override func deliverToDisplays(_ state: UnsafeRawPointer) { note("displays", state) }

  override func deliver(_ state: UnsafeRawPointer) { note("delivers", state) }

  override func end() -> Any? {
    note("end")
    defer { left = nil }
    return left
  }

  override func complete() { note("complete") }
}

/// Logs the calls of a follower.
private final class LoggingFollower<State>: SharedFollower {
  private let name: String
  private let log: Guarded<[String]>
  /// Changes a state before it changes.
  var prepare: (inout State) -> Void = { _ in }
  var left: OnRelease?

  init(_ name: String, _ log: Guarded<[String]>) { (self.name, self.log) = (name, log) }

  deinit { if name == "made" { log.append("made is released") } }

  private func note(_ text: String, _ state: UnsafeMutableRawPointer) {
    log.append("\(name) \(text) \(state.assumingMemoryBound(to: State.self).pointee)")
  }

  func willChange(_ state: UnsafeMutableRawPointer) {
    note("will", state)
    prepare(&state.assumingMemoryBound(to: State.self).pointee)
  }

  func didChange(_ state: UnsafeMutableRawPointer) { note("did", state) }

  func end() -> Any? {
    log.append("\(name) ends")
    defer { left = nil }
    return left
  }
}

/// Makes followers for states that are lists of numbers.
private func following(_ log: Guarded<[String]>) -> SharedFollowing {
  SharedFollowing(
    makeFollower: { state, _ in
      log.append("makes for \(state)")
      return state == [Int].self ? LoggingFollower<[Int]>("made", log) : nil
    },
    didChangeUnfollowed: { _ in log.append("follows") },
    pin: { copy, _ in
      log.append("pins \(copy.assumingMemoryBound(to: [Int].self).pointee)")
      copy.assumingMemoryBound(to: [Int].self).pointee.append(-1)
    },
    beginReplay: { copy, _ in log.append("begins with \(copy.assumingMemoryBound(to: [Int].self).pointee)") },
    settleReplay: { copy, _ in log.append("settles \(copy.assumingMemoryBound(to: [Int].self).pointee)") },
    takeSharedValues: { _, _, _ in log.append("takes shared values") })
}
