public import ReactorKit

/// Writes the expression that makes a reactor in a test.
struct ReactorMaker: Sendable {
  /// The modules that the expression needs.
  var modules: [String]
  /// `source` writes a value as an expression.
  var expression: @Sendable (_ recording: TestRecording, _ source: @escaping (Any) -> String) -> String
}

/// A reactor's recording, out of which a test is made: the parameter of ``InspectorDisplay/Rule/making(_:importing:as:)``.
///
/// To be used in the closure that gets it, on its thread.
public struct RecordedTest<State, Mutation> {
  /// The state that the reactor began with.
  public let initialState: State
  /// All mutations that the test will see, in their order. They know what came from outside: answers, identifiers, dates.
  public let mutations: [Mutation]
  private let expression: (Any) -> String

  /// `nil` if the recording is that of another reactor.
  init?(_ recording: TestRecording, _ expression: @escaping (Any) -> String) {
    guard let state = recording.initialState as? State else { return nil }
    initialState = state
    mutations = recording.mutations.compactMap { $0 as? Mutation }
    self.expression = expression
  }

  /// A value as Swift source, as tests write it: with the rules of the display, and with a placeholder that does not compile
  /// where there is no expression. What it needs is imported.
  ///
  /// - Parameter value: The value. The place of the expression has to tell its type, as that of an argument does.
  /// - Returns: The expression; on several lines if it is long.
  public func source(of value: Any) -> String { expression(value) }

  static func maker(
    _ modules: [String], _ expression: @escaping @Sendable (RecordedTest) -> String
  ) -> ReactorMaker {
    ReactorMaker(modules: modules) { recording, source in
      RecordedTest(recording, source).map(expression) ?? "<#a reactor#>"
    }
  }
}

extension InspectorDisplay.Rule {
  /// Makes the reactors of a type by an expression of your own in tests that are made of sessions:
  /// `.making(CartReactor.self) { "CartReactor(customer: \($0.source(of: $0.initialState.customer)))" }`.
  ///
  /// Without this rule, a test calls the reactor's initializer without parameters.
  ///
  /// - A test shall get from outside what the recorded reactor got. That is in the mutations:
  ///   `.making(SearchReactor.self) { "SearchReactor(client: .replaying(\($0.source(of: $0.mutations))))" }`, with a
  ///   client of your own that gives these answers again.
  /// - An expression that names `clock` means the `TestClock` of the test, whose time the test moves as time went by in
  ///   the recording: `SearchReactor(clock: clock)`, or `time: clock.scheduler`. Reactors that wait by their
  ///   `effectScheduler` need it not.
  /// - The expression is written as it is; one that does not compile is told by the compiler of the test.
  /// - Of several rules for one type, the last one counts.
  ///
  /// - Parameters:
  ///   - type: The reactor's type, exactly.
  ///   - modules: What the expression needs to be imported, besides the module of the reactor. Imported as `@testable`.
  ///   - expression: The expression, in Swift. It is called on the inspector's thread, as the text of
  ///     ``showing(_:as:)`` is.
  public static func making<Reactor: ReactorKit.Reactor>(
    _ type: Reactor.Type, importing modules: [String] = [],
    as expression: @escaping @Sendable (RecordedTest<Reactor.State, Reactor.Mutation>) -> String
  ) -> Self {
    Self(kind: .maker(of: ObjectIdentifier(type), RecordedTest.maker(modules, expression)))
  }
}
