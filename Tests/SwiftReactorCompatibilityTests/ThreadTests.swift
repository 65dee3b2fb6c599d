import Dispatch
import SwiftReactorCompatibility
import TestSupport
import Testing

@MainActor @Suite struct ThreadTests {
  private let reactor = Counter()

  @Test func anActionFromAnotherThreadIsHandledOnTheMainThreadAndItsSenderDoesNotWait() async {
    let isOnMain = Guarded<[Bool]>([])
    reactor.onMutate = { _ in isOnMain.append(isMainThread()) }
    reactor.onReduce = { _, _ in isOnMain.append(isMainThread()) }
    let cancellable = reactor.$state.dropFirst().sink { _ in isOnMain.append(isMainThread()) }
    // The main thread waits until the sender is done.
    onThreads(1) { [reactor = Unchecked(reactor)] _ in reactor.value.action(.add(1)) }
    #expect(reactor.state.count == 0)
    await mainLoopTurn()
    #expect(reactor.state.count == 1)
    #expect(isOnMain.value == [true, true, true])
    cancellable.cancel()
  }

  @Test func actionsOfOneThreadKeepTheirOrder() async {
    let seen = Guarded<[Int]>([])
    reactor.onReduce = { seen.append($1) }
    onThreads(1) { [reactor = Unchecked(reactor)] _ in
      for number in 1...5 { reactor.value.action(.add(number)) }
    }
    await mainLoopTurn()
    #expect(seen.value == [1, 2, 3, 4, 5])
  }

  @Test func aReactorThatIsMadeOnAnotherThreadBeginsOnTheMainThread() async {
    let made = onAnotherThread {
      nonisolated(unsafe) let made = Counter()
      made.action.send(.add(1))
      return Unchecked(made)
    }
    await mainLoopTurn()
    #expect(made.value.state.count == 1)
  }

  @Test func anAsynchronousMutationFromAnotherThreadIsReducedOnTheMainThread() async {
    let isOnMain = Guarded<[Bool]>([])
    reactor.onReduce = { _, _ in isOnMain.append(isMainThread()) }
    reactor.action(.listen)
    onThreads(1) { [reactor = Unchecked(reactor)] _ in reactor.value.news.send(1) }
    // What the main thread sends meanwhile does not wait for it.
    reactor.action(.add(10))
    #expect(reactor.state.count == 10)
    await mainLoopTurn()
    #expect(reactor.state.count == 11)
    #expect(isOnMain.value == [true, true])
  }

  @Test(arguments: [
    [CounterAction.add(1)], [.addLater(1)], [.add(1), .addLater(1)],
  ])
  func tenThousandActionsFromOtherThreadsAreTenThousand(actions: [CounterAction]) async {
    let areOnMain = Guarded(true)
    let cancellable = reactor.$state.sink { _ in areOnMain.withLock { $0 = $0 && isMainThread() } }
    await whileThreads(4) { [reactor = Unchecked(reactor)] thread in
      for index in 0..<2_500 { reactor.value.action(actions[index % actions.count]) }
    }
    await mainLoopTurn()
    #expect(reactor.state.count == 10_000)
    #expect(areOnMain.value)
    cancellable.cancel()
  }

  @Test func nothingIsLostWhileTheMainThreadSendsToo() async {
    let done = Guarded(false)
    let shared = Unchecked(reactor)
    async let others: Void = whileThreads(2) { _ in
      for _ in 0..<1_000 { shared.value.action(.add(1)) }
      done.withLock { $0 = true }
    }
    var sent = 0
    repeat {
      let before = reactor.state.count
      reactor.action(.add(1))
      #expect(reactor.state.count == before + 1)
      sent += 1
      await Task.yield()
    } while !done.value
    await others
    await mainLoopTurn()
    #expect(reactor.state.count == 2_000 + sent)
  }
}

/// What stopped the program there.
@MainActor @Suite struct DeadlockTests {
  private let reactor = Counter()

  // There, the background action had the lock and waited for the main thread, which waited for the lock.
  @Test func theMainThreadAndAnotherOneSendAtTheSameTime() async {
    let isInside = DispatchSemaphore(value: 0)
    reactor.onMutate = { [unowned reactor] action in
      guard case .addLater = action else { return }
      // While the main thread is inside, the other one sends, and is done before the main thread goes on.
      onThreads(1) { [reactor = Unchecked(reactor)] _ in
        reactor.value.action(.add(1))
        isInside.signal()
      }
      isInside.wait()
    }
    reactor.action(.addLater(10))
    #expect(reactor.state.count == 10)
    await mainLoopTurn()
    #expect(reactor.state.count == 11)
  }

  // There, the thread that had the lock wanted it again. `ReentrancyTests` has the other cases.
  @Test func aSubscriberOfTheStateSendsFromABackgroundAction() async {
    let cancellable = reactor.$state.sink { [reactor] state in
      if state.count == 1 { reactor.action(.add(10)) }
    }
    onThreads(1) { [reactor = Unchecked(reactor)] _ in reactor.value.action(.add(1)) }
    await mainLoopTurn()
    #expect(reactor.state.count == 11)
    cancellable.cancel()
  }

  // There, the sender waited for the main thread, which waited for the sender.
  @Test func theMainThreadWaitsForAQueueWhoseWorkSends() async {
    let queue = DispatchQueue(label: "work")
    let isDone = DispatchSemaphore(value: 0)
    queue.async { [reactor = Unchecked(reactor)] in
      reactor.value.action(.add(1))
      reactor.value.action.send(.add(1))
      reactor.value.mutation.send(1)
      isDone.signal()
    }
    waitFor(isDone)
    await mainLoopTurn()
    #expect(reactor.state.count == 3)
  }

  @Test func aSubscriberOfTheStateWaitsForAQueueWhoseWorkSends() async {
    let queue = DispatchQueue(label: "work")
    let cancellable = reactor.$state.dropFirst().first().sink { [reactor] _ in
      let isDone = DispatchSemaphore(value: 0)
      queue.async { [reactor = Unchecked(reactor)] in
        reactor.value.action(.add(10))
        reactor.value.action.send(.add(10))
        isDone.signal()
      }
      waitFor(isDone)
    }
    reactor.action(.add(1))
    #expect(reactor.state.count == 1)
    await mainLoopTurn()
    #expect(reactor.state.count == 21)
    cancellable.cancel()
  }
}

extension DeadlockTests {
  // The main thread has the lock of the subject, and its subscriber waits for a thread that sends.
  @Test func aSubscriberWaitsForAThreadThatSendsWhileTheSubjectDelivers() async {
    let queue = DispatchQueue(label: "work")
    let cancellable = reactor.$state.dropFirst().first().sink { [reactor] _ in
      let isDone = DispatchSemaphore(value: 0)
      queue.async { [reactor = Unchecked(reactor)] in
        reactor.value.action(.add(10))
        isDone.signal()
      }
      waitFor(isDone)
    }
    reactor.action.send(.add(1))
    #expect(reactor.state.count == 1)
    await mainLoopTurn()
    #expect(reactor.state.count == 11)
    cancellable.cancel()
  }
}

/// Ten minutes, against hanging.
private func waitFor(_ semaphore: DispatchSemaphore) {
  #expect(semaphore.wait(timeout: .now() + 600) == .success)
}
