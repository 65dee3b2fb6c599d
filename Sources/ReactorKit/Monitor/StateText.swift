/// Describes states in lines for people.
enum StateText {
  /// The greatest length of a described value.
  static let maximumLength = 120
  private static let maximumElements = 10

  /// A value in one line, cut if it is long.
  static func of(_ value: Any) -> String {
    let text = describe(value)
    let line =
      text.contains { $0.isNewline } ? text.split(whereSeparator: \.isNewline).joined(separator: "⏎") : text
    return line.count > maximumLength ? line.prefix(maximumLength - 1) + "…" : line
  }

  /// The differences of two states: `isLoading: false → true, profile.name: "Ada" → "Grace"`.
  static func differences(from before: Any, to after: Any) -> String {
    var found: [String] = []
    collect(before, after, at: "", into: &found)
    return found.isEmpty ? "unchanged" : found.joined(separator: ", ")
  }

  // MARK: Descriptions

  /// Describes a value as one would write it in Swift, with unqualified type names.
  private static func describe(_ value: Any) -> String {
    switch value {
    case let pulse as any AnyPulse: return describe(self.value(of: pulse))
    case let text as String: return String(reflecting: text)
    case let error as any Error: return String(describing: error)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { describe($0.value) } ?? "nil"
    case .collection, .set: return "[\(elements(of: mirror))]"
    case .dictionary: return mirror.children.isEmpty ? "[:]" : "[\(elements(of: mirror, areEntries: true))]"
    case .tuple: return "(\(members(of: mirror)))"
    case .struct where !(value is any CustomStringConvertible):
      return "\(type(of: value))(\(members(of: mirror)))"
    case .enum where !(value is any CustomStringConvertible):
      guard let payload = mirror.children.first, let name = payload.label else {
        return String(describing: value)
      }
      let inner = Mirror(reflecting: payload.value)
      return "\(name)(\(inner.displayStyle == .tuple ? members(of: inner) : describe(payload.value)))"
    default: return String(describing: value)
    }
  }

  private static func members(of mirror: Mirror) -> String {
    mirror.children.map { child in
      guard let label = child.label, !label.hasPrefix(".") else { return describe(child.value) }
      return "\(property(label)): \(describe(child.value))"
    }
    .joined(separator: ", ")
  }

  private static func elements(of mirror: Mirror, areEntries: Bool = false) -> String {
    let shown = mirror.children.prefix(maximumElements).map { child in
      guard areEntries, let (key, value) = child.value as? (key: AnyHashable, value: Any) else {
        return describe(child.value)
      }
      return "\(describe(key.base)): \(describe(value))"
    }
    let count = mirror.children.count
    return shown.joined(separator: ", ") + (count > maximumElements ? ", … \(count) elements" : "")
  }

  /// The name of a property. The storage of a wrapped property has an underscore before the name.
  private static func property(_ label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  // MARK: Differences

  private static func collect(_ before: Any, _ after: Any, at path: String, into found: inout [String]) {
    if let pulses = (before, after) as? (any AnyPulse, any AnyPulse) {
      return collect(pulses.0, pulses.1, at: path, into: &found)
    }
    if areEqual(before, after) && !holdsPulses(after) { return }
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    guard type(of: before) == type(of: after), new.displayStyle == .struct, !new.children.isEmpty,
      old.children.count == new.children.count
    else {
      if !areEqual(before, after) { found.append("\(label(path))\(of(before)) → \(of(after))") }
      return
    }
    for (oldChild, newChild) in zip(old.children, new.children) {
      let name = property(newChild.label ?? "")
      collect(oldChild.value, newChild.value, at: path.isEmpty ? name : "\(path).\(name)", into: &found)
    }
  }

  private static func collect(
    _ before: any AnyPulse, _ after: any AnyPulse, at path: String, into found: inout [String]
  ) {
    guard before.assignment != after.assignment else { return }
    let (old, new) = (of(value(of: before)), of(value(of: after)))
    found.append("\(label(path))" + (old == new ? "\(new) again" : "\(old) → \(new)"))
  }

  private static func label(_ path: String) -> String { path.isEmpty ? "" : "\(path): " }

  private static func value(of pulse: any AnyPulse) -> Any {
    Mirror(reflecting: pulse).descendant("value") ?? ()
  }

  /// Whether a value has pulses. Equal pulses may still come from different assignments, which count as
  /// changes.
  private static func holdsPulses(_ value: Any) -> Bool {
    if value is any AnyPulse { return true }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .struct && mirror.children.contains { holdsPulses($0.value) }
  }

  private static func areEqual(_ before: Any, _ after: Any) -> Bool {
    if let before = before as? any Equatable { return before.isEqual(to: after) }
    return String(describing: before) == String(describing: after)
  }
}
