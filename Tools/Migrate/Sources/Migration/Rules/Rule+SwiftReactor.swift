extension Rule {
  static let swiftReactor: [Rule] =
    [
      rename(.module, "SwiftReactor", to: "SwiftReactorCompatibility"),
      rename(.module, "SwiftReactorUIKit", to: "SwiftReactorCompatibility"),
      rename(.module, "Combine", to: "SwiftReactorCompatibility"),
    ]
    + names(
      .type, .asIs,
      "Reactor BaseReactor Mutations ReactorView ReactorUIView BaseReactorView BaseReactorViewController")
    + names(.attribute, .asIs, "ActionBinding EnvironmentReactor")
    + names(.member, .asIs, "action state mutate createStateStream setAndBind")
}
