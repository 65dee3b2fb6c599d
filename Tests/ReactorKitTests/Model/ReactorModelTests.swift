import ReactorKitTesting
import TestSupport
import Testing

/// Real reactors keep the laws, and do what the model says, in thousands of random scenarios.
/// Semantics R1 to R7.
@Suite(.ownThreads) struct ReactorModelTests {
  /// What a real reactor does otherwise than a model; `nil` if nothing.
  static func difference(_ scenario: Scenario, from model: ReactorModel.Type = ReactorModel.self) -> String? {
    let expected = model.record(scenario)
    let (actual, leaks) = ScenarioRun.record(scenario)
    if let violation = Laws.violation(of: scenario, in: actual.map(\.value)) {
      return "Against the laws: \(violation)"
    }
    if let difference = Difference.between(expected: expected, actual: actual) { return difference }
    return leaks.isEmpty ? nil : "Left after the release: \(leaks.joined(separator: ", "))"
  }

  @Test(arguments: StorageKind.allCases)
  func aReactorDoesWhatTheModelSays(_ kind: StorageKind) {
    Reports.record()
    Property.check(
      cases: 600, many: 6_220, seed: 20_260 + kind.seed, generate: { Scenario.random(kind, using: &$0) },
      shrink: \.simpler,
      run: { Self.difference($0) })
  }
}

/// Threads that act at the same time lead to a result of the model, in some order of their actions. Semantics R3.4.
@Suite(.ownThreads) struct ThreadedModelTests {
  @Test(arguments: StorageKind.allCases)
  func threadsComeToWhatTheModelDoesInSomeOrder(_ kind: StorageKind) {
    Reports.record()
    Property.check(
      cases: 20, many: 150, seed: 20_261 + kind.seed,
      generate: { ThreadedScenario.random(kind, takingTurns: false, using: &$0) }, shrink: \.simpler,
      run: { ThreadedRun.violation($0) })
  }

  @Test(arguments: StorageKind.allCases)
  func threadsThatTakeTurnsComeToWhatTheModelDoesInSomeOrder(_ kind: StorageKind) {
    Reports.record()
    let situations = Situations()
    Property.check(
      cases: 40, many: 300, seed: 20_262 + kind.seed,
      generate: { ThreadedScenario.random(kind, takingTurns: true, using: &$0) }, shrink: \.simpler,
      run: { ThreadedRun.violation($0, situations) })
    for situation in Situation.allCases where Property.hasManyCases {
      #expect(situations[situation] >= situation.leastCount, "the scenarios do not reach \(situation)")
    }
  }
}

extension StorageKind {
  /// So that each has scenarios of its own.
  fileprivate var seed: UInt64 {
    switch self {
    case .stored: 0
    case .base: 1_000
    case .bare: 2_000
    }
  }
}
