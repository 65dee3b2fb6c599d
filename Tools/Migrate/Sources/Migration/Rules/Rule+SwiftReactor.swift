extension Rule {
  static let swiftReactor: [Rule] =
    [
      rename(.module, "SwiftReactor", to: "SwiftReactorCompatibility"),
      rename(.module, "SwiftReactorUIKit", to: "SwiftReactorCompatibility"),
      rename(.module, "Combine", to: "SwiftReactorCompatibility"),
    ]
    + names(
      .type, .asIs,
      """
      Reactor BaseReactor Mutations ReactorView ReactorUIView BaseReactorView BaseReactorViewController
      ActionBinding EnvironmentReactor
      """)
    + names(.attribute, .asIs, "ActionBinding EnvironmentReactor")
    + names(.member, .asIs, "action mutation state mutate cancellables createStateStream setAndBind")
}
