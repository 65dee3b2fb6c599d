import SwiftSyntax

/// The changes of a source's imports, so that it imports ours, and each of them once.
struct ImportChanges {
  private(set) var findings: [Finding] = []
  private(set) var edits: [Edit] = []
  /// Modules of the library that the source goes on importing.
  private(set) var keptModules: Set<String> = []
  private let source: SourceText
  private let index: RuleIndex

  init(_ source: SourceText, _ index: RuleIndex, _ declared: DeclaredNames) {
    self.source = source
    self.index = index
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(source.tree)
    for name in finder.conditions where name.plain != "Combine" {
      if let ours = index.replacement(ofModule: name.plain) {
        change(name, "canImport(\(name.plain))", "canImport(\(ours))")
        edits.append(Edit(range: name.bytes, text: ours))
      }
    }
    var groups: [Place: [Import]] = [:]
    for one in finder.imports {
      let name = one.module.plain
      // A program that asks whether Combine is there has an answer for both cases.
      if name == "Combine", one.clause != nil {
        keptModules.insert(name)
        continue
      }
      let ours = index.replacement(ofModule: name)
      if one.isWhole, let module = ours ?? (index.replacements.contains(name) ? name : nil) {
        groups[Place(module: module, clause: one.clause), default: []].append(one)
      } else if let ours {
        rename(one, to: ours)
      } else {
        judge(one, declared)
      }
    }
    for (place, imports) in groups {
      let isImportedAlways = place.clause != nil && groups[Place(module: place.module, clause: nil)] != nil
      if isImportedAlways, imports.contains(where: { $0.module.plain != place.module }) {
        for one in imports { remove(one, since: place.module) }
      } else {
        unite(imports, as: place.module)
      }
    }
  }

  /// Where imports of one module are one too many.
  private struct Place: Hashable {
    let module: String
    let clause: SyntaxIdentifier?
  }

  private mutating func change(_ name: TokenSyntax, _ what: String, _ new: String) {
    findings.append(source.finding(.change, at: name.positionAfterSkippingLeadingTrivia, what, new))
  }

  private mutating func rename(_ one: Import, to module: String) {
    change(one.module, "import \(one.module.plain)", "import \(module)")
    edits.append(Edit(range: one.module.bytes, text: module))
  }

  private mutating func remove(_ one: Import, since module: String) {
    change(one.module, "import \(one.module.plain)", "nothing: \(module) is imported already")
    edits.append(Edit(range: source.rangeOfRemoval(one.node), text: ""))
  }

  /// Keeps the first import, with the attributes and the widest access of all.
  private mutating func unite(_ imports: [Import], as module: String) {
    guard let first = imports.first, imports.contains(where: { $0.module.plain != module }) else { return }
    if first.module.plain != module { rename(first, to: module) }
    var attributes = first.attributes
    var access = first.access
    for other in imports.dropFirst() {
      remove(other, since: module)
      attributes += other.attributes.filter { !attributes.contains($0) }
      if let token = other.access, token.openness > access?.openness ?? -1 { access = token }
    }
    let start = first.node.bytes.lowerBound
    let added = attributes.dropFirst(first.attributes.count).map { "\($0) " }.joined()
    if !added.isEmpty { edits.append(Edit(range: start..<start, text: added)) }
    guard let access, access.text != first.access?.text else { return }
    if let old = first.access {
      edits.append(Edit(range: old.bytes, text: access.text))
    } else {
      let keyword = first.node.importKeyword.bytes.lowerBound
      edits.append(Edit(range: keyword..<keyword, text: "\(access.text) "))
    }
  }

  /// Tells of an import that stays.
  private mutating func judge(_ one: Import, _ declared: DeclaredNames) {
    let name = one.module.plain
    let place = one.module.positionAfterSkippingLeadingTrivia
    switch index.rules(.module, name).first?.verdict {
    case .asIs: findings.append(source.finding(.asIs, at: place, "import \(name)"))
    case .edit(let advice): findings.append(source.finding(.edit, at: place, "import \(name)", advice))
    case .absent(let advice): findings.append(source.finding(.absent, at: place, "import \(name)", advice))
    case .rename: break
    case nil:
      // A folder of that name may be a module of the program.
      guard !declared.folders.contains(name), let advice = index.advice(forModuleWithoutCounterpart: name)
      else { return }
      findings.append(source.finding(.absent, at: place, "import \(name)", advice))
    }
  }
}

extension TokenSyntax {
  fileprivate var openness: Int {
    ["private", "fileprivate", "internal", "package", "public"].firstIndex(of: text) ?? 2
  }
}
