import ReactorStreams
import TestSupport
import Testing

@Suite struct FIFOTests {
  @Test func elementsComeOutInTheOrderOfInsertion() {
    var fifo = FIFO<Int>()
    for number in 0..<5 { fifo.append(number) }
    #expect(fifo.count == 5)
    #expect(fifo.first == 0)
    #expect(fifo.last == 4)
    #expect(fifo.elements == [0, 1, 2, 3, 4])
    let popped = (0..<6).map { _ in fifo.popFirst() }
    #expect(popped == [0, 1, 2, 3, 4, nil])
    #expect(fifo.isEmpty)
    #expect(fifo.first == nil)
    #expect(fifo.last == nil)
  }

  @Test func aThousandInterleavedStepsAgreeWithAnArray() {
    var fifo = FIFO<Int>()
    var model: [Int] = []
    var generator = SplitMix64(seed: 42)
    for step in 0..<20_000 {
      // Phases that grow and phases that shrink, across the sizes at which memory is moved or given back.
      let appends = generator.next() % 100 < (step / 2_000 % 2 == 0 ? 70 : 30)
      if appends {
        fifo.append(step)
        model.append(step)
      } else {
        let popped = fifo.popFirst()
        #expect(popped == (model.isEmpty ? nil : model.removeFirst()))
      }
      if fifo.count != model.count || fifo.first != model.first || fifo.last != model.last {
        return #expect(fifo.elements == model)
      }
    }
    #expect(fifo.elements == model)
  }

  @Test func elementsThatAreOptionalKeepTheirNils() {
    var fifo = FIFO<Int?>()
    fifo.append(nil)
    fifo.append(1)
    #expect(fifo.elements == [nil, 1])
    let first = fifo.popFirst()
    #expect(first == .some(nil))
    #expect(fifo.count == 1)
  }

  @Test func removedElementsAreReleased() {
    let lifetimes = Lifetimes()
    var fifo = FIFO<Lifetimes.Token>()
    for _ in 0..<10 { fifo.append(lifetimes.token()) }
    for _ in 0..<4 { _ = fifo.popFirst() }
    #expect(lifetimes.count == 6)
    fifo.removeAll()
    lifetimes.expectNone()
  }
}
