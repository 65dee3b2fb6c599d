import ReactorKitObservation
import TestSupport
import Testing

/// `reactor.observe(\.x)`: who is told of what, by counting. Semantics O2 and O3.2.
@Suite struct ObserveTests {
  @Reactor final class Doubling {
    typealias Action = Change<ScreenState>
    let initialState = ScreenState()
    typealias State = ScreenState
    func reduce(state: inout ScreenState, mutation: Action) { mutation(&state) }
    func transform(state: Observable<ScreenState>) -> Observable<ScreenState> {
      state.map { state in
        var state = state
        state.count *= 2
        return state
      }
    }
  }

  @Reactor final class Classic {
    enum Action { case increase, rename }
    let initialState = ScreenState()
    typealias State = ScreenState
    func reduce(state: ScreenState, mutation: Action) -> ScreenState {
      var state = state
      switch mutation {
      case .increase: state.count += 1
      case .rename: state.profile.name = "n"
      }
      return state
    }
  }

  @Reactor final class Subscribing {
    typealias Action = Int
    let initialState = ScreenState()
    typealias State = ScreenState
    let held: Guarded<(any Disposable)?>
    init(held: Guarded<(any Disposable)?>) { self.held = held }
    func reduce(state: ScreenState, mutation: Int) -> ScreenState {
      let old = held.withLock { $0 }
      old?.dispose()
      held.withLock { $0 = nil }
      let new = observe(\.count).subscribe(onNext: { _ in })
      held.withLock { $0 = new }
      var state = state
      state.count = mutation
      return state
    }
  }

  private let reactor = Editor(ScreenState())
  private let notes = Notes()

  /// Observes everything that the tests change.
  private func observeAll() {
    notes.observe("count", of: reactor, \.count)
    notes.observe("title", of: reactor, \.title)
    notes.observe("items", of: reactor, \.items.count)
    notes.observe("alert", of: reactor, \.alert)
    notes.observe("name", of: reactor, \.profile.name)
    notes.observe("age", of: reactor, \.profile.age)
    notes.observe("city", of: reactor, \.profile.address.city)
    notes.observe("other's name", of: reactor, \.other.name)
    notes.observe("greeting", of: reactor, \.profile.greeting)
    notes.observe("child", of: reactor, \.child?.name)
    notes.observe("sum", of: reactor, \.sum)
    _ = notes.take()
  }

  private func told(of change: @escaping Change<ScreenState>) -> Set<String> {
    reactor.send(change)
    return Set(notes.take())
  }

  @Test func theCurrentValueComesFirst() {
    notes.observe("count", of: reactor, \.count)
    #expect(notes.take() == ["count 0"])
  }

  @Test func onlyWhatWasWrittenIsTold() {
    observeAll()
    #expect(told { $0.count = 1 } == ["count 1", "sum 1"])
    #expect(told { $0.title = "t" } == ["title t"])
    #expect(told { $0.title += "u" } == ["title tu"])
    #expect(told { $0.items.append(Item(id: 1, name: "")) } == ["items 1"])
    #expect(told { $0.alert = "x" } == ["alert Optional(\"x\")"])
    #expect(told { $0.child = Profile(id: 3) } == ["child Optional(\"a\")"])
    #expect(told { $0.child?.name = "d" } == ["child Optional(\"d\")"])
    #expect(told { $0.child?.age = 9 } == [])
  }

  @Test func anEqualValueTellsNobody() {
    observeAll()
    #expect(told { $0.count = 0 } == [])
    #expect(told { $0.count += 0 } == [])
    #expect(told { $0.title += "" } == [])
    #expect(told { $0.profile.name = "a" } == [])
    #expect(told { $0.profile = Profile(id: 1) } == [])
    #expect(told { $0 = $0 } == [])
    #expect(told { $0 = ScreenState() } == [])
    #expect(told { _ in } == [])
  }

