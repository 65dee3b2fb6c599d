internal import Foundation
internal import ReactorKitObservation
internal import ReactorKitSharing
internal import TestSupport
internal import Testing

/// Shared values in states that know which of their properties were written. Semantics H4.4.
@MainActor
struct SharedObservationTests {
  private let bag = DisposeBag()

  @Test func thePropertyIsToldOfAndNoOther() {
    withStore { _, _ in
      @Shared(.count) var count
      let reactor = ListReactor()
      let counts = record(reactor.observe(\.count), in: bag)
      let names = record(reactor.observe(\.name), in: bag)
      count = 3
      reactor.send(.rename("b"))
      reactor.send(.setCount(4))
      #expect(counts.all == [0, 3, 4])
      #expect(names.all == ["a", "b"])
    }
  }

  @Test func aNestedOneIsToldOfAsALeaf() {
    withStore { _, _ in
      @Shared(.count) var count
      let reactor = ListReactor()
      let counts = record(reactor.observe(\.nested.count), in: bag)
      let titles = record(reactor.observe(\.nested.title), in: bag)
      let whole = record(reactor.observe(\.nested).map(\.count), in: bag)
      count = 3
      count = 4
      #expect(counts.all == [0, 3, 4])
      #expect(titles.all == [""])
      #expect(whole.all == [0, 3, 4])
    }
  }

  @Test func thoseInOptionalsPlainStructsAndArraysAreToldOfWithThem() {
    withStore { _, _ in
      @Shared(.count) var count
      let reactor = ListReactor()
      reactor.send(.makeOptional)
      let optional = record(reactor.observe(\.optional).map { $0?.count }, in: bag)
      let plain = record(reactor.observe(\.plain).map(\.count), in: bag)
      let list = record(reactor.observe(\.list).map { $0.map(\.count) }, in: bag)
      count = 3
      #expect(optional.all == [0, 3])
      #expect(plain.all == [0, 3])
      #expect(list.all == [[0, 0], [3, 3]])
    }
  }

  @Test func theWholeStateIsReplacedAndStillConnected() {
    withStore { _, _ in
      @Shared(.count) var count
      let reactor = ListReactor()
      let counts = record(reactor.observe(\.count), in: bag)
      count = 2
      reactor.send(.replace)
      count = 5
      #expect(counts.all == [0, 2, 5])
    }
  }

  @Test func viewsAreToldOfWhatTheyShow() async {
    let store = SharedStore(folder: temporaryFolder())
    let shared = SharedStore.$current.withValue(store) { Shared(.count) }
    let reactor = SharedStore.$current.withValue(store) { ObservedReactor(ListReactor()) }
    var (counts, names, nested) = ([Int](), [String](), [Int]())
    let tokens = [
      observe { counts.append(reactor.count) },
      observe { names.append(reactor.name) },
      observe { nested.append(reactor.nested.count) },
    ]
    shared.withLock { $0 = 7 }
    await mainLoopTurn()
    #expect(reactor.count == 7)
    shared.withLock { $0 = 7 }
    await mainLoopTurn()
    #expect((counts, names, nested) == ([0, 7], ["a"], [0, 7]))
    withExtendedLifetime(tokens) {}
  }

  @Test func aBindingWritesItForAll() {
    withStore { _, _ in
      @ReactorBindable var reactor = ObservedReactor(ListReactor())
      let other = CountReactor()
      $reactor.count.wrappedValue = 9
      #expect(reactor.count == 9)
      #expect(other.currentState.count == 9)
      $reactor.nested.count.wrappedValue = 10
      #expect(other.currentState.count == 10)
    }
  }

  @Test func aStateIsEncodedWithoutWhatIsShared() throws {
    try withStore { _, _ in
      var state = CodedState(name: "a")
      state.count = 3
      let data = try JSONEncoder().encode(state)
      #expect(String(decoding: data, as: UTF8.self) == #"{"name":"a"}"#)
      state.count = 4
      #expect(
        try JSONDecoder().decode(CodedState.self, from: data) == state, "the shared value is the same one")
      #expect(try JSONDecoder().decode(SharedOnlyState.self, from: Data("{}".utf8)).count == 4)
    }
  }

  @Test func aStateIsComparedByWhatItShows() {
    withStore { _, _ in
      let reactor = ListReactor()
      let before = reactor.currentState
      reactor.send(.setCount(1))
      #expect(before != reactor.currentState)
      reactor.send(.setCount(0))
      #expect(before == reactor.currentState)
      #expect(before.hashValue == reactor.currentState.hashValue)
    }
  }
}

@ObservableState
private struct CodedState: Codable, Equatable {
  @Shared(.count) var count
  var name = ""
}

@ObservableState
private struct SharedOnlyState: Codable, Equatable {
  @Shared(.count) var count
}

@Reactor
final class ListReactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case setCount(Int)
    case rename(String)
    case makeOptional
    case replace
  }

  @ObservableState
  struct State: Hashable {
    @Shared(.count) var count
    var name = "a"
    var nested = Nested()
    var optional: Nested?
    var plain = Plain()
    var list = [Nested(), Nested()]
  }

  @ObservableState
  struct Nested: Hashable {
    @Shared(.count) var count
    var title = ""
  }

  struct Plain: Hashable {
    @Shared(.count) var count
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let action): action.apply(to: &state)
    case .setCount(let count): state.count = count
    case .rename(let name): state.name = name
    case .makeOptional: state.optional = Nested()
    case .replace: state = State()
    }
  }
}
