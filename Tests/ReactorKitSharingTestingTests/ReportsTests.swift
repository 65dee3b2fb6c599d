internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharingTesting

/// How a check waits for reports.
struct ReportsTests {
  @Test func aWaitAfterOneThatReachedItsLimitSeesItsReports() async {
    let reports = Reports()
    let isInTime = await reports.wait(within: .zero) { false }
    #expect(!isInTime)
    let looks = Locked(0)
    // Each look reports, so the next one is due: the third one finds what it looks for.
    let isFound = await reports.wait(within: .seconds(600)) {
      let look = looks.withLock { looks in
        looks += 1
        return looks
      }
      if look < 3 { reports.add() }
      return look >= 3
    }
    #expect(isFound)
    #expect(reports.count == 2)
  }

  @Test func aReportBetweenTheFirstLookAndTheWaitCounts() async {
    let reports = Reports()
    let isThere = Locked(false)
    let isFound = await reports.wait(within: .seconds(600)) {
      isThere.withLock { isThere in
        defer { isThere = true }
        return isThere
      }
    }
    #expect(isFound, "there is no report after the first look")
  }

  @Test func aConditionThatHoldsAtOnceNeedsNoReport() async {
    #expect(await Reports().wait(within: .zero) { true })
  }
}
