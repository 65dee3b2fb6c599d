// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// A product that is not fetched for a client of `ReactorKit` and `ReactorStreams` alone, who asks for `traits: []`.
func product(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Modules"]))
}
func macros(_ name: String) -> Target.Dependency { product(name, of: "swift-syntax") }
let grdb = product("GRDB", of: "GRDB.swift")
let openCombine = product("OpenCombineShim", of: "OpenCombine")
let customDump = product("CustomDump", of: "swift-custom-dump")
let issueReporting = product("IssueReporting", of: "xctest-dynamic-overlay")
let issueReportingTestSupport = product("IssueReportingTestSupport", of: "xctest-dynamic-overlay")

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
  // One for all modules: SwiftPM 6.3 names several traits to the compiler in another order at each build, which then
  // compiles everything again.
  traits: [
    .trait(name: "Modules", description: "All modules but ReactorKit and ReactorStreams."),
    .default(enabledTraits: ["Modules"]),
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
    .target(name: "CSharingStorm", path: "Tests/CSharingStorm"),
    .testTarget(
      name: "ReactorKitSharingTests",
      dependencies: [
        "ReactorKitSharing", "ReactorKitObservation", "ReactorKitTesting", "TestSupport", "SharingStorm",
        "CSharingStorm",
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
for target in package.targets where !target.name.hasPrefix("C") {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}

// Only `make docs` needs the plugin, and no client is to fetch it.
if Context.environment["REACTORKIT_DOCUMENTATION"] != nil {
  package.dependencies.append(.package(url: "https://github.com/apple/swift-docc-plugin", from: "1.5.0"))
}

// For machines without SQLite's headers: everything else can be built and tested there.
if Context.environment["REACTORKIT_WITHOUT_SQLITE"] != nil {
  let stored: Set = [
    "ReactorKitSharing", "SharingStorm", "CSharingStorm", "ReactorKitSharingTests", "DocumentationTests",
  ]
  package.targets.removeAll { stored.contains($0.name) }
  package.products.removeAll { stored.contains($0.name) }
}
