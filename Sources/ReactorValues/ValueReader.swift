internal import ReactorKit

/// Reads values of any type: as lines, as trees, and by their size.
///
/// Values are read in place, field by field, with what Swift's runtime knows of their types. Nothing of a
/// foreign type is called, and no object is looked into, unless the display says so. So a value that nobody
/// else changes, such as the copy of a state, is read on any thread.
package struct ValueReader: Sendable {
  /// One reference, because each part that is read has a copy.
  private final class Rules: Sendable {
    let limits: ValueLimits
    let display: ValueDisplay

    init(_ limits: ValueLimits, _ display: ValueDisplay) {
      (self.limits, self.display) = (limits, display)
    }
  }

  private let rules: Rules

  package var limits: ValueLimits { rules.limits }
  package var display: ValueDisplay { rules.display }

  package init(limits: ValueLimits = ValueLimits(), display: ValueDisplay = ValueDisplay()) {
    rules = Rules(limits, display)
  }

  /// A reader without a display.
  package static let plain = ValueReader()

  /// A value in one line of at most 200 characters, as one writes it in Swift: `setQuery("swift")`.
  package func label(_ value: Any) -> String {
    TypeFacts.reading(value) { ValuePart(self, $0, $1).line(limits.characters) }
  }

  /// The name of an action's case, or of its type if it is not an enumeration, or redacted.
  package func caseName(_ action: Any) -> String {
    TypeFacts.reading(action) { address, facts in
      let part = ValuePart(self, address, facts)
      return part.isRedacted ? facts.name : part.caseName ?? facts.name
    }
  }

  /// A part of a value, for those who go on with it; `nil` if there is none, or it is redacted.
  package func part(of value: Any, at path: ValuePath) -> Any? {
    let found: Any?? = TypeFacts.reading(value) { address, facts in
      ValuePart(self, address, facts).follow(path.steps[...]) { part, _ in
        part.isRedacted ? nil : part.facts.value(at: part.address)
      }
    }
    return found ?? nil
  }
}
