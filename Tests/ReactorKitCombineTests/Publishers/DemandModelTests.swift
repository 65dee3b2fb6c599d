import ReactorKitCombine
import TestSupport
import Testing

/// What happens to a publisher of a stream.
private enum Step: CustomStringConvertible {
  case emit
  case complete
  case fail
  case request(Int)
  case requestAll
  case cancel

  var description: String {
    switch self {
    case .emit: "emit"
    case .complete: "|"
    case .fail: "#"
    case .request(let count): "request \(count)"
    case .requestAll: "request all"
    case .cancel: "cancel"
    }
  }
}

/// What the subscriber does inside of `receive(_:)`, with each element.
private enum Reaction: String, CaseIterable, CustomStringConvertible {
  case nothing, returnsOne, asksForOne, cancels, emits, completes

  var description: String { rawValue }
}

private struct Case: CustomStringConvertible {
  var steps: [Step]
  var reactions: [Reaction]
  var buffering: DemandBuffering
  var description: String { "\(buffering)\n\(steps)\n\(reactions)" }

  func reaction(to element: Int) -> Reaction { element < reactions.count ? reactions[element] : .nothing }
}

/// The publisher as simply as it can be said: what is emitted waits in a row, and is taken from it.
private struct Reference {
  private var waiting: [String] = []
  private var taken = 0
  private var demand = 0
  private var nextElement = 0
  private var hasEnded = false
  private var isOver = false
  private var isDelivering = false
  private(set) var log: [String] = []
  let scenario: Case

  init(_ scenario: Case) { self.scenario = scenario }

  static func run(_ scenario: Case) -> [String] {
    var reference = Reference(scenario)
    for step in scenario.steps {
      reference.log.append("\(step):")
      reference.take(step)
    }
    return reference.log
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .emit:
      emit()
    case .complete: end("|")
    case .fail: end("#")
    case .request(let count): demand += count
    case .requestAll: demand = 1_000_000
    case .cancel: isOver = true
    }
    deliver()
  }

  private mutating func emit() {
    defer { nextElement += 1 }
    guard !hasEnded else { return }
    // What demand covers is safe from the buffering.
    guard waiting.count >= demand else { return waiting.append("\(nextElement)") }
    switch scenario.buffering {
    case .unbounded: waiting.append("\(nextElement)")
    case .oldest(let limit): if waiting.count - demand < limit { waiting.append("\(nextElement)") }
    case .newest(let limit):
      waiting.append("\(nextElement)")
      if waiting.count - demand > limit { waiting.remove(at: demand) }
    }
  }

  private mutating func end(_ mark: String) {
    if !hasEnded { waiting.append(mark) }
    hasEnded = true
  }

  private mutating func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    while !isOver, let first = waiting.first {
      guard let element = Int(first) else {
        log.append(first)
        isOver = true
        break
      }
      guard demand > 0 else { break }
      demand -= 1
      waiting.removeFirst()
      log.append(first)
      switch scenario.reaction(to: element) {
      case .nothing: break
      case .returnsOne, .asksForOne: demand += 1
      case .cancels: isOver = true
      case .emits: emit()
      case .completes: end("|")
      }
    }
    isDelivering = false
  }
}

@Suite(.ownThreads) struct DemandModelTests {
  @Test func randomScenariosGoAsTheReferenceSays() {
    Property.check(
      cases: 1_000, many: 5_000, seed: 2_024, generate: Self.random,
      shrink: { scenario in
        scenario.steps.shorter.map {
          Case(steps: $0, reactions: scenario.reactions, buffering: scenario.buffering)
        }
          + scenario.reactions.simplifyingOne { $0 == .nothing ? [] : [.nothing] }.map {
            Case(steps: scenario.steps, reactions: $0, buffering: scenario.buffering)
          }
      },
      run: { scenario in
        let expected = Reference.run(scenario)
        let actual = Self.run(scenario)
        return expected == actual ? nil : "expected \(expected)\nactual   \(actual)"
      })
  }

  private static func random(_ numbers: inout SplitMix64) -> Case {
    let steps = (0..<Int.random(in: 1...14, using: &numbers)).map { _ -> Step in
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0..<10: .emit
      case 10..<16: .request(Int.random(in: 1...3, using: &numbers))
      case 16: .requestAll
      case 17: .complete
      case 18: .fail
      default: .cancel
      }
    }
    let reactions = (0..<6).map { _ in
      numbers.chance(2, in: 3) ? .nothing : Reaction.allCases.randomElement(using: &numbers) ?? .nothing
    }
    let bufferings: [DemandBuffering] = [
      .unbounded, .newest(0), .newest(1), .newest(2), .oldest(0), .oldest(2),
    ]
    return Case(
      steps: steps, reactions: reactions, buffering: bufferings.randomElement(using: &numbers) ?? .unbounded)
  }

  /// What really happens. The source lets itself be called from inside of a delivery, so that this reaches
  /// the publisher too.
  private static func run(_ scenario: Case) -> [String] {
    let source = OpenSource()
    let probe = Probe<Int, any Error>()
    var nextElement = 0
    func emit() {
      nextElement += 1
      source.sink?.onNext(nextElement - 1)
    }
    probe.onReceive = { [unowned probe] element in
      switch scenario.reaction(to: element) {
      case .nothing: break
      case .returnsOne: return .max(1)
      case .asksForOne: probe.request(.max(1))
      case .cancels: probe.cancel()
      case .emits: emit()
      case .completes: source.sink?.onCompleted()
      }
      return .none
    }
    source.publisher(buffering: scenario.buffering).subscribe(probe)
    var log: [String] = []
    for step in scenario.steps {
      switch step {
      case .emit: emit()
      case .complete: source.sink?.onCompleted()
      case .fail: source.sink?.onError(Mishap())
      case .request(let count): probe.request(.max(count))
      case .requestAll: probe.request(.unlimited)
      case .cancel: probe.cancel()
      }
      log += ["\(step):"] + probe.news()
    }
    return log
  }
}

/// A source that passes on whatever it is told to, against the grammar too.
private final class OpenSource: Observable<Int>, @unchecked Sendable {
  // `@unchecked Sendable`: used on one thread.
  private(set) var sink: Sink<Int>?
  override func start(_ sink: Sink<Int>) { self.sink = sink }
}
