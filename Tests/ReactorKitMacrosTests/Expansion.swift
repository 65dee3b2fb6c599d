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
