import ReactorStreams
import TestSupport
import Testing

@Suite struct WeakReferenceTests {
  private final class Object: Sendable {
    let content = [1, 2, 3]
    private let onRelease: @Sendable (Object) -> Void
    init(onRelease: @escaping @Sendable (Object) -> Void = { _ in }) { self.onRelease = onRelease }
    deinit { onRelease(self) }
  }

  /// Keeps a reference, which cannot be copied, where it is.
  private final class Reference: Sendable {
    private let reference: WeakReference<Object>
    init(_ object: Object) { reference = WeakReference(object) }
    var object: Object? { reference.object }
    func refers(to other: Object) -> Bool { reference.refers(to: other) }
  }

  /// An ordinary weak variable, which gives its object a side table.
  private struct Ordinary {
    weak var object: Object?
  }

  private func watch(_ object: Object, isNeeded: Bool) -> Ordinary {
    Ordinary(object: isNeeded ? object : nil)
  }

  @Test(arguments: [true, false])
  func anObjectThatLivesIsFound(hasOrdinary: Bool) {
    let object = Object()
    let before = watch(object, isNeeded: hasOrdinary)
    let reference = Reference(object)
    #expect(reference.object === object)
    #expect(reference.refers(to: object))
    #expect(!reference.refers(to: Object()))
    #expect((before.object === object) == hasOrdinary)
  }

  @Test(arguments: [true, false], [true, false])
  func anObjectThatIsGoneIsNot(hasOrdinary: Bool, isOrdinaryFirst: Bool) {
    let releases = Guarded(0)
    var object: Object? = Object { _ in releases.withLock { $0 += 1 } }
    var ordinary = Ordinary()
    if hasOrdinary, isOrdinaryFirst { ordinary.object = object }
    let references = object.map { [Reference($0), Reference($0)] } ?? []
    if hasOrdinary, !isOrdinaryFirst { ordinary.object = object }
    #expect(references.map { $0.object === object } == [true, true])
    #expect(releases.value == 0, "asking does not release it")
    object = nil
    #expect(releases.value == 1, "a reference does not keep it")
    #expect(references.compactMap(\.object).isEmpty)
    #expect(ordinary.object == nil)
  }

  @Test func anObjectFoundThroughAWeakReferenceIsRetained() {
    let releases = Guarded(0)
    var object: Object? = Object { _ in releases.withLock { $0 += 1 } }
    let reference = object.map { Reference($0) }
    var found = reference?.object
    object = nil
    #expect(found?.content == [1, 2, 3])
    #expect(releases.value == 0)
    found = nil
    #expect(releases.value == 1)
  }

  @Test(arguments: [true, false])
  func anObjectInItsDeinitIsNotFoundAndNotReferredTo(hasOrdinary: Bool) {
    let earlier = Guarded<Reference?>(nil)
    let answers = Guarded<[Bool]>()
    do {
      let object = Object { object in
        answers.append(earlier.value?.object == nil)
        answers.append(earlier.value?.refers(to: object) == false)
      }
      earlier.withLock { $0 = Reference(object) }
      let ordinary = watch(object, isNeeded: hasOrdinary)
      #expect((ordinary.object === object) == hasOrdinary)
    }
    #expect(answers.value == [true, true])
  }

  @Test(arguments: [true, false])
  func aReferenceThatIsMadeInADeinitFindsNothing(hasOrdinary: Bool) {
    let kept = Guarded<Reference?>(nil)
    let answers = Guarded<[Bool]>()
    do {
      let object = Object { object in
        let reference = Reference(object)
        kept.withLock { $0 = reference }
        answers.append(reference.object == nil)
        answers.append(!reference.refers(to: object))
      }
      let ordinary = watch(object, isNeeded: hasOrdinary)
      #expect((ordinary.object === object) == hasOrdinary)
    }
    #expect(answers.value == [true, true])
    #expect(kept.value?.object == nil)
  }

  @Test func aReferenceToAnObjectThatIsGoneRefersToNoOther() {
    let references = (0..<100).map { _ in Reference(Object()) }
    let others = (0..<1_000).map { _ in Object() }
    for reference in references { #expect(!others.contains { reference.refers(to: $0) }) }
  }

  @Test(arguments: [true, false])
  func oneThreadMayAskWhileAnotherReleases(hasOrdinary: Bool) {
    let (batches, size) = (30, 100)
    let releases = Guarded(0)
    let broken = Guarded(0)
    for _ in 0..<batches {
      let owner = Guarded((0..<size).map { _ in Object { _ in releases.withLock { $0 += 1 } } })
      let references = owner.value.reversed().map { Reference($0) }
      let ordinary = owner.value.map { watch($0, isNeeded: hasOrdinary) }
      onThreads(2) { thread in
        for reference in references {
          if thread == 0 { _ = owner.withLock { $0.popLast() } }
          while thread == 1, let object = reference.object {
            if object.content != [1, 2, 3] { broken.withLock { $0 += 1 } }
          }
        }
      }
      #expect(!ordinary.contains { $0.object != nil })
    }
    #expect(broken.value == 0)
    #expect(releases.value == batches * size)
  }
}
