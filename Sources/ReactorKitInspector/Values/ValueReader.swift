internal import ReactorKit

/// Reads values of any type: as lines, as trees, and by their size.
///
/// Values are read in place, field by field, with what Swift's runtime knows of their types. Nothing of a
/// foreign type is called, and no object is looked into, unless the display says so. So a value that nobody
/// else changes, such as the copy of a state, is read on any thread.
struct ValueReader: Sendable {
  /// One reference, because each part that is read has a copy.
  private final class Rules: Sendable {
    let limits: ValueLimits
    let display: InspectorDisplay

    init(_ limits: ValueLimits, _ display: InspectorDisplay) {
      (self.limits, self.display) = (limits, display)
    }
  }

  private let rules: Rules

  var limits: ValueLimits { rules.limits }
  var display: InspectorDisplay { rules.display }

  init(limits: ValueLimits = ValueLimits(), display: InspectorDisplay = []) { rules = Rules(limits, display) }

  /// A reader without a display.
  static let plain = ValueReader()

  /// A value in one line of at most 200 characters, as one writes it in Swift: `setQuery("swift")`.
  func label(_ value: Any) -> String {
    TypeFacts.reading(value) { ValuePart(self, $0, $1).line(limits.characters) }
  }

  /// The name of an action's case, or of its type if it is not an enumeration, or redacted.
  func caseName(_ action: Any) -> String {
    TypeFacts.reading(action) { address, facts in
      let part = ValuePart(self, address, facts)
      return part.isRedacted ? facts.name : part.caseName ?? facts.name
    }
  }

  /// The tree of a value, down to a depth.
  func read(_ value: Any, depth: Int) -> ValueNode {
    TypeFacts.reading(value) { address, facts in
      var trees = ValueTrees(reader: self)
      return trees.node(of: ValuePart(self, address, facts), path: "", label: nil, depth: depth)
    }
  }

  /// The tree of a part of a value.
  ///
  /// - Parameter page: Which of the pages of children.
  /// - Returns: `nil` if there is no such part, or it is redacted or left out.
  func read(_ value: Any, at path: ValuePath, depth: Int, page: Int = 0) -> ValueNode? {
    TypeFacts.reading(value) { address, facts in
      ValuePart(self, address, facts).follow(path.steps[...]) { part, label in
        var trees = ValueTrees(reader: self)
        return trees.node(of: part, path: path.description, label: label, depth: depth, page: page)
      }
    }
  }

  /// A part of a value, for those who go on with it; `nil` if there is none, or it is redacted.
  func part(of value: Any, at path: ValuePath) -> Any? {
    let found: Any?? = TypeFacts.reading(value) { address, facts in
      ValuePart(self, address, facts).follow(path.steps[...]) { part, _ in
        part.isRedacted ? nil : part.facts.value(at: part.address)
      }
    }
    return found ?? nil
  }

  /// About how many bytes a value takes, with what it holds; redacted values and objects count nothing.
  ///
  /// - Complexity: O(1): long collections are judged by their first elements.
  func size(_ value: Any) -> Int {
    TypeFacts.reading(value) { address, facts in
      let measure = ValueMeasure(reader: self)
      return facts.size + measure.bytesElsewhere(of: ValuePart(self, address, facts), visits: 500)
    }
  }

  /// The objects that a value refers to, in and between its structures, enumerations and collections.
  ///
  /// - Complexity: O(n) in the parts of the value, at most 5,000.
  func references(of value: Any) -> Set<ObjectIdentifier> {
    TypeFacts.reading(value) { address, facts in
      var references = ValueReferences(visits: 5_000)
      references.visit(ValuePart(self, address, facts))
      return references.found
    }
  }

  /// The parts whose text, or whose name, contains a text, whatever the case of its letters.
  ///
  /// - Complexity: O(n) in the parts of the value, at most as many as the limit of visits.
  func find(_ text: String, in value: Any, limit: Int) -> (found: [(path: String, text: String)], more: Int) {
    TypeFacts.reading(value) { address, facts in
      var search = ValueSearch(text, limit: limit, visits: limits.visits)
      search.visit(ValuePart(self, address, facts), path: "", label: nil)
      return (search.found, search.more)
    }
  }
}
