import ReactorKit
import TestSupport
import Testing

/// A `reduce` that looks at another reactor.
@Suite struct ForeignStateTests {
  private final class Other: Reactor, Sendable {
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState = 1
    let onRelease: @Sendable () -> Void
    init(onRelease: @escaping @Sendable () -> Void = {}) { self.onRelease = onRelease }
    func reduce(state: Int, mutation: Int) -> Int { mutation }
    deinit { onRelease() }
  }

  private final class Reader: Reactor, Sendable {
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState = 0
    let read: @Sendable () -> Int
    init(read: @escaping @Sendable () -> Int) { self.read = read }
    func reduce(state: Int, mutation: Int) -> Int { read() }
  }

  private final class Subscriber: Reactor, Sendable {
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState = 0
    let other = Other()
    func reduce(state: inout Int, mutation: Int) {
      other.state.subscribe(onNext: { _ in }).dispose()
    }
  }

  @Test func readingItIsReportedOnceForTheTwo() {
    Reports.record()
    let other = Other()
    let reader = Reader { other.currentState }
    for action in 0..<3 { reader.send(action) }
    #expect(reader.currentState == 1)
    let reports = Reports.about(Reader.self)
    #expect(reports.count == 1)
    #expect(reports.first?.contains("'Other'") == true)
    #expect(reports.first?.contains("To fix this") == true)
  }

  @Test func subscribingToItIsReported() {
    Reports.record()
    Subscriber().send(1)
    #expect(Reports.about(Subscriber.self).count == 1)
  }

  @Test func readingItInMutateIsFine() {
    final class Fine: Reactor, Sendable {
      typealias Action = Int
      let reactorStorage = ReactorStorage()
      let initialState = 0
      let other = Other()
      func mutate(action: Int) -> Observable<Int> { .just(other.currentState) }
      func reduce(state: Int, mutation: Int) -> Int { mutation }
    }
    Reports.record()
    let fine = Fine()
    fine.send(1)
    #expect(fine.currentState == 1)
    #expect(Reports.about(Fine.self).isEmpty)
  }
}
