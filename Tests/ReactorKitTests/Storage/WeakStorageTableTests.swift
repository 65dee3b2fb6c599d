import TestSupport
import Testing

@testable import ReactorKit

/// The table of the storages of bare reactors. Semantics R9.2 and R9.3.
@Suite struct WeakStorageTableTests {
  private final class Object: Sendable {
    private let onRelease: @Sendable (Object) -> Void
    init(onRelease: @escaping @Sendable (Object) -> Void = { _ in }) { self.onRelease = onRelease }
    deinit { onRelease(self) }
  }

  private let table = WeakStorageTable()

  @Test func anObjectHasOneStorage() {
    let object = Object()
    #expect(table.storage(of: object) === table.storage(of: object))
    #expect(table.count == 1)
  }

  @Test func anotherObjectHasAnotherStorage() {
    let first = Object()
    let second = Object()
    #expect(table.storage(of: first) !== table.storage(of: second))
  }

  @Test func theTableDoesNotKeepTheObject() {
    let lifetimes = Lifetimes()
    do { _ = table.storage(of: lifetimes.track(Object())) }
    lifetimes.expectNone()
  }

  @Test func deadEntriesAreSweptWhenTheTableHasDoubled() {
    let live = (0..<100).map { _ in Object() }
    for object in live { _ = table.storage(of: object) }
    for _ in 0..<10_000 { _ = table.storage(of: Object()) }
    #expect(table.count <= 2 * live.count + 64)
    #expect(Set(live.map { ObjectIdentifier(table.storage(of: $0)) }).count == live.count)
  }

  #if !canImport(ObjectiveC)
    @Test func newReactorsDropTheEntriesOfReleasedOnes() {
      for _ in 0..<8 { _ = table.storage(of: Object()) }
      // Each looks at half of the sixteen places, and drops one.
      let live = (0..<16).map { _ in Object() }
      for object in live { _ = table.storage(of: object) }
      #expect(table.count == live.count)
    }
  #endif

  @Test func anObjectAtAReusedAddressGetsAStorageOfItsOwn() {
    var seen: Set<ObjectIdentifier> = []
    var reused = 0
    var storages: [ReactorStorage] = []
    for _ in 0..<2_000 {
      let object = Object()
      if !seen.insert(ObjectIdentifier(object)).inserted { reused += 1 }
      let storage = table.storage(of: object)
      #expect(!storages.contains { $0 === storage })
      storages = storages.suffix(8) + [storage]
    }
    #expect(reused > 0, "the test has not met an address twice")
  }

  @Test func anObjectThatIsFirstSeenInItsDeinitLeavesNoEntry() {
    let table = table
    do { _ = Object { _ = table.storage(of: $0) } }
    #expect(table.count == 0)
  }

  @Test func anObjectInItsDeinitGetsAnEmptyStorageThatIsNotKept() {
    let table = table
    do {
      let object = Object { _ = table.storage(of: $0) }
      #expect(table.storage(of: object) === table.storage(of: object))
    }
    do { _ = Object { _ = table.storage(of: $0) } }
    #expect(table.count <= 1)
  }

  /// A sweep looks at every object, and for that moment holds it.
  @Test func objectsMayBeReleasedWhileTheTableIsSwept() {
    let table = table
    onThreads(4) { _ in
      for _ in 0..<2_000 {
        let object = Object { _ = table.storage(of: $0) }
        _ = table.storage(of: object)
      }
    }
    // Sweeps of several threads meet; one that has the table for itself leaves the live object only.
    let live = Object()
    for _ in 0..<70_000 { _ = table.storage(of: live) }
    #expect(table.count == 1)
  }

  @Test func theSixtyFourthEntryMakesItDropTheDeadOnes() {
    // All are made at once, so that no address is used again.
    var objects = (0..<192).map { _ in Object() }
    var live: [Object] = []
    for round in 1...3 {
      let short = 64 - round
      for object in objects.suffix(short) { _ = table.storage(of: object) }
      #expect(table.count == 63)
      objects.removeLast(short)
      live.append(objects.removeLast())
      _ = table.storage(of: live[round - 1])
      #expect(table.count == round)
    }
  }

  @Test func afterASweepItMayDoubleBeforeTheNext() {
    // All are made at once, so that no address is used again.
    var objects = (0..<128).map { _ in Object() }
    let live = Array(objects.prefix(64))
    for object in objects.prefix(127) { _ = table.storage(of: object) }
    let last = objects.removeLast()
    objects = []
    #expect(table.count == 127)
    _ = table.storage(of: last)
    #expect(table.count == 65)
    withExtendedLifetime(live) {}
  }

  @Test func deadEntriesAreSweptThoughNoObjectIsNew() {
    let live = Object()
    do { for object in (0..<40).map({ _ in Object() }) { _ = table.storage(of: object) } }
    _ = table.storage(of: live)
    // The new one may have found a dead one.
    #expect(table.count >= 40)
    for _ in 0..<1_024 { _ = table.storage(of: live) }
    #expect(table.count == 1, "a table that is used is swept")
  }

  /// A `reduce` runs inside the lock of a state, and a sweep releases objects, which run foreign code.
  @Test func aTableThatDoublesInsideOfAReduceIsSweptAfterIt() {
    // All are made at once, so that no address is used again.
    var objects = (0..<66).map { _ in Object() }
    for object in objects.prefix(63) { _ = table.storage(of: object) }
    objects.removeFirst(63)
    ReduceScope.run(of: ObjectIdentifier(objects[0])) {
      for object in objects.prefix(2) { _ = table.storage(of: object) }
    }
    #expect(table.count == 65)
    _ = table.storage(of: objects[2])
    #expect(table.count == 3)
  }

  @Test func aTableThatIsUsedOftenInsideOfAReduceIsSweptAfterIt() {
    let live = Object()
    do { for object in (0..<40).map({ _ in Object() }) { _ = table.storage(of: object) } }
    ReduceScope.run(of: ObjectIdentifier(live)) {
      for _ in 0..<2_048 { _ = table.storage(of: live) }
    }
    #expect(table.count == 41)
    _ = table.storage(of: live)
    #expect(table.count == 1)
  }
}
