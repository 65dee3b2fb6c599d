import Testing

@Suite struct InstantTests {
  private let now = Instant.start.work(at: 5)

  @Test func workOfATickRunsInTheOrderOfItsScheduling() {
    let later = now.step(0).work(after: 3)
    let alsoLater = now.step(1).work(after: 3)
    #expect(later < alsoLater)
    #expect(later.step(7) < alsoLater)
    #expect(alsoLater < now.step(0).work(after: 4))
    #expect(later.tick == 8)
  }

  @Test func workForNowRunsOneTickLater() {
    #expect(now.work(after: 0).tick == 6)
    #expect(now.work(after: -1).tick == 6)
  }

  @Test func workAtATimeThatHasComeRunsAfterAllThatIsScheduledForThisTick() {
    let late = now.step(0).work(at: 3)
    #expect(late.tick == 5)
    #expect(now.end < late)
    #expect(late < now.step(1).work(at: 5))
    #expect(Instant.start.step(9) < Instant.start.step(0).work(at: 0))
  }

  @Test func anInstantComesBeforeWhatIsNestedInItAndItsEndAfter() {
    #expect(now < now.step(0))
    #expect(now.step(0).step(9) < now.step(1))
    #expect(now.step(9).delivery(to: .start) < now.end)
    #expect(now.step(0).step(1).isNested(in: now.step(0)))
    #expect(!now.step(0).isNested(in: now.step(0)))
    #expect(!now.step(1).isNested(in: now.step(0)))
  }

  @Test func turnsComeAfterTheBodyInTheOrderOfTheirScheduling() {
    let body = now.insideOfTrampoline
    let first = body.step(0).turn
    let second = body.step(1).turn
    let third = first.step(0).turn
    #expect([third, second, body.step(5), first].sorted() == [body.step(5), first, second, third])
    #expect(third < now.step(0).end || now.step(0) < third)
    #expect(first.insideOfTrampoline == first)
  }

  @Test func subscribersAreServedInTheOrderOfTheirSubscriptions() {
    let early = Instant.start.step(1)
    let late = Instant.start.step(2)
    #expect(now.delivery(to: early).step(3) < now.delivery(to: late))
  }
}
