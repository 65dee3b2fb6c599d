internal import Foundation
internal import ReactorKit

/// The texts of two parts that are not the same, so that a person sees what differs.
///
/// Of long texts, what is around the difference. Where the short forms of both are the same, such as those of dates that differ by
/// microseconds, their exact forms.
package struct DifferingTexts {
  package let old: String
  package let new: String
  /// Whether both are still the same text.
  package var areSame: Bool { old == new }

  /// How many characters of a part are shown, and how many around a difference.
  private static let (maximum, margin) = (200, 20)

  package init(_ old: ValuePart, _ new: ValuePart) {
    (self.old, self.new) = Self.texts(old, new)
  }

  private static func texts(_ old: ValuePart, _ new: ValuePart) -> (String, String) {
    if old.facts === new.facts, case .standard(let type) = new.style {
      let values = (old.facts.value(at: old.address), new.facts.value(at: new.address))
      if let (old, new) = values as? (String, String) { return strings(old, new) }
      if let (old, new) = values as? (Data, Data) { return data(old, new) }
      let lines = (line(old), line(new))
      guard lines.0 == lines.1 else { return lines }
      return (type.source(old.address) ?? lines.0, type.source(new.address) ?? lines.1)
    }
    let lines = (line(old), line(new))
    guard lines.0 == lines.1, lines.0.hasSuffix("…") else { return lines }
    return excerpts(old.line(20_000, isNested: true), new.line(20_000, isNested: true)) { $0 }
  }

  private static func line(_ part: ValuePart) -> String { part.line(maximum, isNested: true) }

  private static func strings(_ old: String, _ new: String) -> (String, String) {
    guard old.utf8.count > maximum || new.utf8.count > maximum else {
      return (Literal.string(old), Literal.string(new))
    }
    return excerpts(old, new, Literal.string)
  }

  /// What is around the first place where two texts differ, up to the last one if that is near.
  private static func excerpts(_ old: String, _ new: String, _ write: (String) -> String) -> (String, String)
  {
    let (oldBytes, newBytes) = (Array(old.utf8), Array(new.utf8))
    let start = firstDifference(oldBytes, newBytes)
    let common = min(oldBytes.count, newBytes.count) - start
    let end = firstDifference(Array(oldBytes.suffix(common).reversed()), newBytes.suffix(common).reversed())
    func excerpt(_ bytes: [UInt8]) -> String {
      var lower = max(0, start - margin)
      while lower > 0, bytes.indices.contains(lower), bytes[lower] & 0xc0 == 0x80 { lower -= 1 }
      var upper = min(bytes.count, bytes.count - end + margin, lower + maximum)
      while upper < bytes.count, bytes[upper] & 0xc0 == 0x80 { upper += 1 }
      let text = write(String(decoding: bytes[min(lower, upper)..<upper], as: UTF8.self))
      let count = "\(bytes.count) bytes"
      return "\(lower > 0 ? "…" : "")\(text)\(upper < bytes.count ? "…" : "") (\(count))"
    }
    return (excerpt(oldBytes), excerpt(newBytes))
  }

  private static func firstDifference(_ old: [UInt8], _ new: [UInt8]) -> Int {
    let common = min(old.count, new.count)
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var index = 0
        while index < common, old[index] == new[index] { index += 1 }
        return index
      }
    }
  }

  /// The counts, and the bytes around the first one that differs.
  private static func data(_ old: Data, _ new: Data) -> (String, String) {
    let (oldBytes, newBytes) = (Array(old), Array(new))
    let start = max(0, firstDifference(oldBytes, newBytes) - 4)
    func text(_ bytes: [UInt8]) -> String {
      let isShort = bytes.count <= 32
      let lower = isShort ? 0 : min(start, bytes.count)
      let shown = bytes[lower..<min(bytes.count, isShort ? 32 : lower + 16)]
      let digits = shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
      let count = "\(bytes.count) \(bytes.count == 1 ? "byte" : "bytes")"
      guard !shown.isEmpty else { return "Data(\(count))" }
      let place = lower > 0 ? ", from \(lower)" : ""
      return "Data(\(count)\(place): \(digits)\(shown.endIndex < bytes.count ? " …" : ""))"
    }
    return (text(oldBytes), text(newBytes))
  }
}
