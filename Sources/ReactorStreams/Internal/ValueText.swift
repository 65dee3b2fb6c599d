/// Describes a value as one would write it in Swift, with unqualified type names.
///
/// Work, length and use of the stack are bounded, whatever the value is: what is too much is left out.
package struct ValueText {
  /// How many levels of a value are described.
  static let maximumDepth = 64
  private static let maximumElements = 10

  /// The value that is described instead of another one, such as that of a wrapper.
  private let unwrapped: (Any) -> Any?
  private let maximum: Int
  private var text = ""
  private var count = 0

  private var isFull: Bool { count > maximum }

  /// A value in one line, cut if it has more characters than `maximum`.
  package static func line(
    _ value: Any, maximum: Int, unwrapped: @escaping (Any) -> Any? = { _ in nil }
  ) -> String {
    var line = ValueText(unwrapped: unwrapped, maximum: maximum)
    line.write(value, depth: 0)
    return line.finished
  }

  /// A value as an interpolation has it; one line, if it is so deep that this could overflow the stack.
  package static func whole(_ value: Any) -> String {
    ValueDepth.isGreat(of: value) ? line(value, maximum: 1_000) : "\(value)"
  }

  private init(unwrapped: @escaping (Any) -> Any?, maximum: Int) {
    (self.unwrapped, self.maximum) = (unwrapped, maximum)
  }

  private var finished: String {
    let lines =
      text.contains { $0.isNewline } ? text.split(whereSeparator: \.isNewline).joined(separator: "⏎") : text
    let line = PlainText.escaped(lines)
    return line.count > maximum || isFull ? line.prefix(maximum - 1) + "…" : line
  }

  private mutating func append(_ piece: String) {
    guard !isFull else { return }
    // What does not fit is not looked at.
    let shown = piece.prefix(maximum - count + 1)
    text += shown
    count += shown.count
  }

  private mutating func write(_ value: Any, depth: Int) {
    guard !isFull else { return }
    guard depth < Self.maximumDepth else { return append("…") }
    if let inner = unwrapped(value) { return write(inner, depth: depth + 1) }
    if let text = value as? String {
      return append(String(reflecting: String(text.prefix(maximum - count + 1))))
    }
    if value is any Error, !ValueDepth.isGreat(of: value) { return append(String(describing: value)) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first else { return append("nil") }
      write(wrapped.value, depth: depth + 1)
    case .collection, .set: writeElements(of: mirror, depth)
    case .dictionary where mirror.children.isEmpty: append("[:]")
    case .dictionary: writeElements(of: mirror, depth, areEntries: true)
    case .tuple: writeMembers(of: mirror, depth)
    case .struct where Self.isWalked(value):
      append("\(type(of: value))")
      writeMembers(of: mirror, depth)
    case .enum where Self.isWalked(value):
      guard let payload = mirror.children.first, let name = payload.label else {
        return append(String(describing: value))
      }
      append(name)
      let inner = Mirror(reflecting: payload.value)
      if inner.displayStyle == .tuple { return writeMembers(of: inner, depth) }
      append("(")
      write(payload.value, depth: depth + 1)
      append(")")
    default: append(String(describing: value))
    }
  }

  /// Whether a value is described by its parts. A description of its own is foreign code, which as a rule describes the parts,
  /// too, without a limit.
  private static func isWalked(_ value: Any) -> Bool {
    !(value is any CustomStringConvertible) || ValueDepth.isGreat(of: value)
  }

  private mutating func writeMembers(of mirror: Mirror, _ depth: Int) {
    append("(")
    var isFirst = true
    for child in mirror.children {
      guard !isFull else { return }
      if !isFirst { append(", ") }
      isFirst = false
      if let label = child.label, !label.hasPrefix(".") { append("\(Self.property(label)): ") }
      write(child.value, depth: depth + 1)
    }
    append(")")
  }

  private mutating func writeElements(of mirror: Mirror, _ depth: Int, areEntries: Bool = false) {
    append("[")
    var isFirst = true
    for child in mirror.children.prefix(Self.maximumElements) {
      guard !isFull else { return }
      if !isFirst { append(", ") }
      isFirst = false
      if areEntries, let (key, value) = child.value as? (key: AnyHashable, value: Any) {
        write(key.base, depth: depth + 1)
        append(": ")
        write(value, depth: depth + 1)
      } else {
        write(child.value, depth: depth + 1)
      }
    }
    guard !isFull else { return }
    let count = mirror.children.count
    append(count > Self.maximumElements ? ", … \(count) elements]" : "]")
  }

  /// The name of a property. The storage of a wrapped property has an underscore before the name.
  package static func property(_ label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
