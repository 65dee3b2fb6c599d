// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// What is not fetched without its trait.
func macros(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-syntax", condition: .when(traits: ["Observation"]))
}
let grdb = Target.Dependency.product(
  name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Sharing"]))
let openCombine = Target.Dependency.product(
  name: "OpenCombineShim", package: "OpenCombine", condition: .when(traits: ["Combine"]))
let customDump = Target.Dependency.product(
  name: "CustomDump", package: "swift-custom-dump", condition: .when(traits: ["Testing"]))
let issueReporting = Target.Dependency.product(
  name: "IssueReporting", package: "xctest-dynamic-overlay",
  condition: .when(traits: ["Dependencies", "Sharing", "Testing"]))
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay", condition: .when(traits: ["Testing"]))

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
  // Each module with dependencies has a trait. Whoever asks for `traits: []` fetches nothing but this package.
  traits: [
    .trait(name: "Observation", description: "ReactorKitObservation, ReactorKitSwiftUI; needs swift-syntax."),
    .trait(name: "Sharing", description: "ReactorKitSharing; needs GRDB, SQLite and xctest-dynamic-overlay."),
    .trait(name: "Dependencies", description: "ReactorKitDependencies; needs xctest-dynamic-overlay."),
    .trait(name: "Combine", description: "ReactorKitCombine; needs OpenCombine."),
    .trait(
      name: "Testing", description: "ReactorKitTesting; needs swift-custom-dump and xctest-dynamic-overlay."),
    .default(enabledTraits: ["Observation", "Sharing", "Dependencies", "Combine", "Testing"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(name: "CReactorSupport"),
    .target(name: "ReactorStreams", dependencies: ["CReactorSupport"]),
    .target(name: "ReactorKit", dependencies: ["ReactorStreams", "CReactorSupport"]),
    .macro(
      name: "ReactorKitMacros",
      dependencies: [
        macros("SwiftSyntaxMacros"),
        macros("SwiftCompilerPlugin"),
      ]),
    .target(name: "ReactorKitObservation", dependencies: ["ReactorKit", "ReactorKitMacros"]),
    .target(name: "ReactorKitSwiftUI", dependencies: ["ReactorKitObservation"]),
    .target(
      name: "ReactorKitSharing",
      dependencies: ["ReactorKit", grdb, issueReporting]),
    .target(
      name: "ReactorKitDependencies",
      dependencies: ["ReactorKit", issueReporting]),
    .target(
      name: "ReactorKitCombine",
      dependencies: ["ReactorKit", openCombine]),
    .target(name: "CReactorTesting"),
    .target(
      name: "ReactorKitTesting",
      dependencies: [
        "ReactorKit", "CReactorTesting", customDump, issueReporting, issueReportingTestSupport,
      ]),
    .testTarget(
      name: "ReactorStreamsTests", dependencies: ["ReactorStreams", "ReactorKitTesting", "TestSupport"]),
    .testTarget(
      name: "ReactorKitTests", dependencies: ["ReactorKit", "ReactorKitTesting", "TestSupport"]),
    .testTarget(
      name: "ReactorKitMacrosTests",
      dependencies: [
        "ReactorKitMacros",
        macros("SwiftSyntaxBuilder"),
        macros("SwiftSyntaxMacroExpansion"),
        macros("SwiftSyntaxMacrosGenericTestSupport"),
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
        openCombine,
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

// Only `make docs` needs the plugin, and no client is to fetch it.
if Context.environment["REACTORKIT_DOCUMENTATION"] != nil {
  package.dependencies.append(.package(url: "https://github.com/apple/swift-docc-plugin", from: "1.5.0"))
}

// For machines without SQLite's headers: everything else can be built and tested there.
if Context.environment["REACTORKIT_WITHOUT_SQLITE"] != nil {
  let stored: Set = ["ReactorKitSharing", "SharingStorm", "ReactorKitSharingTests", "DocumentationTests"]
  package.targets.removeAll { stored.contains($0.name) }
  package.products.removeAll { stored.contains($0.name) }
}
