import Observation
import ReactorKitObservation
import TestSupport
import Testing

/// `ObservedReactor` and `observe { }`: who runs again, by counting. Semantics O5 and O6.
@MainActor
@Suite struct ObservedReactorTests {
  private let reactor = Editor(ScreenState())
  private let observed: ObservedReactor<Editor<ScreenState>>
  private let runs = Runs()

  init() { observed = ObservedReactor(reactor: reactor) }

  /// Counts by name how often something ran.
  @MainActor final class Runs {
    private var counts: [String: Int] = [:]
    private var tokens: [ObservationToken] = []

    func observe(_ name: String, _ body: @escaping @MainActor () -> Void) {
      tokens.append(
        ReactorKitObservation.observe {
          self.counts[name, default: 0] += 1
          body()
        })
    }

    /// What ran since the last time, when everything that waited for the main loop has.
    func take() async -> [String: Int] {
      await mainLoopTurn()
      defer { counts = [:] }
      return counts
    }
  }

  private func observeAll() async {
    let observed = observed
    runs.observe("count") { _ = observed.count }
    runs.observe("title") { _ = observed.title }
    runs.observe("alert") { _ = observed.alert }
    runs.observe("profile") { let _: Profile = observed.profile }
    runs.observe("name") { _ = observed.profile.name }
    runs.observe("city") { _ = observed.profile.address.city }
    runs.observe("street") { _ = observed.profile.address.street }
    runs.observe("id") { _ = observed.profile.id }
    runs.observe("greeting") { _ = observed.profile.greeting }
    runs.observe("child") { _ = observed.child?.name }
    runs.observe("payload") { _ = observed.payload }
    runs.observe("handler") { _ = observed.handler }
    runs.observe("forced") { _ = observed.forced }
    runs.observe("ignored") { _ = observed.ignored }
    runs.observe("sum") { _ = observed.sum }
    runs.observe("item 2") { _ = observed.element(\.items, id: 2) }
    runs.observe("item 2 done") { _ = observed.element(\.items, id: 2, property: \.isDone) }
    runs.observe("entry b") { _ = observed.element(\.entries, key: "b") }
    _ = await runs.take()
  }

  private func ran(_ change: @escaping Change<ScreenState>) async -> Set<String> {
    observed.send(change)
    let counts = await runs.take()
    #expect(counts.values.allSatisfy { $0 == 1 })
    return Set(counts.keys)
  }

  @Test func onlyWhoReadWhatChangedRunsAgain() async {
    await observeAll()
    #expect(await ran { $0.count += 1 } == ["count", "sum"])
    #expect(await ran { $0.title = "t" } == ["title"])
    #expect(await ran { $0.alert = "x" } == ["alert"])
    #expect(await ran { $0.alert = "x" } == ["alert"])
    #expect(await ran { $0.profile.name = "n" } == ["name", "profile"])
    #expect(await ran { $0.profile.address.city = "x" } == ["city", "profile"])
    #expect(await ran { $0.profile.greeting = "g" } == ["greeting", "profile"])
    #expect(await ran { $0.child = Profile(id: 5) } == ["child"])
    #expect(await ran { $0.child?.age = 5 } == ["child"])
    #expect(await ran { $0.payload = .profile(Profile(id: 1)) } == ["payload"])
    #expect(await ran { $0.forced = 0 } == ["forced"])
    #expect(await ran { $0.ignored = 1 } == [])
  }

