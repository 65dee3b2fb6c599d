import SwiftReactorCompatibility
import Testing

@MainActor @Suite struct ReactorUIViewTests {
  private let screen = CountScreen<Counter>()

  @Test func settingAReactorBindsTheView() {
    let reactor = Counter(count: 1)
    screen.reactor = reactor
    #expect(screen.text == "1")
    reactor.action(.add(1))
    #expect(screen.text == "2")
  }

  @Test func setAndBindBindsOnce() {
    screen.setAndBind(reactor: Counter())
    #expect(screen.bindCount == 1)
    #expect(screen.cancellables.count == 1)
  }

  @Test func nilEndsTheSubscriptions() {
    let reactor = Counter(count: 1)
    screen.reactor = reactor
    screen.reactor = nil
    reactor.action(.add(1))
    #expect(screen.text == "1")
    #expect(screen.cancellables.isEmpty)
    #expect(screen.bindCount == 1)
  }

  @Test func anotherReactorTakesThePlaceOfTheOneBefore() {
    let first = Counter(count: 1)
    screen.reactor = first
    screen.reactor = Counter(count: 10)
    first.action(.add(1))
    #expect(screen.text == "10")
  }

  @Test func aViewWithoutABaseClassIsBoundOnceAlsoIfItsPropertyBindsIt() {
    let screen = PlainScreen()
    let first = Counter(count: 1)
    screen.setAndBind(reactor: first)
    #expect(screen.texts == ["1"])
    screen.bindsWhenSet = true
    screen.setAndBind(reactor: Counter(count: 10))
    first.action(.add(1))
    screen.reactor?.action(.add(1))
    #expect(screen.texts.suffix(1) == ["11"])
    #expect(screen.texts.filter { $0 == "11" }.count == 1)
    #expect(!screen.texts.contains("2"))
  }
}

@MainActor @Suite struct ChangeRelayTests {
  private let relay = ChangeRelay()
  private let reactor = Counter()

  @Test func theChangesOfTheFollowedReactorAreAnnouncedOnceEach() {
    var count = 0
    let subscription = relay.objectWillChange.sink { _ in count += 1 }
    relay.follow(reactor)
    relay.follow(reactor)
    reactor.action(.add(1))
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func aReactorIsNotFollowedAnyMoreWhenAnotherOneIs() {
    var count = 0
    let subscription = relay.objectWillChange.sink { _ in count += 1 }
    relay.follow(reactor)
    let other = Counter()
    relay.follow(other)
    reactor.action(.add(1))
    #expect(count == 0)
    other.action(.add(1))
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func aFollowedReactorIsNotKept() {
    weak var released: Counter?
    do {
      let reactor = Counter()
      released = reactor
      relay.follow(reactor)
    }
    #expect(released == nil)
  }
}

/// What the base classes for UIKit are, with text in place of a label.
@MainActor private class BoundScreen<Reactor>: ReactorUIView {
  var reactor: Reactor? {
    didSet { bindAgain() }
  }
  var cancellables = Set<AnyCancellable>()

  func bind(reactor: Reactor) {}

  func setAndBind(reactor: Reactor) { self.reactor = reactor }
}

private final class CountScreen<R: BaseReactor<CounterAction, Int, CounterState>>: BoundScreen<R> {
  var text = ""
  var bindCount = 0

  override func bind(reactor: R) {
    bindCount += 1
    reactor.$state.sink { [weak self] in self?.text = String($0.count) }.store(in: &cancellables)
  }
}

@MainActor private final class PlainScreen: ReactorUIView {
  var reactor: Counter? {
    didSet { if bindsWhenSet, let reactor { bind(reactor: reactor) } }
  }
  var cancellables = Set<AnyCancellable>()
  var bindsWhenSet = false
  var texts: [String] = []

  func bind(reactor: Counter) {
    reactor.$state.sink { [weak self] in self?.texts.append(String($0.count)) }.store(in: &cancellables)
  }
}
