import ReactorKit
import TestSupport
import Testing

/// For ThreadSanitizer, which sees what is not guarded. Semantics R5.4.
@Suite struct CancellationRaceTests {
  @Test func streamsOfOneIdMayEndWhileTheyAreCancelled() {
    for _ in 0..<200 {
      let sources = (0..<3).map { _ in PublishSubject<Int>() }
      let ended = Guarded(0)
      let bag = DisposeBag()
      for source in sources {
        source.cancellable(id: "race").subscribe(onCompleted: { ended.withLock { $0 += 1 } }).disposed(
          by: bag)
      }
      onThreads(3) { thread in
        if thread == 0 {
          Observable<Int>.cancel(id: "race").subscribe().dispose()
        } else {
          sources[thread].onCompleted()
        }
      }
      #expect(ended.value == 3)
    }
  }
}
