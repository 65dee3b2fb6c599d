import Testing

@testable import Harness

struct StatisticsTests {
  @Test func theMedianOfAnEvenNumberLiesBetweenTheTwoInTheMiddle() {
    #expect(Samples([4, 1, 3, 2]).median == 2.5)
    #expect(Samples([3, 1, 2]).median == 2)
    #expect(Samples([7]).median == 7)
  }

  @Test func theSpreadIsTheDistanceOfTheQuartilesOverTheMedian() {
    #expect(Samples([1, 2, 3, 4, 5]).spread == 2.0 / 3)
    #expect(Samples([5, 5, 5]).spread == 0)
    #expect(Samples([0, 0]).spread == 0)
  }

  @Test func oneOutlierChangesNeither() {
    #expect(Samples([10, 10, 10, 10, 1_000_000]).median == 10)
    #expect(Samples([10, 10, 10, 10, 1_000_000]).spread == 0)
  }

  @Test func iterationsGrowUntilASampleIsLongEnough() {
    #expect(Iterations.next(after: 10, took: 100, target: 100) == nil)
    #expect(Iterations.next(after: 10, took: 50, target: 100) == 22)
  }

  @Test func iterationsGrowBySmallStepsOnly() {
    #expect(Iterations.next(after: 1, took: 0, target: 1_000_000) == 10)
    #expect(Iterations.next(after: 1_000, took: 1, target: 1_000_000) == 10_000)
    #expect(Iterations.next(after: 1, took: 99, target: 100) == 2)
  }
}
