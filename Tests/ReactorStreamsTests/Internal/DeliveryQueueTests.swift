import ReactorStreams
import Testing

@Suite struct DeliveryQueueTests {
  @Test func theFirstToComeDeliversAndTheOthersQueue() {
    var queue = DeliveryQueue<Int>()
    let began = (1...3).map { item in
      if queue.begin() { return true }
      queue.enqueue(item)
      return false
    }
    #expect(began == [true, false, false])
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
}
