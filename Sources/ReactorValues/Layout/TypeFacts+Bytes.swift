internal import Foundation
internal import ReactorKit

/// The comparison of values by their bytes.
extension TypeFacts {
  package static func byteRanges(of fields: [Field], size: Int) -> [Range<Int>] {
    // What no field explains is compared as a whole.
    guard fields.allSatisfy(\.isStrong), !fields.isEmpty else { return [0..<size] }
    var ranges: [Range<Int>] = []
    for field in fields where field.facts.type != PropertyMarks.self {
      for range in field.facts.byteRanges where !range.isEmpty {
        let (start, end) = (field.offset + range.lowerBound, field.offset + range.upperBound)
        if let last = ranges.last, last.upperBound == start {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(start..<end)
        }
      }
    }
    return ranges
  }

  /// The bytes of a value that has no parts, as a number in hexadecimal digits: `0x7ffe08`.
  package func bytesText(at address: UnsafeRawPointer) -> String {
    guard case .opaque = style, isPlain, (1...64).contains(size) else { return "(\(name))" }
    let bytes = UnsafeRawBufferPointer(start: address, count: size)
    let digits = bytes.reversed().map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    let number = digits.joined().drop { $0 == "0" }
    return "0x" + (number.isEmpty ? "0" : number)
  }

  /// Whether the bytes of two values are the same. Then the values are, too, because its bytes are all that a value
  /// is; the reverse does not hold.
  package func haveSameBytes(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    for range in byteRanges where memcmp(lhs + range.lowerBound, rhs + range.lowerBound, range.count) != 0 {
      return false
    }
    return true
  }
}
