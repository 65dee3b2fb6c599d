import Testing

@testable import ReactorStreams

@Suite struct CombineLatestStateMachineTests {
  @Test func deliversFromTheFirstElementOfTheLastSourceOn() {
    var machine = CombineLatestStateMachine(sources: 3)
    let steps = [0, 1, 1, 2, 0].map { machine.element(from: $0) }
    #expect(steps == [.wait, .wait, .wait, .deliver, .deliver])
  }

  @Test func completesWithTheLastSource() {
    var machine = CombineLatestStateMachine(sources: 2)
    _ = [machine.element(from: 0), machine.element(from: 1)]
    let steps = [machine.completion(of: 1), machine.element(from: 0), machine.completion(of: 0)]
    #expect(steps == [.wait, .deliver, .complete])
  }

  @Test func completesWithAnElementWhenTheOthersAreDoneAndOneOfThemNeverEmitted() {
    var machine = CombineLatestStateMachine(sources: 3)
    let steps = [
      machine.element(from: 0), machine.completion(of: 0), machine.element(from: 1),
      machine.completion(of: 2), machine.element(from: 1),
    ]
    #expect(steps == [.wait, .wait, .wait, .wait, .complete])
  }

  @Test func oneSourceIsEnough() {
    var machine = CombineLatestStateMachine(sources: 1)
    let steps = [machine.element(from: 0), machine.element(from: 0), machine.completion(of: 0)]
    #expect(steps == [.deliver, .deliver, .complete])
  }
}

@Suite struct ZipStateMachineTests {
  @Test func deliversWhenSomethingWaitsOfEach() {
    var machine = ZipStateMachine(sources: 2)
    let steps = [0, 0, 1, 1, 1, 0].map { machine.element(from: $0) }
    #expect(steps == [.wait, .wait, .deliver, .deliver, .wait, .deliver])
  }

  @Test func completesWithTheLastSource() {
    var machine = ZipStateMachine(sources: 2)
    _ = [machine.element(from: 0), machine.element(from: 0)]
    let steps = [
      machine.completion(of: 0), machine.element(from: 1), machine.element(from: 1), machine.element(from: 1),
      machine.completion(of: 1),
    ]
    #expect(steps == [.wait, .deliver, .deliver, .wait, .complete])
  }

  @Test func theOnlyLiveSourceCompletesAZipWithAnElementThatFindsNoPartner() {
    var machine = ZipStateMachine(sources: 3, endsWhenAlone: true)
    _ = [machine.element(from: 0), machine.element(from: 1)]
    let steps = [
      machine.completion(of: 1), machine.completion(of: 0), machine.element(from: 2),
      machine.element(from: 2),
    ]
    #expect(steps == [.wait, .wait, .deliver, .complete])
  }

  @Test func isExhaustedWhenNothingWaitsOfASourceThatIsDone() {
    var machine = ZipStateMachine(sources: 2)
    _ = [machine.element(from: 0), machine.completion(of: 0)]
    #expect(!machine.isExhausted)
    _ = machine.element(from: 1)
    #expect(machine.isExhausted)
    var empty = ZipStateMachine(sources: 2)
    _ = empty.completion(of: 1)
    #expect(empty.isExhausted)
  }

  @Test func oneSourceIsEnough() {
    var machine = ZipStateMachine(sources: 1)
    let steps = [machine.element(from: 0), machine.element(from: 0), machine.completion(of: 0)]
    #expect(steps == [.deliver, .deliver, .complete])
  }
}
