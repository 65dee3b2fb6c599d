extension TypeFacts {
  /// The properties of a value that are never compared, which are `weak` and `unowned` references: how they are stored is the
  /// runtime's affair.
  ///
  /// Those in structures and optionals too, by their names with dots between them; none of what has an `==`.
  package func incomparableNames(after path: String = "") -> [String] {
    guard !isEquatable else { return [] }
    switch style {
    case .structure, .tuple:
      return fields.indices.flatMap { index in
        let (field, name) = (fields[index], path + fields[index].pathName(index))
        return field.isStrong ? field.facts.incomparableNames(after: "\(name).") : [name]
      }
    case .optional(let type): return TypeFacts.of(type.wrapped).incomparableNames(after: path)
    default: return []
    }
  }
}
