import ReactorKitCombine
import TestSupport
import Testing

/// A scenario: steps, each followed by what the subscriber receives in it.
///
/// `1` to `9`: the stream emits. `|` and `#`: it completes or fails. `r2`, `r*`: the subscriber asks for two,
/// or for all. `x`: it cancels.
struct DemandScenario: CustomTestStringConvertible, Sendable {
  let text: String
  let buffering: DemandBuffering
  let reason: String

  init(_ text: String, _ buffering: DemandBuffering = .unbounded, because reason: String) {
    self.text = text
    self.buffering = buffering
    self.reason = reason
  }

  var testDescription: String { "\(text) \(buffering): \(reason)" }

  /// The scenario as it goes: the steps with what is received.
  func run(_ probe: Probe<Int, any Error> = Probe()) -> String {
    let subject = PublishSubject<Int>()
    subject.publisher(buffering: buffering).subscribe(probe)
    return text.split(separator: " ").map { part in
      let step = part.prefix { $0 != "[" }
      switch step {
      case "|": subject.onCompleted()
      case "#": subject.onError(Mishap())
      case "x": probe.cancel()
      case "r*": probe.request(.unlimited)
      case _ where step.hasPrefix("r"): probe.request(.max(Int(step.dropFirst()) ?? 0))
      default: subject.onNext(Int(step) ?? 0)
      }
      let news = probe.news()
      return news.isEmpty ? String(step) : "\(step)[\(news.joined(separator: ","))]"
    }.joined(separator: " ")
  }
}

@Suite(.ownThreads) struct DemandTests {
  @Test(arguments: [
    DemandScenario("r* 1[1] 2[2] |[|]", because: "unlimited demand passes everything on"),
    DemandScenario(
      "r1 1[1] 2 3 r1[2] r1[3]", because: "a slow subscriber gets one at a time, and loses nothing"),
    DemandScenario("1 2 3 r2[1,2] r2[3] 4[4] 5", because: "what is left of demand serves what comes later"),
    DemandScenario("r1 r2 1[1] 2[2] 3[3] 4", because: "demand adds up"),
    DemandScenario("1 2 r*[1,2] 3[3]", because: "asking for all takes what waits first"),
    DemandScenario("r* r1 1[1] 2[2]", because: "nothing is more than all"),
    DemandScenario("r0 1 r0 r1[1]", because: "asking for nothing asks for nothing"),
    DemandScenario("|[|]", because: "a completion needs no demand"),
    DemandScenario("#[#]", because: "a failure needs no demand"),
    DemandScenario("1 2 | r1[1] r1[2,|]", because: "a completion waits for what came before it"),
    DemandScenario("1 2 # r1[1] r1[2,#]", because: "so does a failure"),
    DemandScenario("1 | r*[1,|] r1", because: "nothing follows the end"),
    DemandScenario("r1 1[1] |[|]", because: "with nothing waiting the end comes at once"),
    DemandScenario("r* 1[1] x 2 |", because: "nothing follows a cancellation"),
    DemandScenario("1 2 x r* |", because: "a cancellation drops what waits"),
    DemandScenario("1 | x r*", because: "and the end that waits"),
    DemandScenario("1 2 3 r*[3] 4[4]", .newest(1), because: "the latest is kept"),
    DemandScenario("1 2 3 r1[2] r1[3]", .newest(2), because: "the two latest, in their order"),
    DemandScenario("1 2 3 | r*[3,|]", .newest(1), because: "an end is always kept"),
    DemandScenario("1 2 r* 3[3] |[|]", .newest(0), because: "none is kept"),
    DemandScenario("1 2 r1 3[3] 4", .newest(-1), because: "less than none is none"),
    DemandScenario("1 2 3 r*[1] 4[4]", .oldest(1), because: "the first is kept"),
    DemandScenario("1 2 3 r1[1] 4 r*[2,4]", .oldest(2), because: "there is room again when one was taken"),
    DemandScenario("1 2 # r1[1,#]", .oldest(1), because: "a failure is kept, too"),
    DemandScenario("1 r1 2[2] 3 |[|]", .oldest(0), because: "none is kept"),
    DemandScenario("1 r2 2[2] 3[3]", .oldest(-1), because: "less than none is none"),
  ])
  func aSubscriberReceivesWhatItHasAskedFor(_ scenario: DemandScenario) {
    #expect(scenario.run() == scenario.text)
  }

  @Test func demandThatReceiveReturnsAddsUp() {
    let probe = Probe<Int, any Error>()
    probe.onReceive = { $0 == 1 ? .max(2) : .none }
    let scenario = DemandScenario("1 2 3 4 r1[1,2,3] r1[4] 5", because: "one brings two more")
    #expect(scenario.run(probe) == scenario.text)
  }

  @Test func demandFromInsideOfReceiveIsServedAfterIt() {
    let probe = Probe<Int, any Error>()
    var order: [String] = []
    probe.onReceive = { [unowned probe] element in
      order.append("begin \(element)")
      if element < 3 { probe.request(.max(1)) }
      order.append("end \(element)")
      return .none
    }
    let scenario = DemandScenario("1 2 3 4 r1[1,2,3]", because: "each asks for the next")
    #expect(scenario.run(probe) == scenario.text)
    #expect(order == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
  }

  @Test func nothingFollowsACancellationFromInsideOfReceive() {
    for returned in [Subscribers.Demand.none, .max(3), .unlimited] {
      let probe = Probe<Int, any Error>()
      probe.onReceive = { [unowned probe] element in
        if element == 2 { probe.cancel() }
        return returned
      }
      let scenario = DemandScenario("1 2 3 r2[1,2] r* 4 |", because: "2 cancels")
      #expect(scenario.run(probe) == scenario.text)
    }
  }

  @Test func aSubscriberThatTakesOneAtATimeReceivesAHundredThousandElementsWithoutNesting() {
    let probe = Probe<Int, any Error>(.max(1))
    probe.onReceive = { _ in .max(1) }
    Observable.from(0..<100_000).publisher.subscribe(probe)
    #expect(probe.elements.count == 100_000)
    #expect(probe.elements.last == 99_999)
    #expect(probe.news().last == "|")
    #expect(probe.overlapping == 0)
  }

  @Test func aSubscriberThatAsksFromInsideTakesAHundredThousandWaitingElementsWithoutNesting() {
    let probe = Probe<Int, any Error>()
    probe.onReceive = { [unowned probe] _ in
      probe.request(.max(1))
      return .none
    }
    Observable.from(0..<100_000).publisher.subscribe(probe)
    #expect(probe.elements.isEmpty)
    probe.request(.max(1))
    #expect(probe.elements.count == 100_000)
    #expect(probe.overlapping == 0)
  }

  @Test func operatorsWithDemandOfTheirOwnLoseNothing() {
    let subject = PublishSubject<Int>()
    let inner = [PassthroughSubject<Int, any Error>(), PassthroughSubject<Int, any Error>()]
    var elements: [Int] = []
    // It takes the next element when the stream of the one before has ended.
    let cancellable = subject.publisher
      .flatMap(maxPublishers: .max(1)) { number in inner[number].map { $0 + 10 * number } }
      .sink(receiveCompletion: { _ in }, receiveValue: { elements.append($0) })
    subject.onNext(0)
    subject.onNext(1)
    inner[0].send(1)
    inner[1].send(2)
    #expect(elements == [1])
    inner[0].send(completion: .finished)
    inner[1].send(3)
    #expect(elements == [1, 13])
    cancellable.cancel()
    #expect(!subject.hasObservers)
  }
}
