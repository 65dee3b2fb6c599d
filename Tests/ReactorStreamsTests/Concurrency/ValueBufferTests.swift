import Testing

@testable import ReactorStreams

@Suite struct ValueBufferTests {
  private struct Failure: Error {}

  private func steps(_ buffer: inout ValueBuffer<Int, String>, _ count: Int) -> [String] {
    (0..<count).map { _ in
      switch buffer.next() {
      case .element(let element): "\(element)"
      case .end(nil): "end"
      case .end: "error"
      case .wait: "wait"
      }
    }
  }

  @Test func elementsAreKeptInOrder() {
    var buffer = ValueBuffer<Int, String>()
    for number in 1...3 {
      let waiter = buffer.push(number)
      #expect(waiter == nil)
    }
    let steps = steps(&buffer, 4)
    #expect(steps == ["1", "2", "3", "wait"])
  }

  @Test func anElementResumesTheOneThatWaitsLongest() {
    var buffer = ValueBuffer<Int, String>()
    let result1 = buffer.wait("a")
    #expect(result1)
    let result2 = buffer.wait("b")
    #expect(result2)
    let result3 = buffer.push(1)
    #expect(result3 == "a")
    let result4 = buffer.push(2)
    #expect(result4 == "b")
    let result5 = buffer.push(3)
    #expect(result5 == nil)
  }

  @Test func nobodyWaitsIfThereIsSomething() {
    var buffer = ValueBuffer<Int, String>()
    _ = buffer.push(1)
    let result6 = buffer.wait("a")
    #expect(!result6)
    _ = buffer.next()
    _ = buffer.finish(nil)
    let result7 = buffer.wait("a")
    #expect(!result7)
  }

  @Test func theEndComesAfterWhatWasKeptAndTheErrorOnce() {
    var buffer = ValueBuffer<Int, String>()
    _ = buffer.push(1)
    let result8 = buffer.finish(Failure())
    #expect(result8 == [])
    let result9 = buffer.push(2)
    #expect(result9 == nil)
    let result10 = buffer.finish(nil)
    #expect(result10 == [])
    let steps = steps(&buffer, 3)
    #expect(steps == ["1", "error", "end"])
  }

  @Test func theEndResumesEverybody() {
    var buffer = ValueBuffer<Int, String>()
    _ = buffer.wait("a")
    _ = buffer.wait("b")
    let result11 = buffer.finish(nil)
    #expect(result11 == ["a", "b"])
  }

  @Test func aCancellationDropsWhatWasKeptAndTheError() {
    var buffer = ValueBuffer<Int, String>()
    _ = buffer.push(1)
    _ = buffer.finish(Failure())
    let kept = buffer.cancel().1.elements
    #expect(kept == [1])
    let rest = steps(&buffer, 1)
    #expect(rest == ["end"])
    var other = ValueBuffer<Int, String>()
    _ = other.wait("a")
    let resumed = other.cancel().0
    #expect(resumed == ["a"])
    let result12 = other.push(1)
    #expect(result12 == nil)
    let otherRest = steps(&other, 1)
    #expect(otherRest == ["end"])
  }
}
