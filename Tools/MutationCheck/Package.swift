// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MutationCheck",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    .target(
      name: "Mutator",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ]),
    .executableTarget(name: "mutation-check", dependencies: ["Mutator"]),
    .testTarget(name: "MutatorTests", dependencies: ["Mutator"]),
  ],
  swiftLanguageModes: [.v6]
)
