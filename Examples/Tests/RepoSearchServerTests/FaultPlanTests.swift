import Testing

@testable import RepoSearchServer

@Suite struct FaultPlanTests {
  @Test func rulesAreUsedUpInTheirOrder() {
    var plan = FaultPlan()
    plan.fail(.garbage, times: 2)
    plan.fail(.drop)
    plan.fail(.hang, times: 0)
    #expect((1...4).map { _ in plan.next(page: 1) } == [.garbage, .garbage, .drop, nil])
  }

  @Test func aRuleForAPageWaitsForIt() {
    var plan = FaultPlan()
    plan.fail(.status(500), onPage: 2)
    #expect(plan.next(page: 1) == nil)
    #expect(plan.next(page: 2) == .status(500))
    #expect(plan.next(page: 2) == nil)
  }
}
