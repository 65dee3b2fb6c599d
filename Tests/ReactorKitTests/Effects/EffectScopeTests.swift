import TestSupport
import Testing

@testable import ReactorKit

/// The live effects of a reactor, and the ids of its streams.
@Suite(.ownThreads) struct EffectScopeTests {
  private func effect(in scope: EffectScope) -> EffectInfo {
    EffectInfo(id: .next(), action: nil, tracker: nil, in: scope)
  }

  @Test func aScopeReturnsItsLiveEffectsInTheOrderOfStarting() {
    let scope = EffectScope()
    let effects = (0..<4).map { _ in effect(in: scope) }
    for effect in effects { #expect(scope.add(effect)) }
    scope.remove(effects[2])
    scope.remove(effects[2])
    #expect(scope.count == 3)
    #expect(scope.close().map(\.id) == [effects[0].id, effects[1].id, effects[3].id])
    #expect(scope.count == 0)
    scope.remove(effects[0])
    #expect(scope.count == 0)
  }

  /// An effect keeps the scope that it is in: closing lets go of both.
  @Test func manyEffectsAreForgottenWhenTheirScopeIsClosed() {
    let lifetimes = Lifetimes()
    do {
      let scope = lifetimes.track(EffectScope())
      for index in 0..<100_000 {
        let effect = effect(in: scope)
        #expect(scope.add(effect))
        scope.register(effect, EffectKey(index % 3))
      }
      let last = lifetimes.track(effect(in: scope))
      #expect(scope.add(last))
      scope.register(last, EffectKey(0))
      #expect(scope.cancellableCount == 100_001)
      #expect(scope.close().count == 100_001)
      #expect(scope.cancellableCount == 0)
    }
    lifetimes.expectNone()
  }

  @Test func aClosedScopeTakesNothing() {
    let scope = EffectScope()
    _ = scope.close()
    #expect(!scope.add(effect(in: scope)))
    #expect(scope.count == 0)
  }

  @Test func aClosedScopeKeepsNothing() {
    let scope = EffectScope()
    let lifetimes = Lifetimes()
    do {
      #expect(scope.add(lifetimes.track(effect(in: scope))))
      scope.register(Ending { [token = lifetimes.token()] in token.touch() }, EffectKey("a"))
      _ = scope.close()
    }
    lifetimes.expectNone()
    withExtendedLifetime(scope) {}
  }

  @Test func anIdIsNotKeptLongerThanItsStreams() {
    final class Name: IdentityHashable, Sendable {}
    let scope = EffectScope()
    let lifetimes = Lifetimes()
    do {
      let id = lifetimes.track(Name())
      let cancellations = (0..<2).map { _ in Ending {} }
      for cancellation in cancellations { scope.register(cancellation, EffectKey(id)) }
      for cancellation in cancellations { scope.unregister(cancellation) }
    }
    lifetimes.expectNone()
    withExtendedLifetime(scope) {}
  }

  @Test func cancellingAnIdEndsEachOfItsStreamsOnceInOrder() {
    let scope = EffectScope()
    let calls = Guarded<[Int]>()
    let cancellations = (0..<4).map { index in Ending { calls.append(index) } }
    for (index, cancellation) in cancellations.enumerated() {
      scope.register(cancellation, EffectKey(index == 1 ? "b" : "a"))
    }
    scope.unregister(cancellations[2])
    scope.unregister(cancellations[2])
    scope.cancel(EffectKey("a"))
    scope.cancel(EffectKey("a"))
    scope.cancel(EffectKey("unknown"))
    #expect(calls.value == [0, 3])
    scope.cancel(EffectKey("b"))
    #expect(calls.value == [0, 3, 1])
    #expect(cancellations.map(\.isCancelled) == [true, true, false, true])
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]])
  func streamsWithOneIDMayEndInAnyOrder(_ order: [Int]) {
    let scope = EffectScope()
    let lifetimes = Lifetimes()
    let calls = Guarded<[Int]>()
    do {
      let cancellations = (0..<3).map { index in lifetimes.track(Ending { calls.append(index) }) }
      for cancellation in cancellations { scope.register(cancellation, EffectKey("a")) }
      for index in order.prefix(2) { scope.unregister(cancellations[index]) }
      scope.cancel(EffectKey("a"))
      #expect(calls.value == [order[2]])
    }
    lifetimes.expectNone()
    withExtendedLifetime(scope) {}
  }

  @Test func manyIDsAreFoundAndForgotten() {
    let scope = EffectScope()
    let ended = Guarded<[Int]>()
    let cancellations = (0..<1_000).map { index in Ending { ended.append(index) } }
    for (index, cancellation) in cancellations.enumerated() {
      scope.register(cancellation, EffectKey(index % 500))
    }
    for index in stride(from: 0, to: 1_000, by: 2) { scope.unregister(cancellations[index]) }
    for id in 0..<500 { scope.cancel(EffectKey(id)) }
    // The even ones have ended before.
    let expected = stride(from: 1, to: 500, by: 2).flatMap { id -> [Int] in [id, id + 500] }
    #expect(ended.value == expected)
  }

  @Test func aStreamHasOneID() {
    let scope = EffectScope()
    let calls = Guarded<[Int]>()
    let stream = Ending { calls.append(1) }
    #expect(!stream.hasID)
    scope.register(stream, EffectKey("a"))
    #expect(stream.hasID)
    scope.register(stream, EffectKey("b"))
    #expect(scope.cancellableCount == 1)
    scope.cancel(EffectKey("b"))
    #expect(calls.value.isEmpty)
    scope.cancel(EffectKey("a"))
    #expect(calls.value == [1])
  }

  @Test func aStreamThatIsOverIsNotRegistered() {
    let scope = EffectScope()
    let effect = effect(in: scope)
    effect.dispose()
    scope.register(effect, EffectKey("a"))
    #expect(!effect.isRegistered)
    #expect(scope.cancellableCount == 0)
  }

  @Test func aStreamThatIsOverIsNotCancelled() {
    let scope = EffectScope()
    let calls = Guarded<[Int]>()
    let stream = Ending { calls.append(1) }
    scope.register(stream, EffectKey("a"))
    // Its link is closed, and it is about to leave the scope.
    stream.dispose()
    scope.cancel(EffectKey("a"))
    #expect(calls.value.isEmpty)
    #expect(!stream.isCancelled)
  }

  /// Their hash values differ in the upper bits only.
  @Test func idsWithHashValuesOfTheirOwnAreFound() {
    struct Shifted: Hashable {
      let number: Int
      var hashValue: Int { number << 32 }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    let scope = EffectScope()
    let ended = Guarded<[Int]>()
    for number in 0..<100 {
      scope.register(Ending { ended.append(number) }, EffectKey(Shifted(number: number)))
    }
    for number in 0..<100 { scope.cancel(EffectKey(Shifted(number: number))) }
    #expect(ended.value == Array(0..<100))
  }

  /// Ids of all the ways in which they are kept.
  @Test func idsAreComparedByTheirOwnEquality() {
    struct Caseless: Hashable {
      let letter: UInt8
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.letter | 32 == rhs.letter | 32 }
      func hash(into hasher: inout Hasher) { hasher.combine(letter | 32) }
    }
    #expect(EffectKey(Caseless(letter: 65)) == EffectKey(Caseless(letter: 97)))
    #expect(EffectKey("a") == EffectKey(String("abc".prefix(1))))
    #expect(EffectKey("a") != EffectKey("b"))
    #expect(EffectKey([1, 2, 3]) == EffectKey([1, 2, 3]))
    #expect(EffectKey(0.0) == EffectKey(-0.0))
    // The same bits are the same id, even if the type says otherwise.
    #expect(EffectKey(Double.nan) == EffectKey(Double.nan))
  }

  /// Ids of many sizes and layouts: with padding, with a payload, of no size, of two words, and of more.
  @Test func idsOfAllLayoutsAreKept() {
    struct Padded: Hashable {
      let small: UInt8
      let large: UInt32
    }
    enum Loaded: Hashable { case page(Int), name(UInt8), none }
    struct Empty: Hashable {}
    func check<ID: Hashable & Sendable>(_ id: ID, _ others: ID...) {
      #expect(EffectKey(id) == EffectKey(id))
      for other in others { #expect(EffectKey(id) != EffectKey(other)) }
    }
    check(Padded(small: 1, large: 2), Padded(small: 1, large: 3), Padded(small: 2, large: 2))
    check(Loaded.page(1), .page(2), .name(1), .none)
    check(Empty())
    check(true, false)
    check(1...2, 1...3, 0...2)
    check(UInt128(1) << 100, 1 << 101)
    check(SIMD2<Int>(1, 2), [1, 3])
    check(SIMD4<Int>(1, 2, 3, 4), [1, 2, 3, 5])
    check("a", "b")
  }

  @Test func idsOfDifferentTypesAreDifferent() {
    #expect(EffectKey(1) == EffectKey(1))
    #expect(EffectKey(1) != EffectKey(2))
    #expect(EffectKey(1) != EffectKey(1.0))
    #expect(EffectKey(1) != EffectKey(Optional(1)))
    #expect(Set<EffectKey>([EffectKey(1), EffectKey(1), EffectKey("1")]).count == 2)
  }
}

/// Calls a closure when it is cancelled.
private final class Ending: Cancellation, @unchecked Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
    super.init()
  }

  override func endStream(isReplaced: Bool) { body() }
}
