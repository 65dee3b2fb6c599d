import Migration
import Testing

/// The rules say what the guides say.
@Suite
struct GuideTests {
  @Test(arguments: Origin.allCases)
  func aGuideHasTables(_ origin: Origin) throws {
    #expect(try GuideTable(of: origin).rows.count > 10)
    #expect(try GuideTable(ofFeatures: origin).rows.count > 10)
  }

  @Test(arguments: Origin.allCases)
  func eachRenameStandsInTheGuide(_ origin: Origin) throws {
    let table = try GuideTable(of: origin)
    for rule in origin.rules where rule.kind != .module {
      guard case .rename(let ours) = rule.verdict else { continue }
      let stands = table.rows.contains { row in
        GuideTable.Row.code(in: row.theirs).contains { GuideTable.baseName($0) == rule.baseName }
          && GuideTable.Row.code(in: row.ours).contains {
            $0 == ours || $0 == GuideTable.baseName(ours)
          }
      }
      #expect(stands, "\(origin.guide) has no row with \(rule.from) on the left and \(ours) on the right.")
    }
  }

  @Test(arguments: Origin.allCases)
  func eachRowOfOneNameAndAnotherHasARule(_ origin: Origin) throws {
    let names = Set(origin.rules.map(\.baseName))
    for pair in try GuideTable(of: origin).rows.compactMap(\.pair) where pair.theirs != pair.ours {
      #expect(
        names.contains(GuideTable.baseName(pair.theirs)),
        "No rule of \(origin.rawValue) is about \(pair.theirs), which is \(pair.ours) in \(origin.guide).")
    }
  }

  @Test(arguments: Origin.allCases)
  func eachTypeInTheTablesHasARule(_ origin: Origin) throws {
    let names = Set(origin.rules.map(\.baseName))
    let rows = try GuideTable(of: origin).rows + GuideTable(ofFeatures: origin).rows
    for name in Set(rows.flatMap { GuideTable.Row.code(in: $0.theirs) }) where !Self.ofOthers.contains(name) {
      guard name.wholeMatch(of: /@?[A-Z]\w+/) != nil else { continue }
      #expect(names.contains(GuideTable.baseName(name)), "No rule of \(origin.rawValue) is about \(name).")
    }
  }

  /// Names in the tables that are no library's: the program's own, and those of Apple's.
  private static let ofOthers: Set<String> = [
    "Action", "Mutation", "State", "Payload", "Sendable", "Codable", "Equatable", "PassthroughSubject",
    "ObservableObject", "@EnvironmentObject", "UIViewController", "Binding", "ForEach", "XCTAssertEqual",
  ]

  @Test(arguments: Origin.allCases)
  func noNameHasTwoVerdictsInOneForm(_ origin: Origin) {
    // A type has two if it is renamed where a declaration conforms to it, and stays elsewhere.
    let rules = origin.rules.filter { rule in
      if rule.kind == .type, case .rename = rule.verdict { false } else { true }
    }
    let names = rules.map { "\($0.kind) \($0.from)" }
    #expect(Set(names).count == names.count, "\(names.filter { name in names.count { $0 == name } > 1 })")
  }
}
