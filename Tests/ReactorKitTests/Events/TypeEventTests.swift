import ReactorKitTesting
import Synchronization
import TestSupport
import Testing

@testable import ReactorKit

/// What `actionEvents()` of a class tells.
@Suite struct TypeEventTests {
  private enum One {
    final class Row: Reactor, ObservableEvent {
      typealias Action = Int
      let reactorStorage = ReactorStorage()
      let initialState: [Int] = []
      func reduce(state: inout [Int], mutation: Int) { state.append(mutation) }
    }
  }

  private enum Two {
    final class Row: Reactor, ObservableEvent {
      typealias Action = String
      let initialState = ""
      func reduce(state: inout String, mutation: String) { state += mutation }
    }
  }

  @Test func classesOfOneNameAreDifferent() {
    let (ones, twos) = (One.Row.actionEvents().collected(), Two.Row.actionEvents().collected())
    let (one, two) = (One.Row(), Two.Row())
    one.send(1)
    two.send("a")
    #expect(ones.elements.filter { $0.isFrom(one) }.map(\.action) == [1])
    #expect(twos.elements.filter { $0.isFrom(two) }.map(\.action) == ["a"])
  }

  private final class Box<Value>: Reactor, ObservableEvent {
    typealias Action = Value
    let initialState: [Value] = []
    func reduce(state: inout [Value], mutation: Value) { state.append(mutation) }
  }

  @Test func genericClassesWithOtherArgumentsAreDifferent() {
    let (numbers, texts) = (Box<Int>.actionEvents().collected(), Box<String>.actionEvents().collected())
    Box<Int>().send(1)
    Box<String>().send("a")
    Box<Double>().send(2)
    #expect(numbers.elements.map(\.action) == [1])
    #expect(texts.elements.map(\.action) == ["a"])
  }

  private class Base: Reactor, ObservableEvent {
    typealias Action = Int
    let initialState = 0
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  private final class Sub: Base {}

  @Test func aSubclassIsAnotherClass() {
    let (bases, subs) = (Base.actionEvents().collected(), Sub.actionEvents().collected())
    Base().send(1)
    Sub().send(2)
    let sub: Base = Sub()
    let own = sub.actionEvents().collected()
    sub.send(3)
    #expect(bases.elements.map(\.action) == [1])
    #expect(subs.elements.map(\.action) == [2, 3])
    #expect(own.elements.map(\.action) == [3])
  }

  private final class Early: Reactor, ObservableEvent {
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState = 0
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  @Test func reactorsAreFoundThatWereThereBeforeAndThatComeLater() {
    let before = Early()
    before.send(1)
    let events = Early.actionEvents().collected()
    before.send(2)
    let later = Early()
    later.send(3)
    #expect(events.elements.map(\.action) == [2, 3])
    #expect(events.elements.map(\.state) == [3, 3])
    #expect(events.elements.map(\.reactorID).first != events.elements.map(\.reactorID).last)
    events.stop()
    before.send(4)
    #expect(events.elements.count == 2)
    let again = Early.actionEvents(.all).collected()
    before.send(5)
    #expect(again.elements.map(\.line) == ["5 started 7", "5 completed 12"])
  }

  private final class Unretained: Reactor, ObservableEvent {
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState = 0
    let token: Lifetimes.Token
    init(_ token: Lifetimes.Token) { self.token = token }
    func mutate(action: Int) -> Observable<Int> { .never() }
  }

  @Test func observingAClassRetainsNoReactorAndNeverCompletes() {
    let lifetimes = Lifetimes()
    let events = Unretained.actionEvents(.all).collected()
    for _ in 0..<3 { Unretained(lifetimes.token()).send(1) }
    lifetimes.expectNone()
    #expect(
      events.elements.map(\.phase.name) == [
        "started", "released", "started", "released", "started", "released",
      ])
    #expect(!events.isCompleted)
  }

  private final class Forgotten: Reactor, ObservableEvent {
    typealias Action = Int
    let initialState = 0
  }

  @Test func aClassIsForgottenWhenNobodyObservesIt() {
    func isKnown() -> Bool { ObservedTypes.hub(of: Forgotten.self) != nil }
    #expect(!isKnown())
    let (first, second) = (Forgotten.actionEvents().collected(), Forgotten.actionEvents().collected())
    first.stop()
    #expect(isKnown())
    second.stop()
    #expect(!isKnown())
  }

  private final class Threaded: Reactor, ObservableEvent {
    typealias Action = Int
    let initialState = 0
    func mutate(action: Int) -> Observable<Int> { .just(1) }
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  @Test func reactorsOnManyThreadsAreToldOneAfterTheOther() {
    let (inside, most) = (Guarded(0), Guarded(0))
    let actions = Guarded<[ReactorID: [Int]]>([:])
    let handle = Threaded.actionEvents().subscribe(onNext: { result in
      let depth = inside.withLock { depth in
        depth += 1
        return depth
      }
      most.withLock { $0 = max($0, depth) }
      actions.withLock { $0[result.reactorID, default: []].append(result.action) }
      inside.withLock { $0 -= 1 }
    })
    onThreads(4) { thread in
      let reactor = Threaded()
      for number in 0..<300 { reactor.send(number) }
    }
    #expect(most.value == 1)
    #expect(actions.value.count == 4)
    #expect(actions.value.values.allSatisfy { $0 == Array(0..<300) })
    handle.dispose()
  }

  private final class Unobserved: Reactor {
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState = 0
  }

  private final class Observed: Reactor, ObservableEvent {
    typealias Action = Int
    let initialState = 0
  }

  @Test func otherClassesStayOnTheDirectPath() {
    let reactor = Unobserved()
    reactor.send(1)
    let runtime = reactor.reactorStorage.runtime(of: reactor)
    let events = Observed.actionEvents().collected()
    let isDirect = runtime.isDirect.load(ordering: .relaxed)
    #expect(isDirect)
    #expect(!ObservedTypes.isObserved(runtime))
    #expect(!ObservedTypes.isObserved(runtime), "the noted answer is the same")
    events.stop()
  }
}
