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

    func add(_ job: @escaping @Sendable @MainActor () -> Void) {
      jobs.withLock { $0.append { MainActor.assumeIsolated(job) } }
    }

    /// Makes passes until no work waits.
    @MainActor func run() {
      while jobs.withLock({ !$0.isEmpty }) { turn() }
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

  @Test func workFromInsideOfItsWorkIsQueued() {
    let loop = Loop()
    loop.install()
    defer { MainRunLoop.uninstall() }
    var log: [Int] = []
    func nest(_ depth: Int) {
      _ = MainScheduler.instance.schedule(depth) { depth in
        if depth < 3 { nest(depth + 1) }
        log.append(depth)
        return Disposables.create()
      }
    }
    nest(0)
    #expect(log == [0])
    loop.turn()
    #expect(log == [0, 1])
    loop.run()
    #expect(log == [0, 1, 2, 3])
  }

  @Test func queuedWorkThatIsDisposedDoesNotRun() {
    let loop = Loop()
    loop.install()
    defer { MainRunLoop.uninstall() }
    var log: [String] = []
    let outer = MainScheduler.instance.schedule(()) {
      let inner = MainScheduler.instance.schedule(()) {
        log.append("disposed inside")
        return Disposables.create()
      }
      inner.dispose()
      log.append("outer")
      return MainScheduler.instance.schedule(()) {
        log.append("disposed outside")
        return Disposables.create()
      }
    }
    outer.dispose()
    loop.run()
    #expect(log == ["outer"])
  }

  @Test func afterItsWorkTheSchedulerRunsWorkAtOnceAgain() {
    let loop = Loop()
    loop.install()
    defer { MainRunLoop.uninstall() }
    var log: [String] = []
    func schedule(_ name: String) {
      _ = MainScheduler.instance.schedule(name) { name in
        log.append(name)
        return Disposables.create()
      }
    }
    schedule("first")
    schedule("second")
    #expect(log == ["first", "second"])
    // As in RxSwift, only what `instance` itself was given counts: not timers, and not the asynchronous instance.
    _ = MainScheduler.asyncInstance.schedule(()) {
      schedule("third")
      log.append("end of the pass")
      return Disposables.create()
    }
    loop.turn()
    #expect(log == ["first", "second", "third", "end of the pass"])
  }

  @Test func workThatSchedulesItsSuccessorNeedsNoStackAndLeavesTheLoopItsOtherWork() {
    let loop = Loop()
    loop.install()
    defer { MainRunLoop.uninstall() }
    var reached = 0
    func step(_ number: Int) -> any Disposable {
      reached = number
      return number == 200_000
        ? Disposables.create() : MainScheduler.instance.schedule(number + 1, action: step)
    }
    _ = MainScheduler.instance.schedule(0, action: step)
    #expect(reached == 0)
    loop.turn()
    #expect(reached == 1, "one step a pass")
    loop.run()
    #expect(reached == 200_000)
  }

  @Test func anEndlessSourceOnTheMainThreadCanBeStopped() {
    let loop = Loop()
    loop.install()
    defer { MainRunLoop.uninstall() }
    let stop = PublishSubject<Void>()
    var count = 0
    var isCompleted = false
    _ = Observable.repeatElement(1, scheduler: MainScheduler.instance).take(until: stop).take(1_000)
      .subscribe(onNext: { _ in count += 1 }, onCompleted: { isCompleted = true })
    #expect(count == 1)
    loop.turn()
    #expect(count == 2)
    stop.onNext(())
    #expect(isCompleted)
    loop.run()
    #expect(count == 2)
  }

  @Test(arguments: ["range", "from", "generate", "just", "recursive"])
  func otherWorkOfTheLoopRunsBetweenTheElementsOfASource(_ name: String) {
    let loop = Loop()
    loop.install()
    defer { MainRunLoop.uninstall() }
    let main = MainScheduler.instance
    var log: [String] = []
    loop.add { log.append("other") }
    let source: Observable<Int> =
      switch name {
      case "range": .range(start: 1, count: 3, scheduler: main)
      case "from": .from([1, 2, 3], scheduler: main)
      case "generate": .generate(initialState: 1, condition: { $0 < 4 }, scheduler: main, iterate: { $0 + 1 })
      case "just": .just(1, scheduler: main)
      default:
        .create { observer in
          main.scheduleRecursive(1) { number, again in
            observer.onNext(number)
            if number < 3 { again(number + 1) } else { observer.onCompleted() }
          }
        }
      }
    _ = source.subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("end") })
    log.append("subscribed")
    loop.run()
    #expect(
      log == ["1", "subscribed", "other"]
        + (name == "just" ? ["end"] : ["2", "3", "end"]))
  }

  @Test func onTheConcurrentMainSchedulerNestedWorkRunsAtOnce() {
    var log: [Int] = []
    func nest(_ depth: Int) {
      _ = ConcurrentMainScheduler.instance.schedule(depth) { depth in
        if depth < 3 { nest(depth + 1) }
        log.append(depth)
        return Disposables.create()
      }
    }
    _ = MainScheduler.instance.schedule(()) {
      nest(0)
      return Disposables.create()
    }
    #expect(log == [3, 2, 1, 0])
  }

  @Test func whatHopsByItselfStaysSynchronousInsideOfItsWork() {
    final class Label: ReactiveCompatible { var text = "" }
    let label = Label()
    let relay = BehaviorRelay(value: "a")
    let subject = PublishSubject<String>()
    var log: [String] = []
    let bag = DisposeBag()
    _ = MainScheduler.instance.schedule(()) {
      relay.asDriver().drive(onNext: { log.append("driver \($0)") }).disposed(by: bag)
      Driver.of("1", "2", "3").drive(onNext: { log.append("of \($0)") }).disposed(by: bag)
      Driver.just("4").drive(onNext: { log.append("just \($0)") }).disposed(by: bag)
      subject.asSignal(onErrorJustReturn: "").emit(onNext: { log.append("signal \($0)") }).disposed(by: bag)
      subject.observe(on: MainScheduler.instance).subscribe(onNext: { log.append("hop \($0)") }).disposed(
        by: bag)
      subject.bind(to: label.rx.text).disposed(by: bag)
      relay.accept("b")
      subject.onNext("c")
      #expect(label.text == "c")
      ControlEvent(events: Observable.just("5")).subscribe(onNext: { log.append("control \($0)") }).disposed(
        by: bag)
      return Disposables.create()
    }
    #expect(
      log == [
        "driver a", "of 1", "of 2", "of 3", "just 4", "driver b", "signal c", "hop c", "control 5",
      ])
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
