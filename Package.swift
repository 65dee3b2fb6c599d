// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "ReactorKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ReactorStreams", targets: ["ReactorStreams"]),
    .library(name: "ReactorKit", targets: ["ReactorKit"]),
    .library(name: "ReactorKitObservation", targets: ["ReactorKitObservation"]),
    .library(name: "ReactorKitSwiftUI", targets: ["ReactorKitSwiftUI"]),
    .library(name: "ReactorKitSharing", targets: ["ReactorKitSharing"]),
    .library(name: "ReactorKitDependencies", targets: ["ReactorKitDependencies"]),
    .library(name: "ReactorKitCombine", targets: ["ReactorKitCombine"]),
    .library(name: "ReactorKitTesting", targets: ["ReactorKitTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .target(name: "CReactorSupport"),
    .target(name: "ReactorStreams", dependencies: ["CReactorSupport"]),
    .target(name: "ReactorKit", dependencies: ["ReactorStreams", "CReactorSupport"]),
    .macro(
      name: "ReactorKitMacros",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ]),
    .target(name: "ReactorKitObservation", dependencies: ["ReactorKit", "ReactorKitMacros"]),
    .target(name: "ReactorKitSwiftUI", dependencies: ["ReactorKitObservation"]),
    .target(
      name: "ReactorKitSharing",
      dependencies: [
        "ReactorKit",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]),
    .target(
      name: "ReactorKitDependencies",
      dependencies: ["ReactorKit", .product(name: "IssueReporting", package: "xctest-dynamic-overlay")]),
    .target(
      name: "ReactorKitCombine",
      dependencies: ["ReactorKit", .product(name: "OpenCombineShim", package: "OpenCombine")]),
    .target(name: "CReactorTesting"),
    .target(
      name: "ReactorKitTesting",
      dependencies: [
        "ReactorKit", "CReactorTesting",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]),
    .testTarget(
      name: "ReactorStreamsTests", dependencies: ["ReactorStreams", "ReactorKitTesting", "TestSupport"]),
    .testTarget(
      name: "ReactorKitTests", dependencies: ["ReactorKit", "ReactorKitTesting", "TestSupport"]),
    .testTarget(
      name: "ReactorKitMacrosTests",
      dependencies: [
        "ReactorKitMacros",
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "ReactorKitObservationTests",
      dependencies: ["ReactorKitObservation", "ReactorKitTesting", "TestSupport"]),
    .executableTarget(name: "SharingStorm", dependencies: ["ReactorKitSharing"], path: "Tests/SharingStorm"),
    .testTarget(
      name: "ReactorKitSharingTests",
      dependencies: [
        "ReactorKitSharing", "ReactorKitObservation", "ReactorKitTesting", "TestSupport", "SharingStorm",
      ]),
    .testTarget(
      name: "ReactorKitDependenciesTests",
      dependencies: ["ReactorKitDependencies", "ReactorKitTesting", "TestSupport"]),
    .testTarget(
      name: "ReactorKitCombineTests",
      dependencies: [
        "ReactorKitCombine", "ReactorKitTesting", "TestSupport",
        .product(name: "OpenCombineShim", package: "OpenCombine"),
      ]),
    .testTarget(
      name: "ReactorKitTestingTests", dependencies: ["ReactorKitTesting", "TestSupport"]),
    .testTarget(
      name: "MainActorDefaultTests", dependencies: ["ReactorKitObservation", "TestSupport"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "ReactorKitObservation", "ReactorKitSharing", "ReactorKitDependencies", "ReactorKitCombine",
        "ReactorKitTesting", "TestSupport",
      ]),
    .target(name: "TestSupport", dependencies: ["ReactorKitTesting"], path: "Tests/TestSupport"),
  ],
  swiftLanguageModes: [.v6]
)

let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
]
for target in package.targets where !target.name.hasPrefix("CReactor") {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}
