import Testing

@testable import ReactorKitInspector

@Suite struct RingTests {
  @Test func elementsKeepTheirNumbers() {
    var ring = Ring<String>(first: 5)
    for number in 5..<40 { ring.append("\(number)") }
    for number in 5..<30 { #expect(ring.removeFirst() == "\(number)") }
    for number in 40..<70 { ring.append("\(number)") }
    #expect(ring.first == 30)
    #expect(ring.end == 70)
    #expect((30..<70).allSatisfy { ring[$0] == "\($0)" })
    #expect(ring[29] == nil)
    #expect(ring[70] == nil)
  }

  @Test func anElementIsChangedInPlaceIfItIsThere() {
    var ring = Ring<Int>(first: 1)
    ring.append(10)
    ring.change(1) { $0 += 1 }
    ring.change(2) { $0 += 1 }
    #expect(ring[1] == 11)
    #expect(ring.removeFirst() == 11)
    #expect(ring.removeFirst() == nil)
    #expect(ring.isEmpty)
  }
}
