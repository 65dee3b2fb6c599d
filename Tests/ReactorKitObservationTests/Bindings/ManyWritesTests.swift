import ReactorKitObservation
import TestSupport
import Testing

/// Many writes while the reactor is busy. Semantics O7.4.
@MainActor
@Suite struct ManyWritesTests {

  @ObservableState
  struct State: Sendable {
    fileprivate static let applied = Guarded(0)
    var others = 0
    var title = ""
    var count = 0
    var counted: Int {
      get { count }
      set {
        Self.applied.withLock { $0 += 1 }
        count = newValue
      }
    }
  }

  private let scheduler = Held()
  @ReactorBindable private var form: ObservedReactor<Bound<State>>

  init() {
    form = ObservedReactor(reactor: Bound(State(), scheduler: scheduler))
    scheduler.run()
  }

  @Test func ofManyWaitingWritesOfAPropertyOneIsAppliedToANewState() {
    State.applied.withLock { $0 = 0 }
    for number in 1...200 {
      _form.counted.wrappedValue = number
      _form.title.wrappedValue = "\(number)"
    }
    #expect(form.count == 200 && form.title == "200")
    // Each was applied once, when it was written.
    #expect(State.applied.value == 200)
    form.send(.change { $0.others = 1 })
    for _ in 0..<500 where form.others == 0 { scheduler.run() }
    #expect(form.count == 200 && form.title == "200" && form.others == 1)
    // Each was applied by the reactor, and at most the last one of the view after each of its states.
    #expect(State.applied.value <= 1010)
  }

  @Test func everyWriteIsSent() {
    let reactor = form.reactor
    var states: [Int] = []
    let subscription = reactor.state.subscribe(onNext: { states.append($0.count) })
    for number in 1...5 { _form.counted.wrappedValue = number }
    for _ in 0..<10 { scheduler.run() }
    #expect(states == [0, 1, 2, 3, 4, 5])
    subscription.dispose()
  }
}
