import ReactorKitMacros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

private let macros: [String: MacroSpec] = [
  "ObservableState": MacroSpec(
    type: ObservableStateMacro.self, conformances: ["ObservableState", "CustomReflectable"]),
  "ObservableStateTracked": MacroSpec(type: ObservableStateTrackedMacro.self),
  "ObservableStateInitializer": MacroSpec(type: ObservableStateInitializerMacro.self),
  "ObservableStateIgnored": MacroSpec(type: MarkerMacro.self),
  "ViewState": MacroSpec(type: MarkerMacro.self),
  "Reactor": MacroSpec(type: ReactorMacro.self, conformances: ["Reactor"]),
]

/// Compares what a source expands to, and what is said of it.
///
/// - Parameter fixed: The source after all mends that were offered.
func expectExpansion(
  of source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [], fixes: [String]? = nil,
  fixed: String? = nil, location: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: macros, applyFixIts: fixes,
    fixedSource: fixed, indentationWidth: .spaces(2),
    failureHandler: { Issue.record("\($0.message)", sourceLocation: location) })
}

/// Checks what is said of a property of a state, which gets no code, and the source after one of the mends.
func expectProblem(
  _ property: String, _ message: String, fixes: [String], applying fix: String? = nil, fixed: String,
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

      static var _$propertyCount: Swift.Int { 0 }

      var customMirror: Swift.Mirror {
        _$changes.readAll()
        let children: [Swift.Mirror.Child] = []
        return Swift.Mirror(self, children: children, displayStyle: .struct)
      }
    }

    extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
    }
    """,
    diagnostics: [
      DiagnosticSpec(
        message: message, line: 3, column: 3, fixIts: fixes.map { FixItSpec(message: $0) })
    ],
    fixes: [fix ?? fixes[0]],
    fixed: """
      @ObservableState
      struct State {
        \(fixed)
      }
      """, location: location)
}

/// The same where there is one mend.
func expectProblem(
  _ property: String, _ message: String, fix: String, fixed: String,
  location: Testing.SourceLocation = #_sourceLocation
) {
  expectProblem(property, message, fixes: [fix], fixed: fixed, location: location)
}
