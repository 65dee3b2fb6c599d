// swift-tools-version: 6.2
import PackageDescription

let reactorKit = Target.Dependency.product(name: "ReactorKit", package: "ReactorKit")
let observation = Target.Dependency.product(name: "ReactorKitObservation", package: "ReactorKit")
let dependencies = Target.Dependency.product(name: "ReactorKitDependencies", package: "ReactorKit")
let sharing = Target.Dependency.product(name: "ReactorKitSharing", package: "ReactorKit")
let testing = Target.Dependency.product(name: "ReactorKitTesting", package: "ReactorKit")

// For machines without SQLite's headers: there, the shared values are left out.
let hasSharedValues = Context.environment["REACTORKIT_WITHOUT_SQLITE"] == nil

// `ReactorKitTesting` links XCTest, which plain programs do not find on Apple's systems.
let testingWorkloads = Target.Dependency.target(
  name: "TestingWorkloads", condition: .when(platforms: [.linux]))

// No unsafe flags, and none that an application would not have: what is measured is what its users get.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v26)],
  // Several modules with a trait, and the default instead of several traits: these come to the compiler in an order
  // that differs between plans of a build, and another order would compile the library again.
  dependencies: [.package(name: "ReactorKit", path: "..")],
  targets: [
    .target(name: "CBenchSupport"),
    .target(name: "Harness", dependencies: ["CBenchSupport"]),
    .target(name: "Floors", dependencies: ["Harness"], path: "Floors"),
    .target(name: "CoreWorkloads", dependencies: ["Harness", "Floors", reactorKit]),
    .target(name: "ObservationWorkloads", dependencies: ["Harness", "Floors", "CoreWorkloads", observation]),
    .target(name: "DependencyWorkloads", dependencies: ["Harness", "Floors", dependencies]),
    .target(name: "TestingWorkloads", dependencies: ["Harness", "Floors", testing]),
    // What needs no macros, and so no minutes of building swift-syntax.
    .executableTarget(name: "bench-core", dependencies: ["Harness", "CoreWorkloads"]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Harness", "CoreWorkloads", "ObservationWorkloads", "DependencyWorkloads", testingWorkloads,
      ]
        + (hasSharedValues ? ["SharingWorkloads"] : []),
      swiftSettings: hasSharedValues ? [.define("SHARED_VALUES")] : []),
    // Of Linux: it opens a page by a plain socket, and asks the system for its memory.
    .executableTarget(
      name: "inspector-cost",
      dependencies: ["Harness", reactorKit, .product(name: "ReactorKitInspector", package: "ReactorKit")]),
    .testTarget(name: "HarnessTests", dependencies: ["Harness"]),
  ],
  swiftLanguageModes: [.v6]
)

if hasSharedValues {
  package.targets.append(.target(name: "SharingWorkloads", dependencies: ["Harness", "Floors", sharing]))
}

let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
]
for target in package.targets where target.name != "CBenchSupport" {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}
