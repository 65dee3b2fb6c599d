/// Something in a source that the report tells.
public struct Finding: Equatable, Sendable {
  /// What is to be done.
  public enum Kind: Equatable, Sendable {
    case asIs, change, edit, absent
    /// Perhaps nothing; only the program's author knows.
    case remark
  }

  /// What is to be done.
  public let kind: Kind
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in bytes, as the compiler counts.
  public let column: Int
  /// The name that stands in the source.
  public let what: String
  /// What it becomes, or what to do. Empty for a name that compiles as it is.
  public let advice: String
}

/// A replacement of bytes of a source.
public struct Edit: Equatable, Sendable {
  /// Bytes of the UTF-8 text.
  let range: Range<Int>
  let text: String
}

extension Edit {
  /// The source with all edits made.
  ///
  /// Several insertions at one place are made in their order.
  ///
  /// - Precondition: The ranges do not overlap, except for those of removals.
  static func apply(_ edits: [Edit], to source: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(source.utf8)
    var end = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      precondition(edit.text.isEmpty || edit.range.lowerBound >= end, "Two edits overlap at byte \(end).")
      result += bytes[end..<max(end, edit.range.lowerBound)]
      result += Array(edit.text.utf8)
      end = max(end, edit.range.upperBound)
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
