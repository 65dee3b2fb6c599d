// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The trait that fetches the packages of all modules but those for windows.
let allModules = "Modules"
/// The traits with which the modules for windows are there.
let windows: Set = ["GTK", "Everything"]

/// A product of a package that is fetched only if one of these traits, or one of all modules, is enabled.
func product(_ name: String, of package: String, for traits: Set<String>) -> Target.Dependency {
  .product(
    name: name, package: package, condition: .when(traits: traits.union([allModules, "Everything"])))
}
func macros(_ name: String) -> Target.Dependency {
  product(name, of: "swift-syntax", for: ["Observation", "GTK"])
}
func issueReporting(_ name: String) -> Target.Dependency {
  product(
    name, of: "xctest-dynamic-overlay", for: ["Sharing", "Dependencies", "Testing", "ReactableKit", "GTK"])
}
/// A target that is needed only for windows. Without its traits, the modules for windows are empty, so that nothing here needs GTK.
func forWindows(_ name: String) -> Target.Dependency {
  .target(name: name, condition: .when(traits: windows))
}
let grdb = product("GRDB", of: "GRDB.swift", for: ["Sharing", "ReactableKit"])
let grdbSQLite = product("GRDBSQLite", of: "GRDB.swift", for: ["Sharing", "ReactableKit"])
let openCombine = product("OpenCombineShim", of: "OpenCombine", for: ["Combine", "ReactableKit"])
func nio(_ name: String) -> Target.Dependency { product(name, of: "swift-nio", for: ["Inspector"]) }

/// A target that is built before the modules that need a trait. Without the trait it fails with an error that names it.
///
/// An `#error` in the module itself would not be shown, because the compiler stops at the first import that is missing.
func required(_ trait: String) -> Target {
  .target(name: "Requires\(trait)Trait", path: "Sources/RequiredTraits/\(trait)")
}

