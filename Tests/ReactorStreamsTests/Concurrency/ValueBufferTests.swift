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
    let aWaits = buffer.wait("a")
    #expect(aWaits)
    let bWaits = buffer.wait("b")
    #expect(bWaits)
    let first = buffer.push(1)
    #expect(first == "a")
    let second = buffer.push(2)
    #expect(second == "b")
    let nobody = buffer.push(3)
    #expect(nobody == nil)
  }

  @Test func nobodyWaitsIfThereIsSomething() {
    var buffer = ValueBuffer<Int, String>()
    _ = buffer.push(1)
    let waitsForElement = buffer.wait("a")
    #expect(!waitsForElement)
    _ = buffer.next()
    _ = buffer.finish(nil)
    let waitsForEnd = buffer.wait("a")
    #expect(!waitsForEnd)
  }

  @Test func theEndComesAfterWhatWasKeptAndTheErrorOnce() {
    var buffer = ValueBuffer<Int, String>()
    _ = buffer.push(1)
    let resumed = buffer.finish(Failure())
    #expect(resumed == [])
    let afterEnd = buffer.push(2)
    #expect(afterEnd == nil)
    let endedAgain = buffer.finish(nil)
    #expect(endedAgain == [])
    let steps = steps(&buffer, 3)
    #expect(steps == ["1", "error", "end"])
  }

  @Test func theEndResumesEverybody() {
    var buffer = ValueBuffer<Int, String>()
    _ = buffer.wait("a")
    _ = buffer.wait("b")
    let everybody = buffer.finish(nil)
    #expect(everybody == ["a", "b"])
  }

  @Test func abandoningDropsKeptElementsAndTheError() {
    var buffer = ValueBuffer<Int, String>()
    _ = buffer.push(1)
    _ = buffer.finish(Failure())
    let kept = buffer.abandon().elements
    #expect(kept == [1])
    let rest = steps(&buffer, 1)
    #expect(rest == ["end"])
    var other = ValueBuffer<Int, String>()
    _ = other.abandon()
    let late = other.push(1)
    #expect(late == nil)
    let otherRest = steps(&other, 1)
    #expect(otherRest == ["end"])
  }
}
