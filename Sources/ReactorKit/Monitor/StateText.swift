internal import ReactorStreams

/// Describes states in lines for people.
enum StateText {
  /// The greatest length of a described value.
  static let maximumLength = 120
  /// How many structures within each other are looked at for the properties that have changed.
  private static let maximumDepth = 32

  /// A value in one line, cut if it is long.
  static func of(_ value: Any) -> String {
    ValueText.line(value, maximum: maximumLength) { ($0 as? any AnyPulse).map(self.value) }
  }

  /// The differences of two states: `isLoading: false → true, profile.name: "Ada" → "Grace"`.
  static func differences(from before: Any, to after: Any) -> String {
    var found: [String] = []
    collect(before, after, at: "", into: &found)
    return found.isEmpty ? "unchanged" : found.joined(separator: ", ")
  }

  // MARK: Differences

  private static func collect(
    _ before: Any, _ after: Any, at path: String, depth: Int = 0, into found: inout [String]
  ) {
    if let pulses = (before, after) as? (any AnyPulse, any AnyPulse) {
      return collect(pulses.0, pulses.1, at: path, into: &found)
    }
    // The parts of a deep value are compared one by one, because a part may be shallow.
    let isDeep = ValueDepth.isGreat(of: before) || ValueDepth.isGreat(of: after)
    if !isDeep, areEqual(before, after) && !holdsPulses(after) { return }
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    guard depth < maximumDepth, type(of: before) == type(of: after), new.displayStyle == .struct,
      !new.children.isEmpty,
      old.children.count == new.children.count
    else {
      if !areEqual(before, after) { found.append("\(label(path))\(of(before)) → \(of(after))") }
      return
    }
    for (oldChild, newChild) in zip(old.children, new.children) {
      let name = ValueText.property(newChild.label ?? "")
      let way = path.isEmpty ? name : "\(path).\(name)"
      collect(oldChild.value, newChild.value, at: way, depth: depth + 1, into: &found)
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
  private static func holdsPulses(_ value: Any, depth: Int = 0) -> Bool {
    if value is any AnyPulse { return true }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .struct && depth < maximumDepth
      && mirror.children.contains { holdsPulses($0.value, depth: depth + 1) }
  }

  private static func areEqual(_ before: Any, _ after: Any) -> Bool {
    if ValueDepth.isGreat(of: before) || ValueDepth.isGreat(of: after) {
      return !DeepComparison.differ(before, after)
    }
    if let before = before as? any Equatable { return before.isEqual(to: after) }
    return String(describing: before) == String(describing: after)
  }
}