let package = Package(
  name: "ReactorKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ReactorStreams", targets: ["ReactorStreams"]),
    .library(name: "ReactorKit", targets: ["ReactorKit"]),
    .library(name: "ReactorKitObservation", targets: ["ReactorKitObservation"]),
    .library(name: "ReactorKitNavigation", targets: ["ReactorKitNavigation"]),
    .library(name: "ReactorKitSwiftUI", targets: ["ReactorKitSwiftUI"]),
    .library(name: "ReactorKitSharing", targets: ["ReactorKitSharing"]),
    .library(name: "ReactorKitDependencies", targets: ["ReactorKitDependencies"]),
    .library(name: "ReactorKitCombine", targets: ["ReactorKitCombine"]),
    .library(name: "RxSwiftCompatibility", targets: ["RxSwiftCompatibility"]),
    .library(name: "RxTestCompatibility", targets: ["RxTestCompatibility"]),
    .library(name: "ReactorKitLegacy", targets: ["ReactorKitLegacy"]),
    .library(name: "ReactableKitCompatibility", targets: ["ReactableKitCompatibility"]),
    .library(name: "SwiftReactorCompatibility", targets: ["SwiftReactorCompatibility"]),
    .library(name: "ReactorKitTesting", targets: ["ReactorKitTesting"]),
    .library(name: "ReactorKitSharingTesting", targets: ["ReactorKitSharingTesting"]),
    .library(name: "ReactorKitNavigationTesting", targets: ["ReactorKitNavigationTesting"]),
    .library(name: "ReactorKitInspector", targets: ["ReactorKitInspector"]),
    .library(name: "ReactorKitGTK", targets: ["ReactorKitGTK"]),
    .library(name: "ReactorKitGTKTesting", targets: ["ReactorKitGTKTesting"]),
    .executable(name: "reactor-inspect", targets: ["reactor-inspect"]),
  ],
  // No trait enables another one, so that exactly one is enabled by default. SwiftPM 6.3 passes the names of several
  // to the compiler in an order that differs between plans of a build, and a new order compiles all modules again.
  traits: [
    .trait(
      name: allModules, description: "The packages of all modules but those for windows. On by default."),
    .trait(
      name: "Observation",
      description: "ReactorKitObservation, ReactorKitSwiftUI and ReactorKitNavigation: swift-syntax."),
    .trait(name: "Sharing", description: "ReactorKitSharing: GRDB, xctest-dynamic-overlay."),
    .trait(name: "Dependencies", description: "ReactorKitDependencies: xctest-dynamic-overlay."),
    .trait(name: "Combine", description: "ReactorKitCombine and SwiftReactorCompatibility: OpenCombine."),
    .trait(
      name: "ReactableKit",
      description: """
        ReactableKitCompatibility, with the modules that it brings along: GRDB, OpenCombine, xctest-dynamic-overlay.
        """),
    .trait(
      name: "Testing",
      description: """
        ReactorKitTesting, and with Sharing ReactorKitSharingTesting: xctest-dynamic-overlay.
        """),
    .trait(name: "Inspector", description: "ReactorKitInspector: swift-nio."),
    .trait(
      name: "GTK",
      description: """
        ReactorKitGTK and ReactorKitGTKTesting, with GTK 4.8 or later: swift-syntax, xctest-dynamic-overlay.
        """),
    .trait(
      name: "Everything",
      description: "All modules. For the windows in Examples, which need exactly one trait."),
    .default(enabledTraits: [allModules]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
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
        "RequiresObservationTrait", macros("SwiftSyntaxMacros"), macros("SwiftCompilerPlugin"),
      ]),
    .target(name: "ReactorKitObservation", dependencies: ["ReactorKit", "ReactorKitMacros"]),
    .target(name: "ReactorKitNavigation", dependencies: ["ReactorKitObservation"]),
    .target(name: "ReactorKitSwiftUI", dependencies: ["ReactorKitObservation", "ReactorKitNavigation"]),
    .target(
      name: "ReactorKitSharing",
      dependencies: [
        "ReactorKit", "CReactorSupport", "RequiresSharingTrait", grdb, grdbSQLite,
        issueReporting("IssueReporting"),
      ]),
    .target(
      name: "ReactorKitDependencies",
      dependencies: ["ReactorKit", "RequiresDependenciesTrait", issueReporting("IssueReporting")]),
    .target(
      name: "ReactorKitCombine",
      dependencies: ["ReactorKit", "RequiresCombineTrait", openCombine]),
    .target(name: "RxSwiftCompatibility", dependencies: ["ReactorStreams"]),
    .target(name: "RxTestCompatibility", dependencies: ["RxSwiftCompatibility", "ReactorKitTesting"]),
    .target(
      name: "ReactorKitLegacy",
      dependencies: [
        "ReactorKit", "RxSwiftCompatibility",
        .target(name: "ReactorKitObservation", condition: .when(traits: ["Observation", allModules])),
      ]),
    .target(
      name: "ReactableKitCompatibility",
      dependencies: [
        "RequiresReactableKitTrait", "ReactorKitCombine", "ReactorKitSharing", "ReactorKitDependencies",
        openCombine,
      ]),
    .target(name: "SwiftReactorCompatibility", dependencies: ["ReactorKitCombine", openCombine]),
    // What testers and the inspector read values with.
    .target(name: "ReactorValues", dependencies: ["ReactorKit"]),
    .target(name: "CReactorTesting"),
    .target(
      name: "ReactorKitTesting",
      dependencies: [
        "ReactorKit", "ReactorValues", "CReactorTesting", "RequiresTestingTrait",
        issueReporting("IssueReporting"), issueReporting("IssueReportingTestSupport"),
      ]),
    .target(
      name: "ReactorKitSharingTesting",
      dependencies: ["ReactorKitSharing", "ReactorKitTesting", issueReporting("IssueReporting")]),
    .target(
      name: "ReactorKitNavigationTesting",
      dependencies: ["ReactorKitNavigation", "ReactorKitTesting", "ReactorValues"]),
    .target(
      name: "InspectorServer",
      dependencies: [
        "RequiresInspectorTrait", nio("NIOCore"), nio("NIOConcurrencyHelpers"), nio("NIOPosix"),
        nio("NIOHTTP1"), nio("NIOWebSocket"),
      ]),
    .target(
      name: "ReactorKitInspector",
      dependencies: ["ReactorKit", "ReactorValues", "CReactorSupport", "InspectorServer"],
      resources: [.embedInCode("Page")]),
    .executableTarget(name: "reactor-inspect", dependencies: ["ReactorKitInspector"]),
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    // GObjects that call back.
    .target(
      name: "CReactorKitGTK", dependencies: [forWindows("CGTK")],
      cSettings: [.define("GTK", .when(traits: windows))]),
    .target(
      name: "ReactorKitGTK",
      dependencies: ["CGTK", "CReactorKitGTK", "ReactorKitObservation", "ReactorKitNavigation"].map(
        forWindows)),
    .target(
      name: "ReactorKitGTKTesting",
      dependencies: ["CGTK", "ReactorKitGTK", "ReactorKitTesting"].map(forWindows)),
    .testTarget(
      name: "InspectorServerTests",
      dependencies: [
        "InspectorServer", nio("NIOCore"), nio("NIOConcurrencyHelpers"), nio("NIOEmbedded"), nio("NIOPosix"),
      ]),
    .testTarget(
      name: "ReactorKitInspectorTests",
      dependencies: [
        "InspectorServer", "ReactorKitInspector", "ReactorValues", "ReactorKitObservation",
        "ReactorKitTesting",
        "TestSupport",
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
    .testTarget(
      name: "ReactorKitNavigationTests",
      dependencies: [
        "ReactorKitNavigation", "ReactorKitNavigationTesting", "ReactorKitSharing", "ReactorKitSwiftUI",
        "ReactorKitTesting", "TestSupport",
      ]),
    .executableTarget(name: "SharingStorm", dependencies: ["ReactorKitSharing"], path: "Tests/SharingStorm"),
    .target(name: "CSharingStorm", path: "Tests/CSharingStorm"),
    .testTarget(
      name: "ReactorKitSharingTests",
      dependencies: [
        "ReactorKitSharing", "ReactorKitSharingTesting", "ReactorKitObservation", "ReactorKitTesting",
        "TestSupport", "SharingStorm", "CSharingStorm",
      ]),
    .testTarget(
      name: "ReactorKitSharingTestingTests",
      dependencies: ["ReactorKitSharingTesting", "ReactorKitSharing", "ReactorKitTesting", "TestSupport"]),
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
      name: "RxSwiftCompatibilityTests",
      dependencies: ["RxSwiftCompatibility", "RxTestCompatibility", "ReactorKitTesting", "TestSupport"],
      packageAccess: false),
    .testTarget(
      name: "RxTestCompatibilityTests",
      dependencies: ["ReactorKitLegacy", "RxTestCompatibility", "TestSupport"],
      packageAccess: false),
    .testTarget(
      name: "ReactableKitCompatibilityTests",
      dependencies: ["ReactableKitCompatibility", "ReactorKitTesting", "TestSupport", openCombine]),
    .testTarget(
      name: "SwiftReactorCompatibilityTests",
      dependencies: ["SwiftReactorCompatibility", "ReactorKitTesting", "TestSupport", openCombine]),
    .testTarget(
      name: "FamiliarReactorKitExamples",
      dependencies: ["ReactorKitLegacy", "ReactorKitObservation", "RxTestCompatibility"],
      path: "Tests/FamiliarExamples/ReactorKit", packageAccess: false),
    .testTarget(
      name: "FamiliarReactableKitExamples", dependencies: ["ReactableKitCompatibility"],
      path: "Tests/FamiliarExamples/ReactableKit", packageAccess: false),
    .testTarget(
      name: "FamiliarSwiftReactorExamples", dependencies: ["SwiftReactorCompatibility"],
      path: "Tests/FamiliarExamples/SwiftReactor", packageAccess: false),
    .testTarget(
      name: "ReactorKitLegacyTests",
      dependencies: ["ReactorKitLegacy", "ReactorKitTesting", "TestSupport"], packageAccess: false),
    .testTarget(
      name: "ReactorKitTestingTests", dependencies: ["ReactorKitTesting", "ReactorValues", "TestSupport"]),
    .testTarget(
      name: "MainActorDefaultTests", dependencies: ["ReactorKitObservation", "TestSupport"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "ReactorKitObservation", "ReactorKitSharing", "ReactorKitDependencies", "ReactorKitCombine",
        "ReactorKitTesting", "ReactorKitSharingTesting", "ReactorKitNavigation",
        "ReactorKitNavigationTesting",
        "TestSupport",
      ],
      // Examples are written with what users have.
      packageAccess: false),
    .target(name: "TestSupport", dependencies: ["ReactorKitTesting"], path: "Tests/TestSupport"),
  ],
  swiftLanguageModes: [.v6]
)

