// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Soak",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ReactorKit", path: "..", traits: [])],
  targets: [
    .executableTarget(
      name: "Soak", dependencies: [.product(name: "ReactorKit", package: "ReactorKit")])
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
