import SwiftSyntax

/// The changes of a source's imports, so that it imports ours, and each of them once.
struct ImportChanges {
  private(set) var findings: [Finding] = []
  private(set) var edits: [Edit] = []
  /// Modules of the library that the source goes on importing.
  private(set) var keptModules: Set<String> = []
  private var removed: [ImportDeclSyntax] = []
  private let source: SourceText
  private let index: RuleIndex

  init(_ source: SourceText, _ index: RuleIndex, _ declared: DeclaredNames) {
    self.source = source
    self.index = index
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(source.tree)
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
    join(&groups)
    for (place, imports) in groups where imports.contains(where: { $0.module.plain != place.module }) {
      unite(imports, as: place.module)
    }
    let emptied = EmptiedBlocks(finder.blocks, removed: Set(removed.map(\.id)))
    for block in emptied.blocks {
      change(block.poundIf, block.head, "nothing: the block would be empty")
      edits.append(Edit(range: source.rangeOfRemovalWithEmptyLine(block), text: ""))
    }
    for node in removed where !emptied.contains(node) {
      edits.append(Edit(range: source.rangeOfRemoval(node), text: ""))
    }
    for name in finder.conditions where name.plain != "Combine" && !emptied.contains(name) {
      if let ours = index.replacement(ofModule: name.plain) {
        change(name, "canImport(\(name.plain))", "canImport(\(ours))")
        edits.append(Edit(range: name.bytes, text: ours))
      }
    }
  }

  /// Where imports of one module are one too many.
  private struct Place: Hashable {
    let module: String
    let clause: SyntaxIdentifier?
  }

  /// Lets imports in an `#if` join those outside of it, if they have no attributes that these lack.
  private func join(_ groups: inout [Place: [Import]]) {
    let clauses = groups.filter { place, imports in
      place.clause != nil && imports.contains { $0.module.plain != place.module }
    }
    for (place, imports) in clauses.sorted(by: { $0.value[0].node.position < $1.value[0].node.position }) {
      let outside = Place(module: place.module, clause: nil)
      guard let always = groups[outside] else { continue }
      let attributes = ImportForm.union((always + imports).map(\.form)).attributes
      if attributes != ImportForm.union(always.map(\.form)).attributes { continue }
      groups[outside] = always + imports
      groups[place] = nil
    }
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
    removed.append(one.node)
  }

  /// Keeps the first import, with the attributes and the widest access of all.
  private mutating func unite(_ imports: [Import], as module: String) {
    guard let first = imports.first else { return }
    if first.module.plain != module { rename(first, to: module) }
    for other in imports.dropFirst() { remove(other, since: module) }
    let form = ImportForm.union(imports.map(\.form))
    let added = form.attributes.filter { !first.attributes.contains($0) }.map { "\($0) " }.joined()
    let start = first.node.bytes.lowerBound
    if !added.isEmpty { edits.append(Edit(range: start..<start, text: added)) }
    for attribute in first.node.attributes where !form.attributes.contains(attribute.trimmedDescription) {
      edits.append(Edit(range: source.rangeWithBlanks(attribute), text: ""))
    }
    guard form.access != first.access?.text else { return }
    switch (first.access, form.access) {
    case (let old?, let new?): edits.append(Edit(range: old.bytes, text: new))
    case (let old?, nil): edits.append(Edit(range: source.rangeWithBlanks(old), text: ""))
    case (nil, let new?):
      let keyword = first.node.importKeyword.bytes.lowerBound
      edits.append(Edit(range: keyword..<keyword, text: "\(new) "))
    case (nil, nil): break
    }
  }

  /// Tells of an import that stays.
  private mutating func judge(_ one: Import, _ declared: DeclaredNames) {
    let name = one.module.plain
    let place = one.module.positionAfterSkippingLeadingTrivia
    switch index.rules(.module, name).first?.verdict {
    case .absent where declared.modules.contains(name): break
    case .asIs: findings.append(source.finding(.asIs, at: place, "import \(name)"))
    case .edit(let advice): findings.append(source.finding(.edit, at: place, "import \(name)", advice))
    case .absent(let advice): findings.append(source.finding(.absent, at: place, "import \(name)", advice))
    case .rename: break
    case nil:
      guard !one.isForTests, !declared.modules.contains(name), let remark = index.remark(onModule: name)
      else { return }
      findings.append(source.finding(.remark, at: place, "import \(name)", remark))
    }
  }
}

extension IfConfigDeclSyntax {
  fileprivate var poundIf: TokenSyntax { clauses.first?.poundKeyword ?? poundEndif }
  /// `#if` and the condition.
  fileprivate var head: String { "#if \(clauses.first?.condition?.trimmedDescription ?? "")" }
}
