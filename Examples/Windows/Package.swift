// swift-tools-version: 6.2
import PackageDescription

let observation = Target.Dependency.product(name: "ReactorKitObservation", package: "ReactorKit")
let gtk = Target.Dependency.product(name: "ReactorKitGTK", package: "ReactorKit")
let gtkTesting = Target.Dependency.product(name: "ReactorKitGTKTesting", package: "ReactorKit")
let testing = Target.Dependency.product(name: "ReactorKitTesting", package: "ReactorKit")
let navigation = Target.Dependency.product(name: "ReactorKitNavigation", package: "ReactorKit")
let sharing = Target.Dependency.product(name: "ReactorKitSharing", package: "ReactorKit")

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

// For machines without SQLite's headers: there, the todos are left out.
let hasSharedValues = Context.environment["REACTORKIT_WITHOUT_SQLITE"] == nil

func example(_ name: String) -> Target.Dependency { .product(name: name, package: "Examples") }

let package = Package(
  name: "Windows",
  // Widgets are released on the main actor by isolated deinitializers.
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(name: "ReactorKit", path: "../..", traits: ["Everything"]),
    // The reactors that the programs show, and their options.
    .package(name: "Examples", path: "..", traits: ["Windows"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(name: "CounterWindow", dependencies: [gtk]),
    // The parts that several programs have in common.
    .target(name: "WindowParts", dependencies: [gtk, observation]),
    .target(
      name: "RepoSearchWindow",
      dependencies: [
        gtk, "WindowParts", observation, example("GitHubAPI"), example("RepoSearchReactors"),
        example("RepoSearchServer"),
      ]),
    .executableTarget(
      name: "RepoSearchGTK",
      dependencies: [
        "RepoSearchWindow", example("InspectorCommandLine"), example("RepoSearchServer"), argumentParser,
      ]),
    .executableTarget(name: "GTKBenchmark", dependencies: [gtk]),
    // A program that gives its main thread to GLib and runs Swift Testing beside it.
    .executableTarget(
      name: "ReactorKitGTKTests",
      dependencies: [
        gtk, gtkTesting, navigation, "RepoSearchWindow", testing, example("GitHubAPI"),
        example("RepoSearchReactors"), example("RepoSearchServer"),
      ] + (hasSharedValues ? ["TodosWindow", sharing, example("TodosReactors")] : []),
      path: "Tests/ReactorKitGTKTests", exclude: hasSharedValues ? [] : ["Todos"]),
    // Scenarios that need a process of their own: an application from its start to its end, the loop without a test beside it.
    .executableTarget(
      name: "GTKScenarios", dependencies: [gtk], path: "Tests/GTKScenarios"),
  ],
  swiftLanguageModes: [.v6]
)

if hasSharedValues {
  package.targets += [
    .target(
      name: "TodosWindow",
      dependencies: [gtk, "WindowParts", observation, sharing, example("TodosReactors")]),
    .executableTarget(
      name: "TodosGTK", dependencies: ["TodosWindow", example("InspectorCommandLine"), argumentParser]),
  ]
}

let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
]
for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}
