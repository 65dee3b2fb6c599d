internal import ReactorKit
internal import ReactorValues

/// How two values differ, line by line: as one writes them in Swift, with what is the same in short.
struct DifferenceText {
  enum Mark: String { case old = "−", new = "+", both = " " }

  /// Something that is worth a remark below the lines.
  enum Remark: Hashable { case function, notANumber, looksTheSame }

  let equality: ValueEquality
  private let maximum: Int
  private(set) var lines: [String] = []
  /// How many lines there would be.
  private var count = 0
  private var differences = 0
  private(set) var remarks: Set<Remark> = []
  /// How many values may stand in each other before they are written in one line.
  private let maximumDepth = 24

  /// - Parameters:
  ///   - equality: Decides what differs.
  ///   - maximum: The greatest number of lines.
  private init(_ equality: ValueEquality, maximum: Int) {
    (self.equality, self.maximum) = (equality, maximum)
  }

  /// The lines of two values; `nil` if no part of them differs.
  static func of(
    _ old: Any, _ new: Any, but names: LeftOutNames = LeftOutNames(), byBytes: Bool = false,
    maximum: Int = 120
  ) -> DifferenceText? {
    TypeFacts.reading(old) { oldAddress, oldFacts in
      TypeFacts.reading(new) { newAddress, newFacts in
        var text = DifferenceText(ValueEquality(byBytes: byBytes), maximum: maximum)
        text.compare(
          "", ValuePart(.plain, oldAddress, oldFacts), ValuePart(.plain, newAddress, newFacts), 0, "", names)
        guard text.differences > 0 else { return nil }
        if text.count > maximum { text.lines.append("  … (\(text.count - maximum) more lines)") }
        return text
      }
    }
  }

  mutating func add(_ mark: Mark, _ depth: Int, _ text: @autoclosure () -> String) {
    if mark != .both { differences += 1 }
    count += 1
    guard count <= maximum else { return }
    lines.append("\(mark.rawValue) \(String(repeating: "  ", count: depth))\(text())")
  }

  // MARK: Values

  mutating func compare(
    _ label: String, _ old: ValuePart, _ new: ValuePart, _ depth: Int, _ end: String, _ names: LeftOutNames
  ) {
    if names.isWhole { return add(.both, depth, "\(label)(left out)\(end)") }
    if equality.areSame(old, new, but: names) { return add(.both, depth, label + new.shortText + end) }
    old.unwrapped { old in
      new.unwrapped { new in
        let (lineCount, countBefore, differencesBefore) = (lines.count, count, differences)
        if depth < maximumDepth, count < maximum, old.facts === new.facts,
          open(label, old, new, depth, end, names)
        {
          if differences > differencesBefore { return }
          // No part differs: the type has an `==` of its own.
          lines.removeLast(lines.count - lineCount)
          count = countBefore
        }
        replace(label, old, new, depth, end)
      }
    }
  }

  private mutating func replace(
    _ label: String, _ old: ValuePart, _ new: ValuePart, _ depth: Int, _ end: String
  ) {
    guard count < maximum else {
      (count, differences) = (count + 2, differences + 2)
      return
    }
    let texts = DifferingTexts(old, new)
    var hint = ""
    if texts.areSame {
      switch new.style {
      case .function: remarks.insert(.function)
      case .standard where texts.new.contains("nan"): remarks.insert(.notANumber)
      default:
        remarks.insert(.looksTheSame)
        hint = "  // not the same, though it looks it"
      }
    }
    add(.old, depth, "\(label)\(texts.old)\(end)")
    add(.new, depth, "\(label)\(texts.new)\(end)\(hint)")
  }

  /// Writes the parts of two values of the same type; `false` if they have none, or not the same ones.
  private mutating func open(
    _ label: String, _ old: ValuePart, _ new: ValuePart, _ depth: Int, _ end: String, _ names: LeftOutNames
  ) -> Bool {
    switch new.style {
    case .structure, .tuple:
      let count = new.fieldCount
      guard count > 0 else { return false }
      add(.both, depth, "\(label)\(new.typeText)(")
      var position = 0
      new.forEachField(since: old) { index, field, old, new in
        position += 1
        compare(
          field.label.map { "\($0): " } ?? "", old, new, depth + 1, position == count ? "" : ",",
          names.of(field.pathName(index)))
        return true
      }
      add(.both, depth, ")\(end)")
    case .enumeration:
      return old.withCase { oldName, oldValues in
        new.withCase { name, values in
          guard name == oldName, !values.isEmpty, values.count == oldValues.count else { return false }
          add(.both, depth, "\(label).\(name)(")
          for (index, (old, new)) in zip(oldValues, values).enumerated() {
            compare(
              new.label.map { "\($0): " } ?? "", old.1, new.1, depth + 1,
              index == values.count - 1 ? "" : ",", LeftOutNames())
          }
          add(.both, depth, ")\(end)")
          return true
        }
      }
    case .list, .set, .dictionary:
      add(.both, depth, "\(label)[")
      compareElements(old, new, depth + 1)
      add(.both, depth, "]\(end)")
    default: return false
    }
    return true
  }
}
