import ReactorKitTesting
import TestSupport
import Testing

/// Real reactors do what the model says, in thousands of random scenarios.
@Suite struct ReactorModelTests {
  /// What a real reactor does otherwise than a model; `nil` if nothing.
  static func difference(_ scenario: Scenario, from model: ReactorModel.Type = ReactorModel.self) -> String? {
    let expected = model.record(scenario)
    let (actual, leaks) = ScenarioRun.record(scenario)
    if let difference = Difference.between(expected: expected, actual: actual) { return difference }
    return leaks.isEmpty ? nil : "Left after the release: \(leaks.joined(separator: ", "))"
  }

  @Test(arguments: StorageKind.allCases)
  func aReactorDoesWhatTheModelSays(_ kind: StorageKind) {
    Reports.record()
    Property.check(
      cases: 2_000, seed: 20_260, generate: { Scenario.random(kind, using: &$0) }, shrink: \.simpler,
      run: { Self.difference($0) })
  }
}

/// What threads do at the same time comes to what the model does in some order.
@Suite struct ThreadedModelTests {
  @Test(arguments: StorageKind.allCases)
  func threadsComeToWhatTheModelDoesInSomeOrder(_ kind: StorageKind) {
    Reports.record()
    Property.check(
      cases: 150, seed: 20_261, generate: { ThreadedScenario.random(kind, using: &$0) }, shrink: { _ in [] },
      run: { ThreadedRun.violation($0) })
  }
}
