/// Writes values as Swift source that compiles.
struct SwiftSource {
  let reader: ValueReader

  /// A value as an expression, and how many placeholders are in it.
  func expression(of value: Any) -> (text: String, placeholders: Int) { ("<#value#>", 1) }
}
