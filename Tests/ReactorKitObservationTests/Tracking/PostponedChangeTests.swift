import ReactorKitObservation
import TestSupport
import Testing

/// Changes that come while an observer still receives what was there before it.
@Suite struct PostponedChangeTests {
  struct Unknown: Sendable { var value = 0 }

  @ObservableState
  fileprivate struct State: Sendable {
    var count = 0
    var unknown = Unknown()
  }

  private let reactor = Editor(State())

  @Test func eachIsShownAsItWasWhenItCame() {
    var counts: [Int] = []
    let subscription = reactor.observe(\.count).subscribe(onNext: { count in
      if count == 0 { for number in 1...3 { reactor.send { $0.count = number } } }
      counts.append(count)
    })
    #expect(counts == [0, 1, 2, 3])
    subscription.dispose()
  }

  @Test func soAreThoseThatNothingCompares() {
    var values: [Int] = []
    let subscription = reactor.observe(\.unknown).subscribe(onNext: { unknown in
      if unknown.value == 0 { for number in 1...3 { reactor.send { $0.unknown.value = number } } }
      values.append(unknown.value)
    })
    #expect(values == [0, 1, 2, 3])
    subscription.dispose()
  }

  @Test func whoLeavesMeanwhileIsNotTold() {
    var counts: [Int] = []
    let bag = SerialDisposable()
    bag.disposable = reactor.observe(\.count).take(1).subscribe(onNext: { count in
      reactor.send { $0.count = 1 }
      counts.append(count)
    })
    #expect(counts == [0])
    bag.dispose()
  }
}
