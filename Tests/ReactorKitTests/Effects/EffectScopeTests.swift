import TestSupport
import Testing

@testable import ReactorKit

/// The live effects of a reactor, and the ids of its streams.
@Suite(.ownThreads) struct EffectScopeTests {
  private func effect() -> EffectInfo {
    EffectInfo(id: .next(), action: nil, tracker: nil, in: EffectScope())
  }

  @Test func aScopeReturnsItsLiveEffectsInTheOrderOfStarting() {
    let scope = EffectScope()
    let effects = (0..<4).map { _ in effect() }
    for effect in effects { #expect(scope.add(effect)) }
    scope.remove(effects[2])
    scope.remove(effects[2])
    #expect(scope.count == 3)
    #expect(scope.close().map(\.id) == [effects[0].id, effects[1].id, effects[3].id])
    #expect(scope.count == 0)
    scope.remove(effects[0])
    #expect(scope.count == 0)
  }

  @Test func manyEffectsAreForgottenAtOnce() {
    let lifetimes = Lifetimes()
    do {
      let scope = EffectScope()
      for _ in 0..<100_000 { _ = scope.add(effect()) }
      #expect(scope.add(lifetimes.track(effect())))
    }
    lifetimes.expectNone()
  }

  @Test func aClosedScopeTakesNothing() {
    let scope = EffectScope()
    _ = scope.close()
    #expect(!scope.add(effect()))
    #expect(scope.count == 0)
  }

  @Test func aClosedScopeKeepsNothing() {
    let scope = EffectScope()
    let lifetimes = Lifetimes()
    do {
      #expect(scope.add(lifetimes.track(effect())))
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

  @Test func manyWithOneIDAreForgottenAtOnce() {
    let lifetimes = Lifetimes()
    do {
      let scope = EffectScope()
      for _ in 0..<100_000 { scope.register(Ending {}, EffectKey("a")) }
      scope.register(lifetimes.track(Ending {}), EffectKey("a"))
    }
    lifetimes.expectNone()
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
    #expect(scope.register(stream, EffectKey("a")))
    #expect(!scope.register(stream, EffectKey("b")))
    scope.cancel(EffectKey("b"))
    #expect(calls.value.isEmpty)
    scope.cancel(EffectKey("a"))
    #expect(calls.value == [1])
  }

  @Test func aDisposedStreamIsNotRegistered() {
    let scope = EffectScope()
    let stream = Ending {}
    stream.dispose()
    scope.register(stream, EffectKey("a"))
    #expect(!stream.isRegistered)
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
    #expect(EffectKey(SIMD4<Int>(1, 2, 3, 4)) == EffectKey(SIMD4<Int>(1, 2, 3, 4)))
    #expect(EffectKey(SIMD4<Int>(1, 2, 3, 4)) != EffectKey(SIMD4<Int>(1, 2, 3, 5)))
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
