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
  }

  @Test func aTuplePatternIsTakenApartWhereItsValuesAreKnown() {
    expectProblem(
      "var (a, b) = (1, 2)", "'@ObservableState' cannot track the properties of a tuple pattern",
      fix: "Declare each property by itself", fixed: "var a = 1\n  var b = 2")
  }

  @Test func aTuplePatternOfOneValueIsOnlyNamed() {
    expectProblem(
      "var (a, b) = pair", "'@ObservableState' cannot track the properties of a tuple pattern", fix: nil,
      fixed: "var (a, b) = pair")
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

        static var _$propertyCount: Int {
          1
        }

        mutating func _$visitPulses(_ visitor: inout ReactorKit._StateVisitor) {
          visitor.visit(0, &self._value)
        }

        func _$compare(_ index: Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0:
            comparison.compare(0, earlier._value, self._value)
          default:
            break
          }
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "value", value: self._value as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: String, CodingKey {
          case value
        }
      }

      extension State: ReactorKit.ObservableState, CustomReflectable {
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

  private func expectProblem(
    _ property: String, _ message: String, fix: String?, fixed: String,
    location: Testing.SourceLocation = #_sourceLocation
  ) {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
          \(property)
        }
        """,
      """
      struct State {
        \(property)

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Int {
          0
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          let children: [Swift.Mirror.Child] = []
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }
      }

      extension State: ReactorKit.ObservableState, CustomReflectable {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: message, line: 3, column: 3, fixIts: fix.map { [FixItSpec(message: $0)] } ?? [])
      ],
      fixed: """
        @ObservableState
        struct State {
          \(fixed)
        }
        """, location: location)
  }

  @Test func keysNeedTheConformanceBesideThem() {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
          enum CodingKeys: CodingKey {}
        }
        extension State: Codable {}
        """,
      """
      struct State {
        enum CodingKeys: CodingKey {}

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Int {
          0
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          let children: [Swift.Mirror.Child] = []
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }
      }
      extension State: Codable {}

      extension State: ReactorKit.ObservableState, CustomReflectable {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ObservableState' uses these 'CodingKeys' only if the struct's own declaration, not an extension, \
            says that it is 'Codable'
            """, line: 3, column: 8, severity: .warning)
      ])
  }

  @Test func aClassCanBecomeAStruct() {
    expectExpansion(
      of: """
        @ObservableState
        class State {
        }
        """,
      """
      class State {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ObservableState' tracks the properties of a 'struct', and cannot be applied to 'class'",
          line: 2, column: 1,
          fixIts: [FixItSpec(message: "Make it a 'struct'"), FixItSpec(message: "Remove '@ObservableState'")])
      ],
      fixes: ["Make it a 'struct'"],
      fixed: """
        @ObservableState
        struct State {
        }
        """)
  }

  @Test func anEnumCannot() {
    expectExpansion(
      of: """
        @ObservableState
        enum State {
        }
        """,
      """
      enum State {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ObservableState' tracks the properties of a 'struct', and cannot be applied to 'enum'",
          line: 2, column: 1, fixIts: [FixItSpec(message: "Remove '@ObservableState'")])
      ],
      fixed: """
        enum State {
        }
        """)
  }
}
