/// An origin's rules, found by the name that stands in the source.
struct RuleIndex {
  private var rules: [Key: [Rule]] = [:]

  private struct Key: Hashable {
    let kind: Rule.Kind
    let name: String
  }

  init(_ origin: Origin) {
    for rule in origin.rules {
      rules[Key(kind: rule.kind, name: rule.baseName), default: []].append(rule)
    }
  }

  /// - Parameter name: Without its qualification and labels.
  func rules(_ kind: Rule.Kind, _ name: String) -> [Rule] { rules[Key(kind: kind, name: name)] ?? [] }

  /// What a module's imports become: the name of ours; `nil` if it is no module of the origin, or has no counterpart.
  func replacement(ofModule name: String) -> String? {
    guard case .rename(let ours)? = rules(.module, name).first?.verdict else { return nil }
    return ours
  }

  /// Whether the library's names are visible in a file that imports the module: one of its own, or of ours.
  func concerns(_ module: String) -> Bool {
    replacement(ofModule: module) != nil || replacements.contains(module)
  }

  /// The modules of ours that take the places of the origin's.
  var replacements: Set<String> {
    Set(
      rules.values.joined().compactMap { rule in
        if rule.kind == .module, case .rename(let ours) = rule.verdict { ours } else { nil }
      })
  }
}
