import Testing

@testable import ReactorKitDependencies

@Suite struct DiagnosticsTests {
  @Test func theTextsSayWhatHappenedAndHowToFixIt() {
    #expect(
      Diagnostics.unimplemented(GreetingKey.self) == """
        The dependency 'GreetingKey' was read in a test, and has no 'test' value.
          The test went on with its 'preview' value, which is 'real' where no other is written.
        To fix this, override it with 'withDependencies { $0[GreetingKey.self] = … }', or write 'static var test' in \
        'GreetingKey'; 'static var test: … { real }' if tests shall use the real one.
        """)
    #expect(
      Diagnostics.cycle([GreetingKey.self, FarewellKey.self, GreetingKey.self]) == """
        Dependencies need each other: GreetingKey → FarewellKey → GreetingKey.
          Each is made while the one before is.
        To fix this, let one of them read the other when it uses it, with '@Dependency', and not when it is made.
        """)
    #expect(
      Diagnostics.noDependencies(of: GreetingKey.self) == """
        'withDependencies(from:)' found no dependency in 'GreetingKey', and used those of the caller.
        To fix this, store a '@Dependency' in it, or call 'withDependencies' without 'from:'.
        """)
    #expect(
      Diagnostics.otherProduct(GreetingKey.self, Int.self) == """
        A factory of 'GreetingKey' made no 'Int'.
        To fix this, say how it becomes one: 'AnyFactory(factory: GreetingKey.Factory(), transform: { … })'.
        """)
    #expect(
      Diagnostics.notAKey(String.self) == """
        A property of type 'String' was not overridden: it does not return a dependency as it is.
        To fix this, override what it reads: '$0[Service.self] = …', or a property that is '{ self[Service.self] }'.
        """)
  }
}
