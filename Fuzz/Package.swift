// swift-tools-version: 6.2
import PackageDescription

// The libraries under test need the fuzzer's instrumentation too, so `Scripts/fuzz` passes `-sanitize=fuzzer` to
// everything.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Examples", path: "../Examples", traits: ["Terminal"])],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: ["TerminalKit", "GitHubAPI", "RepoSearchServer"].map {
        .product(name: $0, package: "Examples")
      },
      // Files of the library, whose imports say how far they go, are compiled here, too.
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")])
  ],
  swiftLanguageModes: [.v6]
)
