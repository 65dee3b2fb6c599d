import Foundation
import Migration
import Testing

/// What is said of a `Package.swift`.
@Suite
struct ManifestTests {
  private func migrate(
    _ folder: URL, write: Bool, from origin: Origin = .reactorKit
  ) throws -> FolderMigration {
    FolderMigration(of: try #require(Folder(folder.path)), from: origin, write: write)
  }

  private func findings(_ manifest: String, from origin: Origin = .reactorKit) throws -> [Finding] {
    var findings: [Finding] = []
    try withFolder(["Package.swift": manifest]) { folder throws in
      findings = try migrate(folder, write: false, from: origin).files.flatMap(\.findings)
    }
    return findings
  }

  @Test
  func aManifestIsReadAndNotChanged() throws {
    let manifest = """
      import PackageDescription
      let package = Package(
        name: "RxSwift",
        dependencies: [.package(url: "https://example.com/ReactiveX/RxSwift.git", from: "6.0.0")],
        targets: [
          .target(name: "ReactorKit", dependencies: [.product(name: "RxSwift", package: "RxSwift"), "RxCocoa", "App"]),
          .target(name: "App", dependencies: [.byName(name: "RxRelay"), .target(name: "ReactorKit")]),
        ])
      """
    for name in ["Package.swift", "Sub/Package@swift-6.0.swift"] {
      try withFolder([name: manifest]) { folder throws in
        let migration = try migrate(folder, write: true)
        #expect(try contents(folder, name) == manifest)
        #expect(
          migration.files.flatMap(\.findings).map { "\($0.line) \($0.what)" } == [
            "2 Package",
            "4 \"https://example.com/ReactiveX/RxSwift.git\"", "6 \"RxSwift\"", "6 \"RxCocoa\"",
            "7 \"RxRelay\"",
          ])
      }
    }
  }

  @Test
  func aManifestThatWasChangedIsDone() throws {
    let manifest = """
      let package = Package(
        name: "App",
        platforms: [.iOS(.v18), .macOS("15.1"), .tvOS(.v26)],
        dependencies: [.package(url: "https://example.com/our/ReactorKit.git", branch: "main")],
        targets: [
          .target(
            name: "App",
            dependencies: [
              .product(name: "ReactorKitLegacy", package: "ReactorKit"), .product(name: "ReactorKit", package: "ReactorKit"),
            ])
        ])
      """
    try withFolder(["Package.swift": manifest]) { folder throws in
      #expect(try migrate(folder, write: false).needsHand == false)
    }
  }

  @Test
  func aManifestTellsOfLibrariesWithoutCounterpart() throws {
    let manifest = """
      let package = Package(
        name: "App",
        dependencies: [
          .package(url: "https://example.com/RxSwiftCommunity/RxDataSources.git", from: "5.0.0"),
          .package(url: "https://example.com/devxoul/RxExpect", from: "2.0.0"),
          .package(path: "Modules/Search"),
          .package(path: "Modules/RxHelper"),
          .package(url: "https://example.com/us/RxTools", from: "1.0.0"),
        ])
      """
    try withFolder(["Package.swift": manifest]) { folder throws in
      let findings = try migrate(folder, write: false).files.flatMap(\.findings)
      #expect(findings.map(\.kind) == [.absent, .absent, .remark])
      #expect(findings.map(\.line) == [4, 5, 8])
    }
  }

  /// A manifest that depends on RxSwift.
  private func manifest(_ platforms: String, tools: String = "6.0") -> String {
    """
    // swift-tools-version: \(tools)
    let package = Package(
      name: "App",
      \(platforms),
      targets: [.target(name: "App", dependencies: ["RxSwift"])])
    """
  }

  @Test(
    arguments: [
      ("[.iOS(.v15)]", [".iOS(.v15)"], "a version that is too old"),
      ("[.iOS(.v17), .macOS(.v10_15)]", [".iOS(.v17)", ".macOS(.v10_15)"], "several"),
      ("[.iOS(\"17.4\"), .macOS(\"15\")]", [".iOS(\"17.4\")"], "a string"),
      ("[SupportedPlatform.tvOS(SupportedPlatform.TVOSVersion.v17)]", [".tvOS(.v17)"], "the full names"),
      (
        "[.macCatalyst(.v17), .visionOS(.v1)]", [".macCatalyst(.v17)", ".visionOS(.v1)"], "others of Apple's"
      ),
      ("[.iOS(.v18), .macOS(.v26), .watchOS(.v11)]", [], "the oldest that are supported, and later ones"),
      (
        "[.iOS(version), .linux, .driverKit(.v19)]", [],
        "what says no version, or is no concern of the library"
      ),
    ] as [(String, [String], Comment)])
  func aPlatformThatIsTooOldIsTold(_ list: String, _ told: [String], because reason: Comment) throws {
    let findings = try findings(manifest("platforms: \(list)")).filter { $0.line == 4 }
    #expect(findings.map(\.what) == told, reason)
    #expect(findings.allSatisfy { $0.kind == .edit })
  }

  @Test
  func theAdviceSuitsTheManifestsVersion() throws {
    let list = "platforms: [.watchOS(.v9)]"
    #expect(
      try findings(manifest(list))[0].advice
        == "the library needs watchOS 11: write `.watchOS(.v11)`, or a later one")
    for tools in ["5.9", "5.10"] {
      #expect(
        try findings(manifest(list, tools: tools))[0].advice
          == "the library needs watchOS 11: write `.watchOS(\"11.0\")`, or a later one")
    }
  }

  @Test
  func aManifestWithoutPlatformsIsRemarked() throws {
    let remarks = try findings(manifest("dependencies: []")).filter { $0.kind == .remark }
    #expect(remarks.map(\.what) == ["Package"])
    #expect(
      remarks.map(\.advice) == [
        "for Apple's systems, the library needs platforms: iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11"
      ])
  }

  @Test
  func aManifestThatHasNothingOfTheLibraryMayHaveAnyPlatforms() throws {
    #expect(try findings(manifest("platforms: [.iOS(.v12)]"), from: .swiftReactor) == [])
    let moved = manifest("platforms: [.iOS(.v12)]").replacing("RxSwift", with: "RxSwiftCompatibility")
    #expect(try findings(moved).map(\.what) == [".iOS(.v12)"])
  }

  @Test
  func theOldestPlatformsAreThoseOfThisPackage() throws {
    let ours = try contents(root, "Package.swift")
    let list = try #require(ours.firstMatch(of: /platforms: \[[^\]]+\]/)?.0)
    #expect(try findings(manifest(String(list))).filter { $0.line == 4 } == [])
    let platforms = list.matches(of: /\.(\w+)\(\.v(\d+)\)/)
    #expect(platforms.count == 5)
    for platform in platforms {
      let older = ".\(platform.1)(.v\(try #require(Int(platform.2)) - 1))"
      #expect(try findings(manifest("platforms: [\(older)]")).filter { $0.line == 4 }.map(\.what) == [older])
    }
  }

  @Test
  func aProductThatIsLinkedDynamicallyHasTheSameCounterpart() throws {
    let manifest = manifest("platforms: [.iOS(.v18)]").replacing("\"RxSwift\"", with: "\"RxSwift-Dynamic\"")
    #expect(
      try findings(manifest).map(\.advice) == [
        "depend on the product RxSwiftCompatibility of the package ReactorKit"
      ])
  }
}
