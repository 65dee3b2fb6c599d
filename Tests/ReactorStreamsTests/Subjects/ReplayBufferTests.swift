import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorStreams

@Suite struct ReplayBufferTests {
  private static let numbers: [Int?] = [nil, 1, nil, nil, 2, nil]

  @Test(arguments: [1, 2, 3, 6, .max])
  func theLatestAreKeptAndTheOthersReturnedAlsoIfTheyAreNil(_ capacity: Int) {
    var buffer = ReplayBuffer<Int?>(capacity: capacity)
    let nothing = Int??.none
    #expect(buffer.elements == [])
    #expect(buffer.last == nothing)
    var returned: [Int?] = []
    for number in Self.numbers {
      if let obsolete = buffer.append(number) { returned.append(obsolete) }
      #expect(buffer.last == .some(number))
    }
    let kept = min(capacity, Self.numbers.count)
    #expect(buffer.elements == Array(Self.numbers.suffix(kept)))
    #expect(returned == Array(Self.numbers.dropLast(kept)))
    buffer.removeAll()
    #expect(buffer.elements == [])
    #expect(buffer.last == nothing)
  }

  @Test(arguments: [1, 2])
  func takingAllLeavesAnEmptyBufferThatCanBeUsed(_ capacity: Int) {
    var buffer = ReplayBuffer<Int?>(capacity: capacity)
    _ = buffer.append(1)
    var taken = buffer.takeAll()
    #expect(taken.elements == [1])
    #expect(buffer.elements == [])
    let obsolete = buffer.append(nil)
    #expect(obsolete == Int??.none)
    #expect(buffer.elements == [nil])
    #expect(taken.elements == [1])
    taken.removeAll()
    buffer.removeAll()
  }

  @Test(arguments: [1, 2, 4, .max])
  func aReplaySubjectReplaysNil(_ capacity: Int) {
    let subject = ReplaySubject<Int?>.create(bufferSize: capacity)
    for number in Self.numbers { subject.onNext(number) }
    let expected = Array(Self.numbers.suffix(capacity))
    #expect(Self.replayed(subject) == expected)
    subject.onCompleted()
    #expect(Self.replayed(subject) == expected)
  }

  @Test func nilIsAValueOfABehaviorSubject() throws {
    let subject = BehaviorSubject<Int?>(value: nil)
    #expect(Self.replayed(subject) == [nil])
    #expect(try subject.value() == nil)
    subject.onNext(1)
    #expect(Self.replayed(subject) == [1])
    subject.onNext(nil)
    #expect(Self.replayed(subject) == [nil])
    #expect(try subject.value() == nil)
  }

  private static func replayed(_ stream: Observable<Int?>) -> [Int?] {
    var elements: [Int?] = []
    stream.subscribe(onNext: { elements.append($0) }).dispose()
    return elements
  }
}

/// An element that is no longer kept may use its subject in its `deinit`.
@Suite struct ReplayedElementTests {
  /// Subjects that keep one or more elements.
  enum Keeper: CaseIterable {
    case behavior, replayOne, replayTwo

    func make<Element>(_ first: Element) -> any (SubjectType<Element> & ObserverType<Element> & Cancelable) {
      switch self {
      case .behavior: return BehaviorSubject(value: first)
      case .replayOne, .replayTwo:
        let subject = ReplaySubject<Element>.create(bufferSize: self == .replayOne ? 1 : 2)
        subject.onNext(first)
        return subject
      }
    }

    var capacity: Int { self == .replayTwo ? 2 : 1 }
  }

  private final class Farewell: Sendable {
    let send: @Sendable (Farewell?) -> Void
    init(_ send: @escaping @Sendable (Farewell?) -> Void) { self.send = send }
    deinit { send(nil) }
  }

  @Test(arguments: Keeper.allCases, [true, false])
  func anElementMaySendWhenAnotherOneTakesItsPlace(_ keeper: Keeper, isSubscribed: Bool) {
    let subject = keeper.make(Farewell?.none)
    let received = Log<String>()
    var subscription: (any Disposable)?
    if isSubscribed {
      subscription = subject.asObservable().subscribe(onNext: { received($0 == nil ? "nil" : "farewell") })
    }
    let goodbyes = Guarded(0)
    subject.onNext(
      Farewell {
        goodbyes.withLock { $0 += 1 }
        subject.onNext($0)
      })
    for _ in 0..<keeper.capacity { subject.onNext(nil) }
    let sent = Array(repeating: "nil", count: keeper.capacity + 1)
    #expect(received.entries == (isSubscribed ? ["nil", "farewell"] + sent : []))
    #expect(goodbyes.value == 1)
    subscription?.dispose()
  }

  @Test(arguments: Keeper.allCases)
  func anElementMaySendWhenItsSubjectIsDisposed(_ keeper: Keeper) {
    let goodbyes = Guarded(0)
    let subject = keeper.make(Farewell?.none)
    subject.onNext(
      Farewell {
        goodbyes.withLock { $0 += 1 }
        subject.onNext($0)
      })
    subject.dispose()
    #expect(goodbyes.value == 1)
  }

  @Test(arguments: Keeper.allCases, [true, false])
  func nothingIsKeptAfterADisposalOrWhenTheSubjectIsGone(_ keeper: Keeper, isDisposed: Bool) {
    let lifetimes = Lifetimes()
    do {
      let subject = keeper.make(lifetimes.token())
      for _ in 0..<3 { subject.onNext(lifetimes.token()) }
      #expect(lifetimes.count == keeper.capacity)
      if isDisposed {
        subject.dispose()
        lifetimes.expectNone("the subject is still there")
        subject.onNext(lifetimes.token())
        lifetimes.expectNone()
      }
      withExtendedLifetime(subject) {}
    }
    lifetimes.expectNone()
  }
}
