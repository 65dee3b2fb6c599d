internal import ReactorKit
internal import ReactorKitSharing
internal import TestSupport
internal import Testing

/// Shared values outside of reactors. Semantics H2.2 and H3.
struct SharedTests {
  private let bag = DisposeBag()

  @Test func twoDeclarationsOfAKeyAreOneValue() {
    withStore { _, _ in
      @Shared(.filter) var first
      @Shared(key: "filter") var second = Filter.done
      #expect(second == .all, "the default counts only where there is no value yet")
      second = .open
      #expect(first == .open)
    }
  }

  @Test func aDeclarationMayHaveAnotherDefault() {
    withStore { _, _ in
      @Shared(.filter) var filter = .done
      #expect(filter == .done)
    }
  }

  @Test func copiesAreTheSameValue() {
    withStore { _, _ in
      var first = Pair()
      let second = first
      first.one = 3
      #expect(second.one == 3)
    }
  }

  @Test func aClosureThatThrowsHasChangedNothing() {
    withStore { _, _ in
      struct Refused: Error {}
      @Shared(.count) var count
      let counts = record($count.asObservable(), in: bag)
      #expect(throws: Refused.self) {
        try $count.withLock { value in
          value = 5
          throw Refused()
        }
      }
      #expect(count == 0)
      count += 1
      #expect(counts.all == [0, 1], "the turn to write has ended")
    }
  }

  @Test func withLockReturnsWhatItsClosureDoes() {
    withStore { _, _ in
      @Shared(.count) var count
      #expect(
        $count.withLock { value -> String in
          value += 1
          return "\(value)"
        } == "1")
    }
  }

  @Test func insideWithLockOthersReadTheValueBefore() {
    withStore { _, _ in
      @Shared(.count) var count
      let shared = $count
      $count.withLock { value in
        value = 5
        #expect(shared.wrappedValue == 0)
      }
      #expect(count == 5)
    }
  }

  @Test func aStreamBeginsWithTheNewestValueAtTheTimeOfItsSubscription() {
    withStore { _, _ in
      @Shared(.count) var count
      let stream = $count.asObservable()
      count = 2
      let counts = record(stream, in: bag)
      count = 2
      count = 3
      #expect(counts.all == [2, 3])
    }
  }

  @Test func aSubscriberMayWriteTheValueThatItReceives() {
    withStore { _, _ in
      @Shared(.count) var count
      let shared = $count
      let first = record(shared.asObservable(), in: bag)
      shared.asObservable().subscribe(onNext: { value in
        if value < 3 { shared.withLock { $0 += 1 } }
      }).disposed(by: bag)
      let last = record(shared.asObservable(), in: bag)
      #expect(first.all == [0, 1, 2, 3])
      #expect(last.all == [3])
    }
  }

  @Test func aSubscriptionKeepsTheValueAndADisposedOneDoesNot() {
    withStore { _, _ in
      let subscription = Shared(.count).asObservable().subscribe(onNext: { _ in })
      Shared(.count).withLock { $0 = 5 }
      #expect(Shared(.count).newest == 5)
      subscription.dispose()
      #expect(Shared(.count).newest == 0)
    }
  }

  @Test func valuesThatCannotBeComparedCountAtEachWrite() {
    withStore { _, _ in
      struct Incomparable: Sendable {}
      @Shared var value = Incomparable()
      let times = record($value.asObservable().map { _ in 1 }, in: bag)
      value = Incomparable()
      $value.withLock { _ in }
      #expect(times.all == [1, 1, 1])
    }
  }

  @Test func valuesWhoseTypeDoesNotTellAreComparedByWhatTheyAre() {
    withStore { _, _ in
      @Shared(key: "any") var value: any Sendable = 1
      @Shared(key: "optional") var optional: (any Sendable)? = 1
      @Shared(key: "object") var object = NamedObject("a")
      let values = record($value.asObservable().map { "\($0)" }, in: bag)
      let optionals = record($optional.asObservable().map { $0.map { "\($0)" } ?? "nil" }, in: bag)
      let objects = record($object.asObservable().map(\.name), in: bag)
      for next in [1, 2, 2] {
        value = next
        optional = next
      }
      value = "2"
      optional = nil
      for name in ["a", "b", "b"] { object = NamedObject(name) }
      #expect(values.all == ["1", "2", "2"], "the last one is a text")
      #expect(optionals.all == ["1", "2", "nil"])
      #expect(objects.all == ["a", "a", "b", "b"], "objects without '==' are never known to be equal")
      object = ComparedByName("c")
      object = ComparedByName("c")
      #expect(objects.all == ["a", "a", "b", "b", "c"])
    }
  }

  @Test func whatAComparisonWritesIsToldAfterTheWrite() {
    withStore { _, _ in
      @Shared(key: "comparisons") var comparisons = 0
      @Shared(key: "noted") var noted = NotedWhenCompared(number: 0) {}
      let log = record($noted.asObservable().map { "noted \($0.number)" }, in: bag)
      let counts = record(
        $comparisons.asObservable().map { [log] in "\($0) after \(log.all.count)" }, in: bag)
      noted = NotedWhenCompared(number: 1) { [comparisons = $comparisons] in comparisons.withLock { $0 += 1 }
      }
      #expect(log.all == ["noted 0", "noted 1"])
      #expect(counts.all.count == 2 && comparisons == 1)
    }
  }

  @Test func equalityIsThatOfTheValueAndOfTheKey() {
    withStore { _, _ in
      let (first, second) = (Pair(), Pair())
      #expect(first.$one == second.$one)
      #expect(first.$one != first.$two, "these are two values, though both are 0")
    }
  }

  @Test func itIsDescribedAsItsValue() {
    withStore { _, _ in
      @Shared(.filter) var filter
      #expect("\($filter)" == "all")
      #expect(Mirror(reflecting: $filter).children.map { "\($0.value)" } == ["all"])
    }
  }

  @Test func theValuesAreAnAsynchronousSequence() async {
    let shared = withStore { _, _ in Shared(.count) }
    var seen: [Int] = []
    for await value in shared.values {
      seen.append(value)
      if value == 3 { break }
      shared.withLock { $0 += 1 }
    }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test func everyThreadSeesTheWritesInOneOrder() {
    withStore { _, _ in
      let shared = Shared(.count)
      let recordings = (0..<3).map { _ in record(shared.asObservable(), in: bag) }
      onThreads(4) { _ in for _ in 0..<1_000 { shared.withLock { $0 += 1 } } }
      for recording in recordings { #expect(recording.all == Array(0...4_000)) }
    }
  }

  @Test func subscribingWhileOthersWriteMissesNothing() {
    withStore { _, _ in
      let shared = Shared(.count)
      let bag = bag
      onThreads(4) { index in
        for _ in 0..<200 {
          guard index == 0 else {
            shared.withLock { $0 += 1 }
            continue
          }
          let recording = record(shared.asObservable(), in: bag)
          let seen = recording.all
          #expect(seen == Array((seen.first ?? 0)...(seen.last ?? 0)))
        }
      }
    }
  }

  @Test func writingInsideOfAWriteTrapsWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Shared(.count) var count
      let shared = $count
      shared.withLock { _ in shared.withLock { $0 += 1 } }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The shared value 'count' was written while the same thread was writing it."))
    #expect(text.contains("To fix this"))
  }
}

private struct Pair {
  @Shared(key: "one") var one = 0
  @Shared(key: "two") var two = 0
}

/// An object that cannot be compared.
private class NamedObject: @unchecked Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

/// An object that can, though its superclass cannot.
private final class ComparedByName: NamedObject, Equatable, @unchecked Sendable {
  static func == (lhs: ComparedByName, rhs: ComparedByName) -> Bool { lhs.name == rhs.name }
}

/// Calls a closure when it is compared.
private struct NotedWhenCompared: Equatable, Sendable {
  let number: Int
  let note: @Sendable () -> Void

  init(number: Int, _ note: @escaping @Sendable () -> Void) { (self.number, self.note) = (number, note) }

  static func == (lhs: NotedWhenCompared, rhs: NotedWhenCompared) -> Bool {
    rhs.note()
    return lhs.number == rhs.number
  }
}
