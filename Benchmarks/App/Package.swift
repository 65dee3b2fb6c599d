// swift-tools-version: 6.2
import PackageDescription

// The smallest application there is, with the library and without it: what it takes to build, and how large it is.
let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ReactorKit", path: "../..", traits: [])],
  targets: [
    .executableTarget(name: "App", dependencies: [.product(name: "ReactorKit", package: "ReactorKit")]),
    .executableTarget(name: "Bare"),
  ],
  swiftLanguageModes: [.v6]
)
