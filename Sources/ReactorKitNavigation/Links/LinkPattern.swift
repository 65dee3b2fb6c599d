internal import ReactorStreams

/// The form of a part of a link: components, of which `:` stands for a value, and the names of query items.
struct LinkPattern: Sendable {
  /// `nil` stands for a value.
  let components: [String?]
  let names: [String]

  var valueCount: Int { components.count { $0 == nil } + names.count }

  /// Reads a pattern such as `lists/:` or `search?text=:`; traps if it is none, or has another number of values.
  init(_ pattern: String, valueCount: Int) {
    let halves = pattern.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    components = (halves.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
      .map { $0 == ":" ? nil : String($0) }
    var names: [String] = []
    for item in halves.count == 2 ? halves[1].split(separator: "&", omittingEmptySubsequences: false) : [] {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      require(
        sides.count == 2 && sides[1] == ":" && !sides[0].isEmpty && !names.contains(String(sides[0])),
        Diagnostics.linkPattern(pattern, "has a query item that is not 'name=:', or comes twice"))
      names.append(String(sides[0]))
    }
    self.names = names
    require(
      components.allSatisfy { $0 != "" } && components.first != .some(nil),
      Diagnostics.linkPattern(pattern, "has an empty component, or does not begin with a name"))
    require(
      self.valueCount == valueCount,
      Diagnostics.linkPattern(
        pattern, "has another number of ':' than the rule has types, which is \(valueCount)"))
  }

  /// The texts of the values in the first components of a link, and in its query items; `nil` if the link does not begin with
  /// this form. An item that is missing has no text.
  func values(in rest: ArraySlice<String>, _ query: [(name: String, value: String)]) -> [String?]? {
    guard rest.count >= components.count else { return nil }
    var values: [String?] = []
    for (pattern, component) in zip(components, rest) {
      guard let pattern else {
        values.append(component)
        continue
      }
      if pattern != component { return nil }
    }
    for name in names { values.append(query.first { $0.name == name }?.value) }
    return values
  }
}
