/// What stands in front of the word `import`.
struct ImportForm: Equatable {
  /// With their `@`.
  let attributes: [String]
  /// `public` and the like; `nil` if it is not written.
  let access: String?

  /// Such an import has the narrowest access, and may have no word for it.
  private static let implementationOnly = "@_implementationOnly"
  private static let reexported = "@_exported"

  /// The form of one import that does what several do.
  ///
  /// Attributes are in the order of the forms, and access is the widest.
  static func union(_ forms: [ImportForm]) -> ImportForm {
    let visible = forms.filter { !$0.attributes.contains(implementationOnly) }
    var attributes: [String] = []
    for attribute in forms.flatMap(\.attributes) where !attributes.contains(attribute) {
      if attribute != implementationOnly || visible.isEmpty { attributes.append(attribute) }
    }
    let access = widest(visible.map(\.access))
    // A module that is exported cannot be less than public, which it is without a word, too.
    let isReduced = attributes.contains(reexported) && access != "public"
    return ImportForm(attributes: attributes, access: isReduced ? nil : access)
  }

  /// An import without a word is public, or internal with `InternalImportsByDefault`.
  private static func widest(_ accesses: [String?]) -> String? {
    let words = ["public", "package", "internal", "fileprivate", "private"]
    guard accesses.contains(nil) else { return words.first(where: accesses.contains) }
    return accesses.contains("public") || accesses.contains("package") ? "public" : nil
  }
}

extension Import {
  var form: ImportForm { ImportForm(attributes: attributes, access: access?.text) }
}
