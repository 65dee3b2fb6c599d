import ReactorKitTesting
import TestSupport
import Testing

/// The hooks belong to the process: what other tests do meanwhile goes to the ones before. Semantics S8.2.
@Suite(.serialized) struct HooksTests {
  /// An error that no other test makes.
  private struct OwnError: Error {}

  private let stacks = Log<[String]>()
  private let captures = Guarded(0)

  /// Calls `body` with hooks that note what is theirs.
  private func hooked(recording: Bool, _ body: () -> Void) {
    let (handler, capture) = (Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack)
    defer {
      Hooks.recordCallStackOnError = false
      Hooks.defaultErrorHandler = handler
      Hooks.customCaptureSubscriptionCallstack = capture
    }
    let thread = ThreadMark()
    thread.set()
    Hooks.defaultErrorHandler = { [stacks] stack, error in
      if error is OwnError { stacks(stack) } else { handler(stack, error) }
    }
    Hooks.customCaptureSubscriptionCallstack = { [captures] in
      guard thread.isCurrent else { return capture() }
      captures.withLock { $0 += 1 }
      return ["here"]
    }
    Hooks.recordCallStackOnError = recording
    body()
  }

  @Test func anErrorWithoutAHandlerGoesToTheDefaultOne() {
    let log = Log<String>()
    hooked(recording: false) {
      _ = Observable<Int>.error(OwnError()).subscribe(onNext: { _ in })
      _ = Observable<Int>.error(OwnError()).subscribe(onError: { _ in log("own") })
      _ = Observable<Int>.just(1).map { _ -> Int in throw OwnError() }.subscribe(
        onDisposed: { [stacks] in log("disposed after \(stacks.entries.count)") })
    }
    #expect(stacks.entries == [[], []])
    #expect(log.entries == ["own", "disposed after 2"])
    #expect(captures.value == 0)
  }

  @Test func aSubscriptionRemembersItsCallStackOnce() {
    let subject = PublishSubject<Int>()
    hooked(recording: true) {
      _ = subject.subscribe(onNext: { _ in })
      #expect(captures.value == 1)
      _ = subject.subscribe(onError: { _ in })
      #expect(captures.value == 2)
      _ = subject.subscribe { _ in }
      #expect(captures.value == 2)
      _ = subject.subscribe(with: subject, onNext: { _, _ in })
      #expect(captures.value == 3)
      _ = Observable.just(1).subscribe(onNext: { _ in })
      #expect(captures.value == 4)
      subject.onError(OwnError())
      #expect(captures.value == 4)
    }
    // `subscribe(with:)` has a closure of its own.
    #expect(stacks.entries == [["here"]])
  }

  @Test func traitsTakeTheThreadsCallStackInsteadOfTheHook() {
    hooked(recording: true) {
      _ = Single<Int>.error(OwnError()).subscribe(onSuccess: { _ in })
      _ = Maybe<Int>.error(OwnError()).subscribe(onSuccess: { _ in })
      _ = Completable.error(OwnError()).subscribe(onCompleted: {})
      _ = Single<Int>.error(OwnError()).subscribe(with: captures, onSuccess: { _, _ in })
      _ = Completable.error(OwnError()).subscribe(with: captures, onCompleted: { _ in })
      _ = Single<Int>.error(OwnError()).subscribe(onFailure: { _ in })
    }
    #expect(captures.value == 0)
    // Not `subscribe(with:)`, which drops the error.
    #expect(stacks.entries.count == 3)
    #expect(stacks.entries.allSatisfy { !$0.contains("here") })
    // Tests are built for debugging, and these platforms can tell.
    #expect(stacks.entries.allSatisfy { !$0.isEmpty })
  }

  @Test func traitsRememberNothingUnlessTheyAreTold() {
    hooked(recording: false) { _ = Single<Int>.error(OwnError()).subscribe(onSuccess: { _ in }) }
    #expect(stacks.entries == [[]])
  }

  @Test func byDefaultTheErrorIsWrittenWithItsCallStack() {
    let texts = Log<String>()
    StandardError.$output.withValue({ texts($0) }) {
      Hooks.defaultErrorHandler([], OwnError())
      Hooks.defaultErrorHandler(["first", "second"], OwnError())
    }
    #expect(
      texts.entries == [
        """
        ReactorStreams: an error had no 'onError' handler: OwnError()
        To fix this, give 'subscribe' an 'onError' closure, or handle the error before, with 'catch' for example.

        """,
        """
        ReactorStreams: an error had no 'onError' handler: OwnError()
          Subscribed at:
            first
            second
        To fix this, give 'subscribe' an 'onError' closure, or handle the error before, with 'catch' for example.

        """,
      ])
    #expect(Hooks.recordCallStackOnError == false)
    #expect(!Hooks.customCaptureSubscriptionCallstack().isEmpty)
  }

  @Test func theHookThatIsReplacedIsReleasedOutsideOfTheLock() {
    let released = Log<Bool>()
    let before = Hooks.customCaptureSubscriptionCallstack
    do {
      // Reads a hook, for which it takes the lock.
      let object = AtRelease { released(Hooks.customCaptureSubscriptionCallstack().isEmpty) }
      Hooks.customCaptureSubscriptionCallstack = { withExtendedLifetime(object) { before() } }
    }
    #expect(released.entries.isEmpty)
    Hooks.customCaptureSubscriptionCallstack = before
    #expect(released.entries == [false])
  }

  @Test func hooksMayBeSetWhileOthersReadThem() {
    hooked(recording: true) {
      onThreads(4) { index in
        for _ in 0..<200 {
          if index == 0 {
            Hooks.defaultErrorHandler = Hooks.defaultErrorHandler
          } else {
            _ = Observable<Int>.error(OwnError()).subscribe(onNext: { _ in })
          }
        }
      }
    }
    #expect(stacks.entries.count == 600)
  }
}
