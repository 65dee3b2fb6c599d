import ReactorKit
import TestSupport
import Testing

/// Generic reactors, subclasses, identity. Semantics R11.
@Suite struct KindsOfReactorTests {
  private final class List<Item>: Reactor {
    typealias Action = Item
    let initialState: [Item] = []
    func reduce(state: inout [Item], mutation: Item) { state.append(mutation) }
  }

  private final class StoredList<Item>: Reactor {
    typealias Action = Item
    let reactorStorage = ReactorStorage()
    let initialState: [Item] = []
    func reduce(state: [Item], mutation: Item) -> [Item] { state + [mutation] }
  }

  @Test func aReactorMayTakeNoAction() {
    final class Clock: Reactor {
      typealias Action = Never
      let initialState = 0
      let ticks = PublishSubject<Int>()
      func transform(mutation: Observable<Int>) -> Observable<Int> { .merge(mutation, ticks) }
      func mutate(action: Never) -> Observable<Int> {}
      func reduce(state: Int, mutation: Int) -> Int { state + mutation }
    }
    let clock = Clock()
    _ = clock.state
    clock.ticks.onNext(2)
    #expect(clock.currentState == 2)
  }

  @Test func genericReactorsWork() {
    let numbers = List<Int>()
    let texts = List<String>()
    let stored = StoredList<[String: Int]>()
    numbers.send(1)
    texts.send("a")
    stored.send(["b": 2])
    #expect(numbers.currentState == [1])
    #expect(texts.currentState == ["a"])
    #expect(stored.currentState == [["b": 2]])
  }

  private class Base: Reactor {
    typealias Action = Int
    typealias Mutation = Int
    let initialState: [String] = []
    func mutate(action: Int) -> Observable<Int> { .just(action) }
    func reduce(state: [String], mutation: Int) -> [String] { state + ["base \(mutation)"] }
  }

  private class Middle: Base {
    override func mutate(action: Int) -> Observable<Int> { .of(action, action) }
  }

  private final class Leaf: Middle {
    override func reduce(state: [String], mutation: Int) -> [String] { state + ["leaf \(mutation)"] }
  }

  private static func send<R: Reactor>(_ action: Int, to reactor: R) where R.Action == Int {
    reactor.send(action)
  }

  @Test func aSubclassIsOneReactorHoweverItIsReferredTo() {
    for baseFirst in [true, false] {
      let leaf = Leaf()
      let base: Base = leaf
      let middle: Middle = leaf
      if baseFirst { base.send(1) } else { leaf.send(1) }
      leaf.action.onNext(2)
      Self.send(3, to: base)
      Self.send(4, to: middle)
      Self.send(5, to: leaf)
      (leaf as any Reactor as? Base)?.send(6)
      #expect(base.currentState == (1...6).flatMap { ["leaf \($0)", "leaf \($0)"] })
      #expect(leaf.currentState == base.currentState)
      #expect(leaf.state === base.state)
    }
    let base = Base()
    base.send(1)
    #expect(base.currentState == ["base 1"])
  }

  private class Counter: BaseReactor<Int, Int, Int> {
    init() { super.init(initialState: 0) }
    override func mutate(action: Int) -> Observable<Int> { .just(action) }
    override func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  private final class Doubler: Counter {
    override func reduce(state: inout Int, mutation: Int) {
      super.reduce(state: &state, mutation: mutation)
      super.reduce(state: &state, mutation: mutation)
    }
  }

  @Test func aSubclassOfBaseReactorOverridesEitherForm() {
    let doubler = Doubler()
    let counter: Counter = doubler
    let base: BaseReactor<Int, Int, Int> = doubler
    counter.send(1)
    base.send(1)
    doubler.send(1)
    #expect(base.currentState == 6)
    let plain = BaseReactor<Int, Int, Int>(initialState: 5)
    plain.send(1)
    #expect(plain.currentState == 5)
  }

  private final class Same: Reactor, IdentityHashable {
    typealias Action = Int
    let initialState = 0
  }

  @Test func identityDecidesEqualityAndHash() {
    let (first, second) = (Same(), Same())
    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
    let more = (0..<8).map { _ in Same() }
    #expect(Set(more.map(\.hashValue)).count > 1)
    second.send(1)
    #expect([first: "a", second: "b"][second] == "b")
  }

  #if os(Linux) || os(macOS)
    @Test func aStorageThatTwoReactorsShareTrapsWithAdvice() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        final class Shares: Reactor {
          typealias Action = Int
          let reactorStorage: ReactorStorage
          let initialState = 0
          init(_ storage: ReactorStorage) { reactorStorage = storage }
        }
        let storage = ReactorStorage()
        let first = Shares(storage)
        first.send(1)
        Shares(storage).send(2)
        withExtendedLifetime(first) {}
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("The 'reactorStorage' of 'Shares' belongs to another reactor."))
    }

    /// One that takes the storage of a reactor with other types.
    final class Borrows: Reactor {
      final class Lender: Reactor {
        typealias Action = Int
        let initialState = 7
        let reactorStorage = ReactorStorage()
        func reduce(state: inout Int, mutation: Int) { state = mutation }
      }
      typealias Action = String
      let lender = Lender()
      let initialState = "mine"
      var reactorStorage: ReactorStorage { lender.reactorStorage }
      func reduce(state: inout String, mutation: String) { state = mutation }

      init() { lender.send(5) }
    }

    private func expectAdvice(_ result: ExitTest.Result?) {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("The 'reactorStorage' of 'Borrows' belongs to another reactor."))
    }

    /// In optimized builds, these are what keeps a safe program from reading a number as a string.
    @Test func theStorageOfAReactorOfOtherTypesTrapsInEveryUse() async {
      expectAdvice(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          print(Borrows().currentState)
        })
      expectAdvice(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Borrows().send("x")
        })
      expectAdvice(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          print(Borrows().state)
        })
      expectAdvice(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Borrows().action.onNext("x")
        })
    }
  #endif
}
