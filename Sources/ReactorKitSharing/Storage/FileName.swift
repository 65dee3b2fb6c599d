internal import Foundation

/// The names of the files that keys are stored in.
enum FileName {
  static let suffix = ".json"
  /// The longest name in bytes, without the suffix. A file system takes 255; the rest is for what the names
  /// of new files, and of files that are put aside, have at their end.
  private static let limit = 200

  /// A name for a key, different for each key. Every byte that is no letter, digit, `-`, `_` or inner `.` is
  /// written as `%` and two hexadecimal digits.
  ///
  /// Keys that differ in case only have different names, which some systems take for the same.
  static func name(of key: String) throws -> String {
    var name = ""
    // Equal strings may consist of different bytes.
    for (index, byte) in key.precomposedStringWithCanonicalMapping.utf8.enumerated() {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": name.unicodeScalars.append(scalar)
      case "." where index > 0: name += "."
      default: name += "%" + hexadecimal(byte)
      }
    }
    if name.isEmpty { name = "%" }
    guard name.utf8.count <= limit else { throw TooLong(key: key) }
    return name + suffix
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  struct TooLong: Error, CustomStringConvertible {
    let key: String
    var description: String { Diagnostics.tooLong(key) }
  }
}
