import Testing

@Suite struct PlainStructCaseTests {
  @Test(arguments: plainStructCases)
  func anObservedStructDoesWhatThePlainOneDoes(_ pair: PlainStructCase) throws {
    let traces = try pair.traces()
    #expect(traces.observed == traces.plain)
  }
}
