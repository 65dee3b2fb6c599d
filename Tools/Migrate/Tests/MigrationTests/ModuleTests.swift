import Foundation
import Migration
import SwiftParser
import SwiftSyntax
import Testing

/// The rules say what the modules are.
@Suite
struct ModuleTests {
  private struct Module {
    let names: PublicNames
    /// The modules that it brings along.
    let exports: [String]
  }

  private static func parse(_ module: String) throws -> Module {
    let folder = root.appending(path: "Sources/\(module)")
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { Parser.parse(source: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    let exports = sources.flatMap(\.statements).compactMap { statement -> String? in
      guard let node = statement.item.as(ImportDeclSyntax.self), node.importKindSpecifier == nil,
        node.attributes.contains(where: { $0.trimmedDescription == "@_exported" })
      else { return nil }
      return node.path.trimmedDescription
    }
    return Module(names: PublicNames(of: sources), exports: exports)
  }

  /// Parsed once, as it takes seconds: all modules of ours that a program imports when it has moved, or that these
  /// bring along.
  private static let modules = Result {
    var modules: [String: Module] = [:]
    var waiting = Origin.allCases.flatMap(imported)
    while let name = waiting.popLast() {
      guard modules[name] == nil else { continue }
      let module = try parse(name)
      modules[name] = module
      waiting += module.exports.filter(isOurs)
    }
    return modules
  }

  private static func isOurs(_ module: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: "Sources/\(module)").path)
  }

  /// The modules of ours that the rules name.
  private static func imported(_ origin: Origin) -> [String] {
    origin.rules.filter { $0.kind == .module }.compactMap { rule in
      switch rule.verdict {
      case .rename(let ours): ours
      case .asIs: rule.from
      case .edit, .absent: nil
      }
    }
  }

  /// What a program sees.
  private static func names(_ origin: Origin) throws -> PublicNames {
    let modules = try modules.get()
    var names = PublicNames(of: [])
    var seen: Set<String> = []
    var waiting = imported(origin)
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted, let module = modules[name] else { continue }
      names.formUnion(module.names)
      waiting += module.exports
    }
    return names
  }

  @Test(arguments: Origin.allCases)
  func theModulesDeclareWhatCompilesAsItIs(_ origin: Origin) throws {
    let names = try Self.names(origin)
    for rule in origin.rules where rule.verdict == .asIs {
      let isDeclared =
        switch rule.kind {
        case .module: Self.isOurs(rule.from)
        case .type, .attribute: names.types.contains(rule.baseName) || names.values.contains(rule.baseName)
        case .member, .source, .inherited, .function: names.values.contains(rule.baseName)
        case .projection: names.projecting.contains(rule.from)
        }
      #expect(isDeclared, "No module for programs of \(origin.rawValue) declares \(rule.from).")
    }
  }

  @Test(arguments: Origin.allCases)
  func theModulesDeclareBothSpellingsOfARenaming(_ origin: Origin) throws {
    let names = try Self.names(origin)
    for rule in origin.rules {
      guard rule.kind != .module, case .rename(let ours) = rule.verdict else { continue }
      let declared = rule.kind == .function ? names.functions : names.types
      for name in [rule.from, ours] {
        let isDeclared = declared.contains(name)
        #expect(isDeclared, "No module for programs of \(origin.rawValue) declares \(name).")
      }
    }
  }

  @Test(arguments: Origin.allCases)
  func theModulesDeclareNothingThatIsSaidToBeAbsent(_ origin: Origin) throws {
    let names = try Self.names(origin)
    for rule in origin.rules {
      switch rule.verdict {
      case .asIs, .rename: continue
      case .edit, .absent: break
      }
      let path = rule.from.split(separator: ".")
      let isDeclared =
        switch rule.kind {
        case .module: Self.isOurs(rule.from)
        case .type, .attribute: names.types.contains(rule.from)
        case .projection: names.projecting.contains(rule.from)
        case .member, .source, .inherited, .function:
          if path.count == 1 {
            names.values.contains(rule.from)
          } else if let rx = path.firstIndex(of: "rx") {
            names.reactive.contains { declared in
              let base = path[..<rx].joined().lowercased()
              return declared.lowercased().hasSuffix("\(base).\(rule.baseName.lowercased())")
                && (declared.hasSuffix(".\(rule.baseName)"))
            }
          } else {
            // A name behind another one, such as `Task.store`, is that of something else, too.
            false
          }
        }
      #expect(
        !isDeclared,
        "A module for programs of \(origin.rawValue) declares \(rule.from), which has a rule that says otherwise."
      )
    }
  }

  @Test(arguments: Origin.allCases)
  func theModulesOfOursAreThere(_ origin: Origin) {
    for module in Self.imported(origin) { #expect(Self.isOurs(module), "There is no module \(module).") }
  }
}
