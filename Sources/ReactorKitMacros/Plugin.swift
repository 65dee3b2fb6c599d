internal import SwiftCompilerPlugin
internal import SwiftSyntaxMacros

@main
struct ReactorKitPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    ObservableStateMacro.self, ObservableStateTrackedMacro.self, ObservableStateInitializerMacro.self,
    MarkerMacro.self, ReactorMacro.self,
  ]
}
