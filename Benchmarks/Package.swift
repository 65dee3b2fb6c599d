// swift-tools-version: 6.2
import PackageDescription

let reactorKit = Target.Dependency.product(name: "ReactorKit", package: "ReactorKit")
let observation = Target.Dependency.product(name: "ReactorKitObservation", package: "ReactorKit")

// No unsafe flags, and none that an application would not have: what is measured is what its users get.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "ReactorKit", path: "..", traits: ["Observation"])],
  targets: [
    .target(name: "CBenchSupport"),
    .target(name: "Harness", dependencies: ["CBenchSupport"]),
    .target(name: "Floors", dependencies: ["Harness"], path: "Floors"),
    .target(name: "CoreWorkloads", dependencies: ["Harness", "Floors", reactorKit]),
    .target(name: "ObservationWorkloads", dependencies: ["Harness", "Floors", "CoreWorkloads", observation]),
    // What needs no macros, and so no minutes of building swift-syntax.
    .executableTarget(name: "bench-core", dependencies: ["Harness", "CoreWorkloads"]),
    .executableTarget(name: "bench", dependencies: ["Harness", "CoreWorkloads", "ObservationWorkloads"]),
    .testTarget(name: "HarnessTests", dependencies: ["Harness"]),
  ],
  swiftLanguageModes: [.v6]
)

let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
]
for target in package.targets where target.name != "CBenchSupport" {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}
