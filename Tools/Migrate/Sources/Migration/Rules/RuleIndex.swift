/// An origin's rules, found by the name that stands in the source.
struct RuleIndex {
  private var rules: [Key: [Rule]] = [:]
  private let origin: Origin
  private let keptModule: String?

  private struct Key: Hashable {
    let kind: Rule.Kind
    let name: String
  }

  /// - Parameter usesSwiftUIView: Whether SwiftUI's `View` stands in the source, which would be ambiguous with
  ///   that of `ReactorKitLegacy`. Then the module `ReactorKit`, which is there in both libraries, stays.
  init(_ origin: Origin, usesSwiftUIView: Bool = false) {
    self.origin = origin
    keptModule = usesSwiftUIView ? "ReactorKit" : nil
    for rule in origin.rules {
      rules[Key(kind: rule.kind, name: rule.baseName), default: []].append(rule)
    }
  }

  /// - Parameter name: Without its qualification and labels.
  func rules(_ kind: Rule.Kind, _ name: String) -> [Rule] { rules[Key(kind: kind, name: name)] ?? [] }

  /// What a module's imports become: the name of ours; `nil` if it is no module of the origin, or has no counterpart.
  func replacement(ofModule name: String) -> String? {
    guard name != keptModule, case .rename(let ours)? = rules(.module, name).first?.verdict else {
      return nil
    }
    return ours
  }

  /// The product of ours that a source needs where it has imported the module; `nil` if none.
  func product(for module: String) -> String? {
    if let ours = replacement(ofModule: module) { return ours }
    if module == keptModule || replacements.contains(module) { return module }
    return rules(.module, module).first?.verdict == .asIs ? module : nil
  }

  /// Whether the module is one of the origin that has a replacement, in this source or in others.
  func isReplaced(_ module: String) -> Bool {
    if case .rename? = rules(.module, module).first?.verdict { true } else { false }
  }

  /// What to do without a module that has no counterpart, such as RxDataSources; `nil` if it is none of these.
  func advice(forModuleWithoutCounterpart name: String) -> String? {
    if case .absent(let advice)? = rules(.module, name).first?.verdict { advice } else { nil }
  }

  /// The remark on a module of which nothing is known, and whose name is like that of a library for RxSwift.
  func remark(onModule name: String) -> String? {
    guard origin == .reactorKit, name.isLikeNameOfRxLibrary, rules(.module, name).isEmpty,
      !replacements.contains(name)
    else {
      return nil
    }
    return "if this is a library for RxSwift, and no module of yours, it has no counterpart"
  }

  /// Whether the library's names are visible in a file that imports the module: one of its own, or of ours.
  func concerns(_ module: String) -> Bool {
    isReplaced(module) || replacements.contains(module)
  }

  /// The modules of ours that take the places of the origin's.
  var replacements: Set<String> {
    Set(
      rules.values.joined().compactMap { rule in
        if rule.kind == .module, case .rename(let ours) = rule.verdict { ours } else { nil }
      })
  }
}

extension String {
  /// Whether this is a name such as `RxDataSources`.
  fileprivate var isLikeNameOfRxLibrary: Bool {
    hasPrefix("Rx") && dropFirst(2).first?.isUppercase == true
  }
}