  @Test func aNestedStateIsObservedToItsLeaves() {
    observeAll()
    #expect(told { $0.profile.name = "n" } == ["name n"])
    #expect(told { $0.profile.age += 1 } == ["age 1", "sum 1"])
    #expect(told { $0.profile.address.city = "x" } == ["city x"])
    #expect(told { $0.profile.address.street = "x" } == [])
    #expect(told { $0.other.name = "o" } == ["other's name o"])
    #expect(told { $0.profile.greeting = "g" } == ["greeting g"])
    #expect(
      told { $0.profile = Profile(id: 1, name: "m", age: 1, address: .init(city: "x"), greeting: "g") } == [
        "name m"
      ])
  }

  @Test func aReplacedStateTellsWhatDiffers() {
    observeAll()
    #expect(told { $0 = ScreenState(count: 1, title: "t") } == ["count 1", "title t", "sum 1"])
    #expect(
      told { $0 = ScreenState(count: 1, profile: .init(id: 1, age: 2)) } == ["title ", "age 2", "sum 3"])
    // What comes after a replacement is told as before.
    #expect(told { $0.count = 5 } == ["count 5", "sum 7"])
    #expect(told { $0.profile.name = "n" } == ["name n"])
  }

  @Test func aStateFromThePastTellsWhatDiffers() {
    observeAll()
    let past = reactor.currentState
    _ = told { $0.count = 1 }
    _ = told { $0.profile.age = 5 }
    #expect(told { $0 = past } == ["count 0", "age 0", "sum 0"])
    #expect(told { $0.profile = past.profile } == [])
    _ = told { $0.profile.name = "n" }
    #expect(told { $0.profile = past.profile } == ["name a"])
  }

  @Test func swappedStatesTellWhatDiffers() {
    observeAll()
    _ = told { $0.other.name = "o" }
    #expect(told { ($0.profile, $0.other) = ($0.other, $0.profile) } == ["name o", "other's name a"])
    #expect(told { $0.profile.name = "p" } == ["name p"])
    let swapped = told { state in
      var address = Address()
      swap(&state.profile.address, &address)
    }
    #expect(swapped == [])
    #expect(told { $0.profile.address.city = "z" } == ["city z"])
    let swappedAgain = told { state in
      var address = Address(city: "y")
      swap(&state.profile.address, &address)
      swap(&state.other.address, &address)
    }
    #expect(swappedAgain == ["city y"])
    #expect(told { $0.other.address.street = "t" } == [])
    #expect(told { $0.profile.address = $0.other.address } == ["city z"])
    _ = told { $0.items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")] }
    #expect(told { $0.items.swapAt(0, 1) } == [])
  }

  @Test func whatAHelperChangesInPlaceIsTold() {
    observeAll()
    @Sendable func double(_ value: inout Int) { value = value * 2 + 1 }
    @Sendable func rename(_ profile: inout Profile) { profile.name += "!" }
    @Sendable func reset(_ profile: inout Profile) { profile = Profile(id: profile.id) }
    #expect(told { double(&$0.count) } == ["count 1", "sum 1"])
    #expect(told { rename(&$0.profile) } == ["name a!"])
    #expect(told { reset(&$0.profile) } == ["name a"])
    #expect(told { reset(&$0.profile) } == [])
  }

  @Test func whatIsWrittenThroughAKeyPathIsTold() {
    observeAll()
    #expect(told { $0[keyPath: \.count] = 4 } == ["count 4", "sum 4"])
    #expect(told { $0[keyPath: \.profile.address.city] = "k" } == ["city k"])
  }

  @Test func aPulseIsToldForEachAssignment() {
    var values: [String?] = []
    reactor.pulse(\.$alert).subscribe(onNext: { values.append($0) }).disposed(by: notes.bag)
    var written: [UInt] = []
    reactor.observe(\.$alert.valueUpdatedCount).subscribe(onNext: { written.append($0) }).disposed(
      by: notes.bag)
    for _ in 0..<2 { reactor.send { $0.alert = "x" } }
    reactor.send { $0.count = 1 }
    #expect(values == [nil, "x", "x"])
    #expect(written == [0, 1, 2])
  }

  @Test func whereNothingTellsEveryWriteIsTold() {
    struct Unknown: Sendable { var value = 0 }
    let reactor = Editor(Holder(value: Unknown()))
    notes.observe("value", of: reactor, \.value)
    notes.observe("count", of: reactor, \.count)
    _ = notes.take()
    reactor.send { $0.value = $0.value }
    #expect(notes.take() == ["value"])
    reactor.send { $0.count = 1 }
    #expect(notes.take() == ["count 1"])
  }

  @Test func anObjectIsToldWhenItIsAnotherOne() {
    let object = Object()
    notes.observe("object", of: reactor, \.object)
    _ = notes.take()
    reactor.send { $0.object = object }
    #expect(notes.take().count == 1)
    reactor.send { $0.object = object }
    #expect(notes.take() == [])
  }

  @Test func aComputedPropertyIsObservedByWhatItReadsNow() {
    notes.observe("headline", of: reactor, \.headline)
    #expect(notes.take() == ["headline a"])
    #expect(told { $0.title = "t" } == [])
    #expect(told { $0.profile.name = "n" } == ["headline n"])
    #expect(told { $0.showsTitle = true } == ["headline t"])
    #expect(told { $0.title = "u" } == ["headline u"])
  }

  @Test func aPropertyThatLooksAtTheWholeIsObservedByEverything() {
    notes.observe("initial", of: reactor, \.isInitial)
    #expect(notes.take() == ["initial true"])
    #expect(told { $0.count = 1 } == ["initial false"])
    #expect(told { $0.count = 0 } == ["initial true"])
  }

  @Test func aConstantIsToldWithTheWhole() {
    let reactor = Editor(Profile(id: 1))
    notes.observe("id", of: reactor, \.id)
    _ = notes.take()
    reactor.send { $0.name = "n" }
    #expect(notes.take() == [])
    reactor.send { $0 = Profile(id: 2) }
    #expect(notes.take() == ["id 2"])
  }

  @Test func whatIsIgnoredIsNotTold() {
    notes.observe("ignored", of: reactor, \.ignored)
    _ = notes.take()
    #expect(told { $0.ignored = 1 } == [])
  }

  @Test func changingOneOfManyPropertiesTellsOneOfManyObservers() {
    let reactor = Editor(WideState())
    for (index, keyPath) in WideState.keyPaths.enumerated() {
      notes.observe("\(index)", of: reactor, keyPath)
    }
    #expect(notes.take().count == 200)
    for index in [0, 1, 63, 64, 65, 127, 128, 199] {
      let keyPath = WideState.keyPaths[index]
      reactor.send { $0[keyPath: keyPath] = 7 }
      #expect(notes.take() == ["\(index) 7"])
    }
    reactor.send { $0 = WideState() }
    #expect(notes.take().count == 8)
  }

  @Test func whatTheStreamOfStatesMakesIsTold() {
    let reactor = Doubling()
    notes.observe("count", of: reactor, \.count)
    notes.observe("title", of: reactor, \.title)
    _ = notes.take()
    reactor.send { $0.count = 2 }
    #expect(notes.take() == ["count 4"])
  }

  @Test func theClassicReduceIsObservedTheSame() {
    let reactor = Classic()
    notes.observe("count", of: reactor, \.count)
    notes.observe("name", of: reactor, \.profile.name)
    notes.observe("age", of: reactor, \.profile.age)
    _ = notes.take()
    reactor.send(.increase)
    #expect(notes.take() == ["count 1"])
    reactor.send(.rename)
    #expect(notes.take() == ["name n"])
  }

  @Test func theStubIsObserved() {
    reactor.isStubEnabled = true
    notes.observe("count", of: reactor, \.count)
    reactor.stub.state.value = ScreenState(count: 3)
    reactor.stub.state.value = ScreenState(count: 3, title: "t")
    #expect(notes.take() == ["count 0", "count 3"])
  }

  @Test func itCompletesWithTheReactorAndLeavesNothing() {
    let lifetimes = Lifetimes()
    var hasCompleted = false
    do {
      let reactor = lifetimes.track(Editor(ScreenState()))
      reactor.observe(\.count).subscribe(onCompleted: { hasCompleted = true }).disposed(by: notes.bag)
      reactor.observe(\.profile.name).subscribe(onNext: { _ in }).dispose()
    }
    #expect(hasCompleted)
    lifetimes.expectNone()
  }

  @Test func itCompletesForWhoComesAfterTheReactorHasGone() {
    var hasCompleted = false
    let stream = Editor(ScreenState()).observe(\.count)
    stream.subscribe(onCompleted: { hasCompleted = true }).disposed(by: notes.bag)
    #expect(hasCompleted)
  }

  @Test func aReplacedStateThatIsNotComparedIsToldAltogether() {
    let reactor = Editor(Forced())
    reactor.send { $0.profile.age = 5 }
    notes.observe("age", of: reactor, \.profile.age)
    _ = notes.take()
    reactor.send {
      var profile = Profile(id: 1)
      profile.name = "n"
      $0.profile = profile
    }
    #expect(notes.take() == ["age 0"])
  }

  @Test func whoHasLeftIsNotTold() {
    var seen: [Int] = []
    let subscription = reactor.observe(\.count).subscribe(onNext: { seen.append($0) })
    reactor.send { $0.count = 1 }
    subscription.dispose()
    reactor.send { $0.count = 2 }
    #expect(seen == [0, 1])
  }

  @Reactor final class Filtering: Sendable {
    typealias Action = Change<ScreenState>
    let initialState = ScreenState()
    typealias State = ScreenState
    func reduce(state: inout ScreenState, mutation: Action) { mutation(&state) }
    func transform(state: Observable<ScreenState>) -> Observable<ScreenState> {
      state.filter { $0.count != 1 }
    }
  }

  /// Observes for as long as it lives.
  final class Child {
    let bag = DisposeBag()
    init(_ reactor: Filtering) { reactor.observe(\.title).subscribe(onNext: { _ in }).disposed(by: bag) }
  }

  @Test func whoIsToldOfAStateThatIsNotShownIsLetGoOfAndMayLeave() {
    let lifetimes = Lifetimes()
    let reactor = Filtering()
    let subscription = reactor.observe(\.count).subscribe(
      onNext: { [child = lifetimes.track(Child(reactor))] _ in _ = child })
    reactor.send { $0.count = 1 }
    subscription.dispose()
    lifetimes.expectNone()
    // Who is let go of by this one would wait for itself.
    if lifetimes.count == 0 { reactor.send { $0.count = 2 } }
  }

  @Test func subscribingAndLeavingInsideOfReduceWaitsForNothing() {
    let held = Guarded<(any Disposable)?>(nil)
    let reactor = Subscribing(held: held)
    notes.observe("count", of: reactor, \.count)
    for number in 1...3 { reactor.send(number) }
    #expect(notes.take() == ["count 0", "count 1", "count 2", "count 3"])
  }

  @Test func allThreadsSeeTheLastValue() {
    notes.observe("count", of: reactor, \.count)
    notes.observe("age", of: reactor, \.profile.age)
    let reactor = reactor
    onThreads(4) { thread in
      for _ in 0..<1_000 {
        let subscription = reactor.observe(\.sum).subscribe(onNext: { _ in })
        reactor.send { state in
          if thread.isMultiple(of: 2) { state.count += 1 } else { state.profile.age += 1 }
        }
        subscription.dispose()
      }
    }
    reactor.waitUntilIdle()
    let lines = notes.take()
    #expect(lines.count == 4_002)
    #expect(lines.last { $0.hasPrefix("count") } == "count 2000")
    #expect(lines.last { $0.hasPrefix("age") } == "age 2000")
  }
}

@ObservableState
struct Forced: Sendable {
  @ViewState(ignoreEquality: true) var profile = Profile(id: 1)
}

@ObservableState
struct Holder<Value: Sendable>: Sendable {
  var value: Value
  var count = 0
}
