internal import ReactorKit
internal import ReactorValues

/// Looks for what must not be encoded: its own code would run, on another thread, with what may be changing.
struct ValueAudit {
  private var left = 10_000
  private var problem: String?

  /// Why a value must not be encoded; `nil` if nothing speaks against it.
  static func problem(of part: ValuePart) -> String? {
    var audit = ValueAudit()
    audit.visit(part, depth: 0)
    return audit.problem
  }

  private mutating func visit(_ part: ValuePart, depth: Int) {
    guard problem == nil else { return }
    left -= 1
    guard left > 0, depth < part.reader.limits.depth else {
      problem = "The value is too large to be edited."
      return
    }
    guard !part.isRedacted else {
      problem = "The value has a part of type '\(part.facts.name)' that is redacted."
      return
    }
    part.unwrapped { value in
      guard !value.isRedacted else { return problem = "The value has a part that is redacted." }
      switch value.facts.style {
      case .standard: break
      case .object, .function, .opaque, .keyPath, .shared, .binding:
        problem =
          "The value contains an object of type '\(value.facts.name)', which is not read on this thread."
      default:
        value.forEachChild(maximum: .max) { child in
          visit(child.part, depth: depth + 1)
          return problem == nil
        }
        guard case .dictionary = value.facts.style else { return }
        value.forEachElement(maximum: .max, sorting: 0) { element in
          if let key = element.key { visit(key, depth: depth + 1) }
          return problem == nil
        }
      }
    }
  }
}
