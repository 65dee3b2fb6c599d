internal import Foundation

/// The names of the files that keys are stored in, and of folders named after other texts.
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
    let name = escaped(key)
    guard name.utf8.count <= limit else { throw TooLong(key: key) }
    return name + suffix
  }

  /// The name that other libraries give the file of a key: the key as it is. `nil` if that is no name of a file in the
  /// same folder, or could be the escaped name of another key.
  static func unescaped(_ key: String) -> String? {
    let isName = !key.isEmpty && !key.hasPrefix(".") && key.utf8.count <= limit
    return isName && !key.contains { $0 == "/" || $0 == "%" || $0 == "\0" } ? key + suffix : nil
  }

  /// The name of a folder, for any text: for a long one its beginning, and a hash of all of it.
  ///
  /// Two long texts with one hash have one folder. A key is refused instead: one of two keys would lose its data.
  static func folder(of text: String) -> String {
    let name = escaped(text)
    guard name.utf8.count > limit else { return name }
    return name.prefix(limit - 17) + "-" + hash(of: name)
  }

  /// The beginning of a text, and a hash of all of it: short enough for the start of a key.
  static func short(_ text: String) -> String { text.prefix(20) + "-" + hash(of: text) }

  /// FNV-1a: the same in each process, unlike the hashes of the standard library.
  private static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  private static func escaped(_ text: String) -> String {
    var name = ""
    // Equal strings may consist of different bytes.
    for (index, byte) in text.precomposedStringWithCanonicalMapping.utf8.enumerated() {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": name.unicodeScalars.append(scalar)
      case "." where index > 0: name += "."
      default: name += "%" + hexadecimal(byte)
      }
    }
    return name.isEmpty ? "%" : name
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  struct TooLong: Error, CustomStringConvertible {
    let key: String
    var description: String { Diagnostics.tooLong(key) }
  }
}