  @Test func anEqualValueRunsNobody() async {
    await observeAll()
    #expect(await ran { $0.count = 0 } == [])
    #expect(await ran { $0.title += "" } == [])
    #expect(
      await ran {
        $0.count = 5; $0.count = 0
      } == [])
    #expect(await ran { $0.profile = Profile(id: 1) } == [])
    #expect(
      await ran { ($0.profile.address, $0.other.address) = ($0.other.address, $0.profile.address) } == [])
    #expect(await ran { $0 = ScreenState(handler: $0.handler, object: $0.object) } == ["forced"])
  }

  @Test func aReplacedStateRunsWhoReadWhatDiffers() async {
    await observeAll()
    #expect(await ran { $0 = ScreenState(count: 2, object: $0.object) } == ["count", "sum", "forced"])
    #expect(
      await ran { $0.profile = Profile(id: 1, name: "z", address: .init(street: "y")) }
        == ["name", "street", "profile"])
  }

  @Test func anotherConstantIsAnotherThing() async {
    await observeAll()
    let ran = await ran { $0.profile = Profile(id: 9) }
    #expect(ran == ["profile", "id", "name", "city", "street", "greeting", "sum"])
  }

  @Test func anElementRunsItsOwnObservers() async {
    await observeAll()
    #expect(
      await ran { $0.items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")] } == ["item 2", "item 2 done"])
    #expect(await ran { $0.items[0].name = "x" } == [])
    #expect(await ran { $0.items[1].name = "y" } == ["item 2"])
    #expect(await ran { $0.items[1].isDone = true } == ["item 2", "item 2 done"])
    #expect(await ran { $0.items.insert(Item(id: 3, name: ""), at: 0) } == [])
    #expect(await ran { $0.items.removeAll { $0.id == 2 } } == ["item 2", "item 2 done"])
    #expect(await ran { $0.items.append(Item(id: 2, name: "again")) } == ["item 2", "item 2 done"])
    #expect(await ran { $0.entries = ["a": 1] } == [])
    #expect(await ran { $0.entries["b"] = 1 } == ["entry b"])
    #expect(await ran { $0.entries["b"] = nil } == ["entry b"])
  }

  @Test func changesOfOneTurnRunOnce() async {
    await observeAll()
    for _ in 0..<10 { observed.send { $0.count += 1 } }
    #expect(await runs.take() == ["count": 1, "sum": 1])
    #expect(observed.count == 10)
  }

  @Test func changingOneOfManyPropertiesRunsOneOfManyObservers() async {
    let reactor = Editor(WideState())
    let observed = ObservedReactor(reactor: reactor)
    for (index, keyPath) in WideState.keyPaths.enumerated() {
      runs.observe("\(index)") { _ = observed[dynamicMember: keyPath] }
    }
    _ = await runs.take()
    for index in [3, 64, 199] {
      let keyPath = WideState.keyPaths[index]
      reactor.send { $0[keyPath: keyPath] = 1 }
      #expect(await runs.take() == ["\(index)": 1])
    }
  }

  @Test func aSendOnTheMainThreadIsShownAtOnce() {
    observed.send { $0.count = 1 }
    #expect(observed.count == 1)
    #expect(observed.state.count == 1)
  }

  @Test func whoReadsTheStateRunsForEverything() async {
    let observed = observed
    runs.observe("state") { _ = observed.state }
    _ = await runs.take()
    #expect(await ran { $0.profile.address.street = "s" } == ["state"])
    #expect(await ran { _ in } == [])
  }

  @Test func whatAPropertyReadsIsFoundOutAnew() async {
    let observed = observed
    runs.observe("headline") { _ = observed.headline }
    _ = await runs.take()
    #expect(await ran { $0.title = "t" } == [])
    #expect(await ran { $0.showsTitle = true } == ["headline"])
    #expect(await ran { $0.title = "u" } == ["headline"])
    #expect(await ran { $0.profile.name = "n" } == [])
  }

  @Test func anEndedTokenRunsNoMore() async {
    let observed = observed
    var count = 0
    var token: ObservationToken? = observe {
      count += 1
      _ = observed.count
    }
    observed.send { $0.count += 1 }
    await mainLoopTurn()
    #expect(count == 2)
    observed.send { $0.count += 1 }
    token?.dispose()
    await mainLoopTurn()
    #expect(count == 2 && token?.isDisposed == true)
    token = nil
  }

  @Test func aReleasedTokenRunsNoMoreAndLeavesNothing() async {
    let lifetimes = Lifetimes()
    let observed = observed
    do {
      let kept = lifetimes.token()
      let token = observe {
        kept.touch()
        _ = observed.count
      }
      _ = token
    }
    lifetimes.expectNone()
    observed.send { $0.count += 1 }
    await mainLoopTurn()
  }

  @Test func theStubIsShown() async {
    let reactor = Editor(ScreenState())
    reactor.isStubEnabled = true
    reactor.stub.state.value = ScreenState(count: 4)
    let observed = ObservedReactor(reactor: reactor)
    #expect(observed.count == 4)
    runs.observe("title") { _ = observed.title }
    runs.observe("count") { _ = observed.count }
    _ = await runs.take()
    reactor.stub.state.value.title = "t"
    #expect(await runs.take() == ["title": 1])
    observed.send { $0.count = 9 }
    #expect(reactor.stub.actions.count == 1 && observed.count == 4)
  }

  @Test func itKeepsTheReactorAndLetsItGo() {
    let lifetimes = Lifetimes()
    do {
      let observed = lifetimes.track(ObservedReactor(reactor: lifetimes.track(Editor(ScreenState()))))
      observed.send { $0.count = 1 }
      #expect(observed.count == 1)
    }
    lifetimes.expectNone()
  }

  @Test func updateOnCallsWithWhatItIsGiven() async {
    let observed = observed
    var seen: [String] = []
    let tokens = [
      observed.updateOn(\.count) { seen.append("count \($0)") },
      observed.updateOn(\.items, for: 1) { seen.append("item \($0.name)") },
      observed.updateOn(\.items, for: 1, property: \.isDone) { seen.append("done \($0)") },
      observed.updateOn(\.entries, for: "k") { seen.append("entry \($0)") },
    ]
    #expect(seen == ["count 0"])
    func seenAfter(_ change: @escaping Change<ScreenState>) async -> Set<String> {
      seen = []
      observed.send(change)
      await mainLoopTurn()
      return Set(seen)
    }
    #expect(await seenAfter { $0.items = [Item(id: 2, name: "two")] } == [])
    #expect(await seenAfter { $0.items.append(Item(id: 1, name: "one")) } == ["item one", "done false"])
    #expect(await seenAfter { $0.items.swapAt(0, 1) } == [])
    #expect(await seenAfter { $0.items.removeFirst() } == [])
    #expect(await seenAfter { $0.entries["k"] = 1 } == ["entry 1"])
    #expect(await seenAfter { $0.count = 1 } == ["count 1"])
    for token in tokens { token.dispose() }
  }
}
