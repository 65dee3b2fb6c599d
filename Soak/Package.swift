// swift-tools-version: 6.2
import PackageDescription

// For machines without SQLite's headers: there, the shared values are left out.
let hasSharedValues = Context.environment["REACTORKIT_WITHOUT_SQLITE"] == nil
let sharing: [Target.Dependency] = [.product(name: "ReactorKitSharing", package: "ReactorKit")]

let package = Package(
  name: "Soak",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(
      name: "ReactorKit", path: "..", traits: hasSharedValues ? ["Inspector", "Sharing"] : ["Inspector"])
  ],
  targets: [
    .executableTarget(
      name: "Soak",
      dependencies: [
        .product(name: "ReactorKit", package: "ReactorKit"),
        .product(name: "ReactorKitInspector", package: "ReactorKit"),
      ] + (hasSharedValues ? sharing : []),
      exclude: hasSharedValues ? [] : ["SharedValues"],
      swiftSettings: hasSharedValues ? [.define("SHARED_VALUES")] : [])
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
