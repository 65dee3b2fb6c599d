import ReactorKitObservation
import TestSupport
import Testing

@Suite struct RegistrationLeakTests {
  @ObservableState
  fileprivate struct State: Sendable {
    var showsAll = false
    var profile = Profile(id: 1)
    var text: String { showsAll ? "\(profile)" : profile.name }
  }

  @Test func whoObservedAPartAndThenTheWholeLeavesNothing() {
    let lifetimes = Lifetimes()
    let reactor = Editor(State())
    do {
      let subscription = reactor.observe(\.text).subscribe(
        onNext: { [kept = lifetimes.token()] _ in kept.touch() })
      reactor.send { $0.showsAll = true }
      subscription.dispose()
    }
    lifetimes.expectNone()
    reactor.send { $0.showsAll = false }
  }
}
