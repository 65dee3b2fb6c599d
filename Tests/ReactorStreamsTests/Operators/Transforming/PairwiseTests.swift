import ReactorKitTesting
import TestSupport
import Testing

/// `pairwise` and `enumerated`.
@Suite struct PairwiseTests {
  @Test(arguments: [
    Marble("a-b-c|", "--[ab]-[bc]|", subscription: "^----!", because: "each with the one before"),
    Marble("a|", "-|", because: "one element is no pair"),
    Marble("|", "|", because: "nothing is no pair"),
    Marble("ab#", "-[ab]#", because: "an error passes"),
  ])
  func pairs(_ marble: Marble) { marble.verify { source, _ in source.pairwise().map { $0 + $1 } } }

  @Test(arguments: [
    Marble("a-b-c|", "[0a]-[1b]-[2c]|", subscription: "^----!", because: "counted from zero"),
    Marble("|", "|", because: "there is nothing to count"),
    Marble("a#", "[0a]#", because: "an error passes"),
  ])
  func numbers(_ marble: Marble) {
    marble.verify { source, _ in source.enumerated().map { "\($0.index)\($0.element)" } }
  }

  @Test func anElementSentFromInsideADeliveryPairsWithTheOneThatIsDelivered() {
    let tap = Tap<Int>()
    let pairs = Log<[Int]>(), numbers = Log<[Int]>()
    _ = tap.pairwise().subscribe(onNext: { pair in
      pairs([pair.0, pair.1])
      if pair.1 == 2 { tap.send(.next(3)) }
    })
    tap.send(.next(1))
    tap.send(.next(2))
    #expect(pairs.entries == [[1, 2], [2, 3]])
    _ = tap.enumerated().subscribe(onNext: { numbered in
      numbers([numbered.index, numbered.element])
      if numbered.element == 1 { tap.send(.next(2)) }
    })
    tap.send(.next(1))
    #expect(numbers.entries == [[0, 1], [1, 2]])
  }

  @Test func optionalElementsArePairedToo() {
    let pairs = Observable<Int?>.of(nil, 1, nil).pairwise().map { [$0, $1] }
    #expect(pairs.elementsAtOnce() == [[nil, 1], [1, nil]])
  }

  @Test func eachSubscriptionCountsForItself() {
    let source = Observable.of(1, 2)
    for _ in 0..<2 {
      #expect(source.pairwise().elementsAtOnce().count == 1)
      #expect(source.enumerated().map(\.index).elementsAtOnce() == [0, 1])
    }
  }
}
