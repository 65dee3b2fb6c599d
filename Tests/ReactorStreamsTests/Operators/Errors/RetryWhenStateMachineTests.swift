import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorStreams

@Suite struct RetryWhenStateMachineTests {
  private var machine = RetryWhenStateMachine()

  @Test mutating func aFailureAsksTheTriggerWhoseAnswerSubscribesAgain() {
    #expect(name(machine.attemptFailed()) == "ask")
    #expect(name(machine.triggered()) == "subscribe")
    #expect(name(machine.attemptFailed()) == "ask")
    #expect(name(machine.triggered()) == "subscribe")
  }

  @Test mutating func anAnswerCountsOnceForEachFailure() {
    #expect(name(machine.triggered()) == "nothing", "nobody has asked")
    #expect(name(machine.attemptFailed()) == "ask", "an answer is not kept for later")
    #expect(name(machine.triggered()) == "subscribe")
    #expect(name(machine.triggered()) == "nothing")
  }

  @Test(arguments: [Event<Never>.completed, .error(Mishap("trigger"))])
  mutating func theEndOfATriggerThatWasAskedEndsTheStream(_ end: Event<Never>) {
    #expect(name(machine.attemptFailed()) == "ask")
    #expect(name(machine.triggerEnded(end)) == "\(end)")
  }

  @Test(arguments: [Event<Never>.completed, .error(Mishap("trigger"))])
  mutating func aTriggersEndBetweenFailuresEndsTheStreamAtTheNextFailure(_ end: Event<Never>) {
    #expect(name(machine.attemptFailed()) == "ask")
    #expect(name(machine.triggered()) == "subscribe")
    #expect(name(machine.triggerEnded(end)) == "nothing")
    #expect(name(machine.attemptFailed()) == "\(end)")
  }

  private func name(_ step: RetryWhenStateMachine.Step) -> String {
    switch step {
    case .nothing: "nothing"
    case .askTrigger: "ask"
    case .subscribe: "subscribe"
    case .end(let event): "\(event)"
    }
  }
}
