import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// A reactor with others in its state, as a list has one for each cell.
private final class Parent: Reactor, Sendable {
  struct Cell: Sendable {
    var name: String
    var reactor: Child?
  }
  struct State: Sendable {
    var cells: [Cell] = []
    var chosen: Child?
  }
  enum Mutation { case add(Child), choose(Child?) }

  let initialState = State()
  let reactorStorage = ReactorStorage()
  let own = Child()

  func mutate(action: Mutation) -> Observable<Mutation> { .just(action) }
  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .add(let child): state.cells.append(Cell(name: "cell", reactor: child))
    case .choose(let child): state.chosen = child
    }
  }
}

private final class Child: Reactor, Sendable {
  struct State: Sendable { var count = 0 }
  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Int) -> Observable<Int> { .just(action) }
  func reduce(state: inout State, mutation: Int) { state.count += mutation }
}

/// A reactor that refers to another one, or to itself.
private final class Friend: Reactor, Sendable {
  struct State: Sendable { var other: Friend? }
  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Friend?) -> Observable<Friend?> { .just(action) }
  func reduce(state: inout State, mutation: Friend?) { state.other = mutation }
}

/// The name of a screen, with a part that is not to be shown.
private enum Place: Sendable { case login(user: String, password: String) }

@Suite struct FamilyTests {
  @Test func aReactorIsTheParentOfThoseInItsPropertiesAndItsState() async throws {
    let parent = Parent()
    let (inCell, chosen, stranger) = (Child(), Child(), Child())
    let all: [Child] = [parent.own, inCell, chosen, stranger]
    let recorder = Recorder(weigh: { _ in 1 })
    recorder.start { handler in
      CompositeDisposable(
        disposables: [parent.monitor(.steps, handler)] + all.map { $0.monitor(.steps, handler) })
    }
    let live = LiveSource(recorder, ValueReader(), Travel(recorder))
    parent.send(.choose(nil))
    for child in all { child.send(1) }

    func parents() async -> [UInt64?] {
      let reactors = await live.summary().reactors
      return reactors.dropFirst().map { child in
        child.parent.map { id in UInt64(reactors.firstIndex { $0.id == id } ?? -1) }
      }
    }
    #expect(await parents() == [0, nil, nil, nil])
    parent.send(.add(inCell))
    #expect(await parents() == [0, 0, nil, nil])
    parent.send(.choose(chosen))
    #expect(await parents() == [0, 0, 0, nil])
    parent.send(.choose(stranger))
    #expect(await parents() == [0, 0, nil, 0])
  }

  @Test func aReactorThatNamesItsParentIsBelowIt() async throws {
    let (owner, screen) = (Friend(), Friend())
    screen.setParent(owner, name: "item(7)")
    let recorder = Recorder(weigh: { _ in 1 })
    recorder.start { handler in
      CompositeDisposable(disposables: [owner, screen].map { $0.monitor(.steps, handler) })
    }
    let live = LiveSource(recorder, ValueReader(), Travel(recorder))
    for friend in [owner, screen] { friend.send(nil) }
    let reactors = await live.summary().reactors
    #expect(reactors.map(\.parent) == [nil, reactors.first?.id])
    #expect(reactors.map(\.name) == [nil, "item(7)"])
  }

  @Test func aReactorThatWasReleasedKeepsItsPlace() async throws {
    let owner = Friend()
    var screen: Friend? = Friend()
    screen?.setParent(owner, name: Place.login(user: "ada", password: "secret"))
    let recorder = Recorder(weigh: { _ in 1 })
    recorder.start { handler in
      CompositeDisposable(disposables: [owner, screen].compactMap { $0?.monitor(.steps, handler) })
    }
    let live = LiveSource(
      recorder, ValueReader(display: [.redacting("password", of: Place.self)]), Travel(recorder))
    for friend in [owner, screen] { friend?.send(nil) }
    let name = #"login(user: "ada", password: (redacted))"#
    #expect(await live.summary().reactors.map(\.name) == [nil, name])
    screen = nil
    let reactors = await live.summary().reactors
    #expect(reactors.map(\.alive) == [true, false])
    #expect(reactors.map(\.name) == [nil, name])
    #expect(reactors.map(\.parent) == [nil, reactors.first?.id])
  }

  @Test func ofReactorsThatReferToEachOtherTheOldestIsTheRoot() async throws {
    let ring = (0..<3).map { _ in Friend() }
    let (guest, loner) = (Friend(), Friend())
    let all = [guest] + ring + [loner]
    let recorder = Recorder(weigh: { _ in 1 })
    recorder.start { handler in CompositeDisposable(disposables: all.map { $0.monitor(.steps, handler) }) }
    let live = LiveSource(recorder, ValueReader(), Travel(recorder))
    for friend in all { friend.send(nil) }
    for (friend, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) { friend.send(next) }
    ring[1].send(guest)
    loner.send(loner)
    ring[0].send(ring[1])
    let reactors = await live.summary().reactors
    let parents = reactors.map { child in reactors.firstIndex { $0.id == child.parent } }
    // `ring[1]` refers to `guest` in place of `ring[2]`, which refers to `ring[0]`.
    #expect(parents == [2, 3, 1, nil, nil])
    ring[1].send(ring[2])
    let later = await live.summary().reactors
    #expect(later.map { child in later.firstIndex { $0.id == child.parent } } == [nil, nil, 1, 2, nil])
    for friend in all { friend.send(nil) }
  }
}
