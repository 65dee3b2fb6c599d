// swift-tools-version: 6.2
import PackageDescription

let reactorKit = Target.Dependency.product(name: "ReactorKit", package: "ReactorKit")
let testing = Target.Dependency.product(name: "ReactorKitTesting", package: "ReactorKit")
let observation = Target.Dependency.product(name: "ReactorKitObservation", package: "ReactorKit")
let navigation = Target.Dependency.product(name: "ReactorKitNavigation", package: "ReactorKit")
let navigationTesting = Target.Dependency.product(name: "ReactorKitNavigationTesting", package: "ReactorKit")
let sharing = Target.Dependency.product(name: "ReactorKitSharing", package: "ReactorKit")

let inspector = Target.Dependency.product(name: "ReactorKitInspector", package: "ReactorKit")

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  // Modules that read input, for `Fuzz`, and options and reactors of programs with windows, for `Windows`.
  products: [
    "TerminalKit", "GitHubAPI", "InspectorCommandLine", "RepoSearchServer", "RepoSearchReactors",
    "TodosReactors", "NavigationScenarios",
  ].map { .library(name: $0, targets: [$0]) },
  // One trait of the library at a time, as it is compiled again for each other list of traits.
  traits: [
    .trait(name: "Terminal", description: "The programs of this package."),
    .trait(name: "Windows", description: "What `Windows` needs of this package."),
    .default(enabledTraits: ["Terminal"]),
  ],
  dependencies: [
    .package(
      name: "ReactorKit", path: "..",
      traits: [
        .trait(name: "Modules", condition: .when(traits: ["Terminal"])),
        .trait(name: "Everything", condition: .when(traits: ["Windows"])),
      ]),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "TerminalKit"),
    .target(name: "GitHubAPI"),
    .target(
      name: "RepoSearchServer",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    // The options of the inspector, for programs in terminals and in windows.
    .target(name: "InspectorCommandLine", dependencies: [reactorKit, inspector, argumentParser]),
    .target(name: "TerminalPrograms", dependencies: ["TerminalKit", reactorKit, argumentParser]),
    // Not a part of `TerminalKit`, which `Fuzz` builds without the library.
    .target(name: "TerminalNavigation", dependencies: ["TerminalKit", navigation]),
    .target(name: "RepoSearchReactors", dependencies: ["GitHubAPI", observation]),
    .target(
      name: "RepoSearchView",
      dependencies: [
        "GitHubAPI", "InspectorCommandLine", "RepoSearchReactors", "RepoSearchServer", "TerminalKit",
        "TerminalPrograms", reactorKit, observation, inspector, argumentParser,
      ]),
    .target(name: "TodosReactors", dependencies: [reactorKit, observation, sharing, navigation]),
    .target(
      name: "TodosView",
      dependencies: [
        "InspectorCommandLine", "TodosReactors", "TerminalKit", "TerminalPrograms", reactorKit, observation,
        sharing, inspector, argumentParser,
      ]),
    .target(name: "FrontEnd", dependencies: [observation]),
    .executableTarget(name: "Counter", dependencies: [reactorKit]),
    .executableTarget(name: "Todos", dependencies: ["TodosView", argumentParser]),
    .executableTarget(name: "RepoSearch", dependencies: ["RepoSearchView", argumentParser]),
    .testTarget(name: "CounterTests", dependencies: ["Counter", reactorKit]),
    .testTarget(name: "FrontEndTests", dependencies: ["FrontEnd", observation]),
    .testTarget(name: "InspectorCommandLineTests", dependencies: ["InspectorCommandLine", argumentParser]),
    .testTarget(name: "TerminalKitTests", dependencies: ["TerminalKit"]),
    // The random sequences for the hosts of all toolkits.
    .target(
      name: "NavigationScenarios", dependencies: ["SeededRandom", navigation],
      path: "Tests/NavigationScenarios"),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .testTarget(
      name: "TerminalNavigationTests",
      dependencies: [
        "NavigationScenarios", "TerminalKit", "TerminalNavigation", "TerminalPrograms", navigation,
      ]),
    .testTarget(name: "TerminalProgramsTests", dependencies: ["TerminalPrograms"]),
    .testTarget(name: "GitHubAPITests", dependencies: ["GitHubAPI"]),
    .testTarget(name: "RepoSearchServerTests", dependencies: ["RepoSearchServer", "GitHubAPI"]),
    .testTarget(
      name: "RepoSearchReactorsTests",
      dependencies: ["GitHubAPI", "RepoSearchReactors", reactorKit, testing]),
    .testTarget(
      name: "RepoSearchViewTests",
      dependencies: [
        "GitHubAPI", "RepoSearchReactors", "RepoSearchServer", "RepoSearchView", "TerminalKit",
        "TerminalPrograms", reactorKit, testing, argumentParser,
      ]),
    .testTarget(
      name: "TodosReactorsTests",
      dependencies: [
        "SeededRandom", "TodosReactors", reactorKit, sharing, testing, navigation, navigationTesting,
      ]),
    .testTarget(
      name: "TodosViewTests",
      dependencies: [
        "TodosReactors", "TodosView", "TerminalKit", "TerminalPrograms", reactorKit, observation, sharing,
        argumentParser,
      ]),
  ],
  swiftLanguageModes: [.v6]
)

let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
]
for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}

// For machines without SQLite's headers: everything else can be built and tested there.
if Context.environment["REACTORKIT_WITHOUT_SQLITE"] != nil {
  let stored: Set = ["TodosReactors", "TodosView", "Todos", "TodosReactorsTests", "TodosViewTests"]
  package.targets.removeAll { stored.contains($0.name) }
  package.products.removeAll { stored.contains($0.name) }
}
