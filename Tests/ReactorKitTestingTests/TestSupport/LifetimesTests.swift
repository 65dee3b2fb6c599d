import TestSupport
import Testing

@Suite struct LifetimesTests {
  private final class Thing {}

  @Test func tokensAndObjectsAreCountedWhileTheyLive() {
    let lifetimes = Lifetimes()
    var closure: (() -> Void)? = { [token = lifetimes.token("closure")] in token.touch() }
    var thing: Thing? = lifetimes.track(Thing())
    #expect(lifetimes.alive == ["closure", "Thing"])
    #expect(closure != nil && thing != nil)
    closure = nil
    thing = nil
    lifetimes.expectNone()
  }

  @Test func whatLivesIsReported() {
    let lifetimes = Lifetimes()
    let token = lifetimes.token()
    withKnownIssue { lifetimes.expectNone("a token is held") }
    token.touch()
  }

  @Test func threadsMeetAndAreWaitedFor() {
    let indexes = Guarded<[Int]>()
    onThreads(8) { index in indexes.append(index) }
    #expect(indexes.value.sorted() == Array(0..<8))
    #expect(onAnotherThread { 42 } == 42)
  }
}
