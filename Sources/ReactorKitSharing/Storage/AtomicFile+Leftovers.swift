internal import Foundation
internal import Synchronization

/// The names of files that are being written. What ends with `.reactorkit-`, 13 letters or digits, `-`, some more,
/// and `.tmp` is ours.
extension AtomicFile {
  private static let mark = "reactorkit-"
  private static let end = "tmp"
  private static let tokenLength = 13
  /// A random text, different in each process.
  private static let token = {
    let digits = String(UInt64.random(in: 0...(.max)), radix: 36)
    return String(repeating: "0", count: tokenLength - digits.count) + digits
  }()
  private static let count = Atomic<UInt64>(0)

  static func temporaryPath(for path: String) -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    return "\(path).\(mark)\(token)-\(String(number, radix: 36)).\(end)"
  }

  /// Whether a file has a name that only `temporaryPath` makes.
  private static func isTemporary(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[parts.count - 1] == end, parts[parts.count - 2].hasPrefix(mark) else {
      return false
    }
    let words = parts[parts.count - 2].dropFirst(mark.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard words.count == 2, words[0].utf8.count == tokenLength else { return false }
    return words.allSatisfy { UInt64($0, radix: 36).map { String($0, radix: 36) } == unpadded($0) }
  }

  private static func unpadded(_ word: Substring) -> String {
    let digits = word.drop { $0 == "0" }
    return digits.isEmpty ? "0" : String(digits)
  }

  /// Removes the temporary files that ended processes have left in a folder.
  static func removeLeftovers(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where isTemporary(name) {
      let path = "\(folder)/\(name)"
      // A process that still writes the file has claimed it.
      if let file = try? SystemFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW), file.isOwnRegularFile,
        file.claim()
      {
        unlink(path)
      }
    }
  }
}
