import Testing

@testable import ReactorStreams

@Suite struct SendTargetTests {
  /// A task that ends when it is cancelled, and not before.
  private func task() -> Task<Void, Never> {
    Task { for await _ in AsyncStream(Int.self, { _ in }) {} }
  }

  @Test func aDisposalCancelsTheTask() async {
    let target = SendTarget(to: SerializingSink(to: ObserverSink<Int> { _ in }))
    let task = task()
    target.cancelOnDisposal(task)
    #expect(!task.isCancelled)
    target.dispose()
    #expect(task.isCancelled)
    await task.value
  }

  @Test func aTaskThatComesAfterTheDisposalIsCancelledAtOnce() async {
    let target = SendTarget(to: SerializingSink(to: ObserverSink<Int> { _ in }))
    target.dispose()
    let task = task()
    target.cancelOnDisposal(task)
    #expect(task.isCancelled)
    #expect(target.sink == nil)
    task.cancel()
    await task.value
  }

  @Test func theEndOfTheSubscriptionDisposesTheTarget() {
    let sink = ObserverSink<Int> { _ in }
    let target = SendTarget(to: SerializingSink(to: sink))
    #expect(target.sink != nil)
    sink.subscription.dispose()
    #expect(target.sink == nil)
  }
}
