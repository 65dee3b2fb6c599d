import ReactorKit
import TestSupport
import Testing

/// A `reduce` that looks at another reactor. Semantics R8.4.
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

  @Test func readingAnotherReactorsStateInReduceIsReportedOnceForEachPair() {
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

  @Test func subscribingToAnotherReactorsStateInReduceIsReported() {
    Reports.record()
    Subscriber().send(1)
    #expect(Reports.about(Subscriber.self).count == 1)
  }

  /// An object that a `reduce` releases may well have subscribed to another reactor.
  @Test func unsubscribingFromAnotherReactorsStateInReduceIsNotReported() {
    final class Shown: Reactor, Sendable {
      struct State: ObservableState {
        static var _$propertyCount: Int { 0 }
        var _$changes = _ChangeSet()
        var value = 1
      }
      typealias Action = Int
      let reactorStorage = ReactorStorage()
      let initialState = State()
      // Observers of any property are shown a state that replaces the whole of the one before.
      func reduce(state: inout State, mutation: Int) { state = State(value: mutation) }
    }
    final class Leaver: Reactor, Sendable {
      typealias Action = Int
      let reactorStorage = ReactorStorage()
      let initialState = 0
      let leave: @Sendable () -> Void
      init(leave: @escaping @Sendable () -> Void) { self.leave = leave }
      func reduce(state: inout Int, mutation: Int) { leave() }
    }
    Reports.record()
    let shown = Shown()
    let values = Guarded<[Int]>()
    let subscriptions = Guarded<[any Disposable]>([
      shown.state.subscribe(onNext: { values.append($0.value) }),
      shown.observe(\.value).subscribe(onNext: { values.append($0) }),
      shown.stateChanges.subscribe(onNext: { values.append($0.state(Shown.State.self).pointee.value) }),
    ])
    shown.send(2)
    #expect(values.value.sorted() == [1, 1, 1, 2, 2, 2])
    Leaver { for subscription in subscriptions.value { subscription.dispose() } }.send(1)
    shown.send(3)
    #expect(values.value.count == 6, "all have left")
    #expect(Reports.about(Leaver.self) == [])
  }

  @Test func readingAnotherReactorsStateInMutateIsNotReported() {
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
