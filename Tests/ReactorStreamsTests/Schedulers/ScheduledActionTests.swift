import Testing

@testable import ReactorStreams

@Suite struct ScheduledActionTests {
  /// Does not tell whether it was disposed.
  private final class Mute: Disposable {
    let disposals = Log<Void>()
    func dispose() { disposals(()) }
  }

  @Test func anActionWithoutADisposableIsDisposedOnceItHasRun() {
    let action = ScheduledAction { Disposables.create() }
    #expect(!action.isDisposed)
    action.run()
    #expect(action.isDisposed)
  }

  @Test func anActionWithADisposableIsDisposedOnceThatIs() {
    let result = SerialDisposable()
    let action = ScheduledAction { result }
    action.run()
    #expect(!action.isDisposed)
    action.dispose()
    #expect(action.isDisposed && result.isDisposed)
  }

  @Test func anActionWithAnOpaqueDisposableIsDisposedOnlyByItsOwnDisposal() {
    let result = Mute()
    let action = ScheduledAction { result }
    action.run()
    #expect(!action.isDisposed)
    #expect(result.disposals.entries.isEmpty)
    action.dispose()
    #expect(action.isDisposed)
    #expect(result.disposals.entries.count == 1)
  }

  @Test func itRunsOnceAndNotAfterADisposal() {
    let runs = Log<Void>()
    let action = ScheduledAction {
      runs(())
      return Disposables.create()
    }
    action.run()
    action.run()
    #expect(runs.entries.count == 1)
    let cancelled = ScheduledAction {
      runs(())
      return Disposables.create()
    }
    cancelled.dispose()
    cancelled.run()
    #expect(runs.entries.count == 1)
  }

  @Test func aDisposalCancelsTheTimer() {
    let (early, late) = (Mute(), Mute())
    let action = ScheduledAction { Disposables.create() }
    action.attach(timer: early)
    action.dispose()
    #expect(early.disposals.entries.count == 1)
    action.attach(timer: late)
    #expect(late.disposals.entries.count == 1)
  }
}
