/// Writes values as source for the text of one test, and remembers what they need.
final class RecordedValues {
  var source: SwiftSource

  init(_ source: SwiftSource) { self.source = source }

  /// An expression; on several lines if it is long, inside of the call that makes the reactor.
  func expression(of value: Any) -> String {
    let tree = source.tree(of: value)
    var lines = SourceLines("    ", width: 100)
    lines.add(tree, indentation: 4)
    return String(lines.text.dropFirst(4))
  }
}
