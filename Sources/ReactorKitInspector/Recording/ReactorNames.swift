/// The names of types, as people write them.
enum ReactorNames {
  /// Without the module: `Search.Reactor<Int>`.
  static func short(_ type: Any.Type) -> String {
    let full = String(reflecting: type)
    // `Module.Type`; the parts of private types are `(unknown context at $…)`.
    let parts = full.split(separator: ".", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("(unknown context") }
    return parts.count > 1 && !full.contains("<")
      ? parts.dropFirst().joined(separator: ".") : String(describing: type)
  }
}