// For the conditions in their sources.
for target in package.targets where target.name.hasPrefix("ReactorKitGTK") {
  target.swiftSettings = [.define("GTK", .when(traits: windows))]
}

package.targets += [
  "Observation", "Sharing", "Dependencies", "Combine", "ReactableKit", "Testing", "Inspector",
].map(
  required)

let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
]
// The familiar examples are compiled as their users would: with what the language has switched on.
for target in package.targets where !target.name.hasPrefix("C") && !target.name.hasPrefix("Familiar") {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}

// Only `make docs` needs the plugin, and no client is to fetch it.
if Context.environment["REACTORKIT_DOCUMENTATION"] != nil {
  package.dependencies.append(.package(url: "https://github.com/apple/swift-docc-plugin", from: "1.5.0"))
}

// For machines without SQLite's headers: everything else can be built and tested there.
if Context.environment["REACTORKIT_WITHOUT_SQLITE"] != nil {
  let stored: Set = [
    "ReactorKitSharing", "ReactorKitSharingTesting", "SharingStorm", "CSharingStorm",
    "ReactorKitSharingTests",
    "ReactorKitSharingTestingTests", "DocumentationTests", "ReactableKitCompatibility",
    "ReactableKitCompatibilityTests", "FamiliarReactableKitExamples",
  ]
  package.targets.removeAll { stored.contains($0.name) }
  package.products.removeAll { stored.contains($0.name) }
}
