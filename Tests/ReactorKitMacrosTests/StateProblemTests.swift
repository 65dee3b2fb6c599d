import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What `@ObservableState` says of what it cannot observe, and which mend it offers.
@Suite struct StateProblemTests {
  /// A property that has to be ignored.
  struct Property: CustomTestStringConvertible {
    let source: String
    let message: String
    /// Where the message points to.
    var column = 3
    var testDescription: String { source }
  }

  @Test(arguments: [
    Property(
      source: "@Clamped var value = 0",
      message: "'@ObservableState' cannot track a property with the wrapper '@Clamped'"),
    Property(source: "lazy var value = 0", message: "'@ObservableState' cannot track a 'lazy' property"),
    Property(source: "weak var value: Object?", message: "'@ObservableState' cannot track a 'weak' property"),
    Property(
      source: "unowned var value: Object", message: "'@ObservableState' cannot track a 'unowned' property"),
    Property(
      source: "var value: some Shape = Circle()",
      message: "'@ObservableState' cannot track a property of a 'some' type"),
  ])
  func whatCannotBeTrackedHasToBeIgnored(_ property: Property) {
    expectProblem(
      property.source, property.message, fix: "Insert '@ObservableStateIgnored'",
      fixed: "@ObservableStateIgnored \(property.source)")
  }

  @Test func eachPropertyNeedsADeclaration() {
    expectProblem(
      "var a = 0, b: String", "'@ObservableState' needs a declaration of its own for each property",
      fix: "Declare each property by itself", fixed: "var a = 0\n  var b: String")
    expectProblem(
      "private var a, b: Int", "'@ObservableState' needs a declaration of its own for each property",
      fix: "Declare each property by itself", fixed: "private var a: Int\n  private var b: Int")
    expectProblem(
      "var a, b: Int, c = 2", "'@ObservableState' needs a declaration of its own for each property",
      fix: "Declare each property by itself", fixed: "var a: Int\n  var b: Int\n  var c = 2")
  }

  @Test func whatIgnoresEqualityIsWrittenOut() {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
          @ViewState(ignoreEquality: isEager) @Pulse var value: Int
        }
        """,
      """
      struct State {
        @Pulse var value: Int

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 1 }

        mutating func _$visitPulses(_ visitor: inout ReactorKit._StateVisitor) {
          visitor.visit(0, &self._value)
        }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._value, self._value)
          default: break
          }
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "value", value: self._value as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case value
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'ignoreEquality' is either 'true' or 'false': '@ObservableState' sees the text, not the value",
          line: 3, column: 30, fixIts: [FixItSpec(message: "Write 'true'")])
      ],
      fixed: """
        @ObservableState
        struct State {
          @ViewState(ignoreEquality: true) @Pulse var value: Int
        }
        """)
  }

  @Test(arguments: [
    ("class", 1, "struct"), ("open class", 6, "public struct"), ("public final class", 14, "public struct"),
    ("final public class", 14, "public struct"), ("final class", 7, "struct"), ("actor", 1, "struct"),
    ("distributed actor", 13, "struct"),
  ])
  func aClassOrActorCanBecomeAStruct(_ kind: String, column: Int, fixed: String) {
    expectNotAStruct(
      kind, column: column, fixes: ["Make it a 'struct'", "Remove '@ObservableState'"],
      fixed: "@ObservableState\n\(fixed) State {\n}")
  }

  @Test(arguments: ["enum", "protocol", "extension"])
  func anythingElseCannot(_ kind: String) {
    expectNotAStruct(
      kind, column: 1, fixes: ["Remove '@ObservableState'"], fixed: "\(kind) State {\n}")
  }

  private func expectNotAStruct(_ kind: String, column: Int, fixes: [String], fixed: String) {
    let keyword = kind.split(separator: " ").last ?? ""
    expectExpansion(
      of: "@ObservableState\n\(kind) State {\n}", "\(kind) State {\n}",
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@ObservableState' tracks the properties of a 'struct', and cannot be applied to '\(keyword)'",
          line: 2, column: column, fixIts: fixes.map { FixItSpec(message: $0) })
      ],
      fixes: Array(fixes.prefix(1)), fixed: fixed)
  }
}
