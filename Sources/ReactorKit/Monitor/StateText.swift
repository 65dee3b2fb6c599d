/// States in lines that people read.
enum StateText {
  /// How much of a value is shown.
  static let maximumLength = 120

  /// A value in one line, cut if it is long.
  static func of(_ value: Any) -> String {
    let text = String(describing: value)
    let line =
      text.contains { $0.isNewline } ? text.split(whereSeparator: \.isNewline).joined(separator: "⏎") : text
    guard line.count > maximumLength else { return line }
    let mirror = Mirror(reflecting: value)
    let count: String? =
      switch mirror.displayStyle {
      case .collection, .set, .dictionary: " (\(mirror.children.count) elements)"
      default: nil
      }
    return line.prefix(maximumLength) + "…" + (count ?? "")
  }

  /// What is different in a state: `isLoading: false → true, profile.name: Ada → Grace`.
  static func differences(from before: Any, to after: Any) -> String {
    var found: [String] = []
    collect(before, after, at: "", into: &found)
    return found.isEmpty ? "unchanged" : found.joined(separator: ", ")
  }

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
      // The storage of a wrapped property has its name, with an underscore before it.
      let name = newChild.label ?? ""
      let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
      collect(
        oldChild.value, newChild.value, at: path.isEmpty ? property : "\(path).\(property)", into: &found)
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
    Mirror(reflecting: pulse).descendant("value") ?? pulse
  }

  /// Pulses are equal by their values, but each assignment counts.
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

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}
