// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ReactorKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ReactorStreams", targets: ["ReactorStreams"]),
    .library(name: "ReactorKit", targets: ["ReactorKit"]),
    .library(name: "ReactorKitTesting", targets: ["ReactorKitTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/apple/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .target(name: "CReactorSupport"),
    .target(name: "ReactorStreams", dependencies: ["CReactorSupport"]),
    .target(name: "ReactorKit", dependencies: ["ReactorStreams", "CReactorSupport"]),
    .target(
      name: "ReactorKitTesting",
      dependencies: [
        "ReactorKit",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]),
    .testTarget(
      name: "ReactorStreamsTests", dependencies: ["ReactorStreams", "ReactorKitTesting", "TestSupport"]),
    .testTarget(
      name: "ReactorKitTests", dependencies: ["ReactorKit", "ReactorKitTesting", "TestSupport"]),
    .testTarget(
      name: "ReactorKitTestingTests", dependencies: ["ReactorKitTesting", "TestSupport"]),
    .target(name: "TestSupport", dependencies: ["ReactorKitTesting"], path: "Tests/TestSupport"),
  ],
  swiftLanguageModes: [.v6]
)

let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
]
for target in package.targets where target.name != "CReactorSupport" {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}
