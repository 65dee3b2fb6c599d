import Foundation
import Migration
import SwiftParser
import Testing

/// The rules say what the modules are.
@Suite
struct ModuleTests {
  /// The modules that a program sees when it has moved.
  private static let modules: [Origin: [String]] = [
    .reactorKit: [
      "ReactorStreams", "ReactorKit", "ReactorKitObservation", "ReactorKitSwiftUI", "ReactorKitTesting",
      "RxSwiftCompatibility", "RxTestCompatibility", "ReactorKitLegacy",
    ],
    .reactableKit: [
      "ReactableKitCompatibility", "ReactorKitCombine", "ReactorKitSharing", "ReactorKitDependencies",
    ],
    .swiftReactor: ["SwiftReactorCompatibility"],
  ]

  private static func sources(of module: String) throws -> [String] {
    let folder = root.appending(path: "Sources/\(module)")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  /// Parsed once, as it takes seconds.
  private static let declared = Result {
    try modules.mapValues { DeclaredNames(try $0.flatMap(sources).map { Parser.parse(source: $0) }) }
  }

  /// Those whose module has more than its exports.
  private static let origins = Origin.allCases.filter { origin in
    guard let module = modules[origin]?.first else { return false }
    return (try? sources(of: module).count) ?? 0 > 1
  }

  @Test(arguments: origins)
  func theModulesDeclareWhatCompilesAsItIs(_ origin: Origin) throws {
    let declared = try #require(Self.declared.get()[origin])
    for rule in origin.rules where rule.kind != .module && rule.verdict == .asIs {
      let isDeclared = declared.types.contains(rule.baseName) || declared.values.contains(rule.baseName)
      #expect(isDeclared, "No module for programs of \(origin.rawValue) declares \(rule.from).")
    }
  }

  @Test(arguments: origins)
  func theModulesDeclareNothingThatIsSaidToBeAbsent(_ origin: Origin) throws {
    let declared = try #require(Self.declared.get()[origin])
    for rule in origin.rules where rule.kind == .type || rule.kind == .attribute || rule.kind == .member {
      switch rule.verdict {
      case .asIs, .rename: continue
      case .edit, .absent: break
      }
      let names =
        if rule.kind != .member { declared.types } else if rule.from.hasPrefix("rx.") {
          declared.reactive
        } else {
          declared.values
        }
      // `store` itself is Combine's.
      #expect(
        !names.contains(rule.baseName) || rule.from == "Task.store",
        "A module for programs of \(origin.rawValue) declares \(rule.from), which has a rule that says otherwise."
      )
    }
  }

  @Test(arguments: Origin.allCases)
  func theModulesOfOursAreThere(_ origin: Origin) {
    for rule in origin.rules where rule.kind == .module {
      guard case .rename(let module) = rule.verdict else { continue }
      #expect((try? Self.sources(of: module)) != nil, "There is no module \(module).")
    }
  }
}
