import ReactorStreams
import TestSupport
import Testing

@Suite struct HeapTests {
  @Test func theLeastComesOutFirst() {
    var generator = SplitMix64(seed: 7)
    for count in [0, 1, 2, 3, 10, 1_000] {
      let numbers = (0..<count).map { _ in Int(generator.next() % 100) }
      var heap = Heap<Int>(by: <)
      for number in numbers { heap.insert(number) }
      #expect(heap.count == count)
      #expect(heap.first == numbers.min())
      var sorted: [Int] = []
      while let least = heap.popFirst() { sorted.append(least) }
      #expect(sorted == numbers.sorted())
    }
  }

  @Test func insertingWhileTakingOutKeepsTheOrder() {
    var heap = Heap<Int>(by: <)
    for number in [5, 1, 4] { heap.insert(number) }
    let first = heap.popFirst()
    for number in [0, 9, 3] { heap.insert(number) }
    var rest: [Int] = []
    while let least = heap.popFirst() { rest.append(least) }
    #expect(first == 1)
    #expect(rest == [0, 3, 4, 5, 9])
  }
}
