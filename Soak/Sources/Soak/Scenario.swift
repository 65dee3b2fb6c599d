/// Something that threads do at the same time, and the rules that must hold then. Each list of scenarios
/// cites its rules of `Documentation/Semantics.md`.
struct Scenario: Sendable {
  let name: String
  let run: @Sendable (Round) async -> Void

  init(_ name: String, _ run: @escaping @Sendable (Round) async -> Void) {
    self.name = name
    self.run = run
  }

  static let all: [Scenario] =
    merging + switching + recovering + combining + sharing + timing + cutting + subjects + reactors
    + overloads + inspecting + ofSharedValues

  #if SHARED_VALUES
    private static let ofSharedValues = sharedValues + foreignWrites
  #else
    private static let ofSharedValues: [Scenario] = []
  #endif
}

/// One element: who sent it, and as which of his.
struct Item: Hashable, Sendable, CustomStringConvertible {
  let source: Int
  let number: Int
  var description: String { "\(source).\(number)" }
}

extension Sequence<Item> {
  /// The numbers of each source, in the order of arrival.
  var bySource: [Int: [Int]] { Dictionary(grouping: self, by: \.source).mapValues { $0.map(\.number) } }
}

extension Collection where Element: Comparable {
  var ascends: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
  var neverDescends: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}

extension Sequence where Element: Equatable {
  /// The elements that differ from the one before.
  var withoutRepetitions: [Element] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
