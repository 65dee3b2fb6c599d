import ReactorStreams
import Testing

@Suite struct DeliveryQueueTests {
  @Test func theFirstToComeDeliversAndTheOthersQueue() {
    var queue = DeliveryQueue<Int>()
    let admitted = (1...3).map { queue.admit($0) }
    #expect(admitted == [1, nil, nil])
    #expect(queue.isDelivering)
    let next = [queue.next(), queue.next(), queue.next()]
    #expect(next == [2, 3, nil])
    #expect(!queue.isDelivering)
  }

  @Test func aTurnEndsOnlyWhenNothingWaits() {
    var queue = DeliveryQueue<Int>()
    let began = [queue.begin(), queue.begin()]
    #expect(began == [true, false])
    queue.enqueue(1)
    let first = queue.next()
    queue.enqueue(2)
    let rest = [queue.next(), queue.next()]
    #expect(first == 1)
    #expect(rest == [2, nil])
    let beganAgain = queue.begin()
    #expect(beganAgain)
  }

  @Test func forgettingWhatWaitsDoesNotEndTheTurn() {
    var queue = DeliveryQueue<Int>()
    _ = queue.begin()
    queue.enqueue(1)
    queue.removePending()
    #expect(queue.isDelivering)
    let next = queue.next()
    #expect(next == nil)
    #expect(!queue.isDelivering)
  }
}
