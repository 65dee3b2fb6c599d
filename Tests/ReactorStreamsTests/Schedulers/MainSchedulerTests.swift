import ReactorStreams
import Synchronization
import Testing

/// Work of the main thread, and the loop that runs it. Semantics S11.5.
@MainActor @Suite(.serialized)
struct MainSchedulerTests {
  /// A main loop that runs only when the test says so.
  private final class Loop: Sendable {
    private let jobs = Mutex<[@Sendable () -> Void]>([])

    func install() {
      MainRunLoop.install { [self] job in jobs.withLock { $0.append(job) } }
    }

    @MainActor func turn() {
      let taken = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      for job in taken { job() }
    }
  }

  @Test func onTheMainThreadWorkRunsBeforeScheduleReturns() {
    var log: [String] = []
    _ = MainScheduler.instance.schedule("state") { state in
      log.append(state)
      return Disposables.create()
    }
    log.append("returned")
    #expect(log == ["state", "returned"])
  }

  @Test func nestedHopsStaySynchronous() {
    var log: [Int] = []
    func hop(_ depth: Int) {
      _ = MainScheduler.instance.schedule(depth) { depth in
        if depth < 5 { hop(depth + 1) }
        log.append(depth)
        return Disposables.create()
      }
    }
    hop(0)
    #expect(log == [5, 4, 3, 2, 1, 0])
  }

  @Test func theAsynchronousInstanceWaitsForATurn() async {
    var log: [String] = []
    await withCheckedContinuation { continuation in
      _ = MainScheduler.asyncInstance.schedule(()) {
        log.append("ran")
        continuation.resume()
        return Disposables.create()
      }
      log.append("returned")
    }
    #expect(log == ["returned", "ran"])
  }

  @Test func workFromAnotherThreadRunsOnTheMainThread() async {
    let wasOnMain = await Task.detached {
      await withCheckedContinuation { continuation in
        _ = MainScheduler.instance.schedule(()) {
          MainScheduler.ensureExecutingOnScheduler()
          MainActor.assumeIsolated {}
          continuation.resume(returning: MainRunLoop.isCurrent)
          return Disposables.create()
        }
      }
    }.value
    #expect(wasOnMain)
  }

  @Test func anotherThreadIsNotTheMainOne() async {
    await #expect(Task.detached { MainRunLoop.isCurrent }.value == false)
  }

  @Test func aSuppliedLoopRunsTheWorkInOrder() {
    let loop = Loop()
    loop.install()
    defer { MainRunLoop.uninstall() }
    var log: [Int] = []
    for number in 1...3 {
      _ = MainScheduler.asyncInstance.schedule(number) { number in
        log.append(number)
        return Disposables.create()
      }
    }
    #expect(log.isEmpty)
    loop.turn()
    #expect(log == [1, 2, 3])
  }

  @Test func workThatWaitsMovesToTheLoopThatIsInstalledLater() {
    let first = Loop()
    let second = Loop()
    first.install()
    defer { MainRunLoop.uninstall() }
    var log: [Int] = []
    for number in 1...2 {
      _ = MainScheduler.asyncInstance.schedule(number) { number in
        log.append(number)
        return Disposables.create()
      }
    }
    second.install()
    second.turn()
    #expect(log == [1, 2])
    first.turn()
    #expect(log == [1, 2], "the replaced loop must not run the work again")
  }

  @Test func workThatWaitsGoesToTheMainDispatchQueueWhenTheLoopIsUninstalled() async {
    let loop = Loop()
    loop.install()
    let isOnMain = await withCheckedContinuation { continuation in
      _ = MainScheduler.asyncInstance.schedule(()) {
        continuation.resume(returning: MainRunLoop.isCurrent)
        return Disposables.create()
      }
      MainRunLoop.uninstall()
    }
    #expect(isOnMain)
  }

  @Test func disposedWorkIsReleasedAtOnceAndDoesNotRun() {
    let loop = Loop()
    loop.install()
    defer { MainRunLoop.uninstall() }
    final class Token {}
    weak var weakToken: Token?
    var runs = 0
    let scheduled: any Disposable = {
      let token = Token()
      weakToken = token
      return MainScheduler.asyncInstance.schedule(token) { _ in
        runs += 1
        return Disposables.create()
      }
    }()
    #expect(weakToken != nil)
    scheduled.dispose()
    #expect(weakToken == nil)
    loop.turn()
    #expect(runs == 0)
  }

  @Test func periodicWorkPassesItsStateOn() async {
    let states = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
      let timer = SerialDisposable()
      var states: [Int] = []
      timer.disposable = MainScheduler.instance.schedulePeriodic(
        0, startAfter: .zero, period: .milliseconds(1)
      ) { state in
        states.append(state)
        MainScheduler.ensureRunningOnMainThread()
        if states.count == 3 {
          timer.dispose()
          continuation.resume(returning: states)
        }
        return state + 1
      }
    }
    #expect(states == [0, 1, 2])
  }

  @Test func aDelayOfZeroIsNeverSynchronous() async {
    var log: [String] = []
    await withCheckedContinuation { continuation in
      _ = MainScheduler.instance.scheduleRelative((), dueTime: .zero) {
        log.append("ran")
        continuation.resume()
        return Disposables.create()
      }
      log.append("returned")
    }
    #expect(log == ["returned", "ran"])
  }

  @Test func workAfterADelayOfZeroKeepsItsPlaceInTheLine() {
    let loop = Loop()
    loop.install()
    defer { MainRunLoop.uninstall() }
    var log: [Int] = []
    let append = { (number: Int) in
      log.append(number)
      return Disposables.create()
    }
    for number in 0..<10 {
      _ = MainScheduler.instance.scheduleRelative(2 * number, dueTime: .zero, action: append)
      _ = MainScheduler.asyncInstance.schedule(2 * number + 1, action: append)
    }
    loop.turn()
    #expect(log == Array(0..<20))
  }

  @Test func runningElsewhereTrapsWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let thread = Task.detached { MainScheduler.ensureRunningOnMainThread() }
      await thread.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("put '.observe(on: MainScheduler.instance)' before it"))
  }
}
