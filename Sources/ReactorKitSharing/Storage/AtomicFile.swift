internal import Foundation
internal import Synchronization

/// Files whose content is replaced in one step.
///
/// A symbolic link is followed when it is read, and replaced, not followed, when it is written: nothing is
/// written outside of the folder. A folder, pipe or device is left alone.
enum AtomicFile {
  /// The content; `nil` if there is no such file.
  static func read(_ path: String) throws -> Data? {
    while true {
      do {
        // Opening a pipe would wait for its writer.
        return try SystemFile(path, O_RDONLY | O_NONBLOCK).readAll()
      } catch let error as SystemError where error.code == ENOENT || error.code == ENOTDIR {
        switch try kind(of: path) {
        case nil: return nil
        // One that leads nowhere is something.
        case S_IFLNK?: throw error
        // It has come meanwhile.
        default: continue
        }
      }
    }
  }

  /// Writes beside the file, waits until that is stored, and puts it in the file's place.
  static func write(_ data: Data, to path: String) throws {
    if let kind = try kind(of: path), kind != S_IFREG, kind != S_IFLNK {
      throw kind == S_IFDIR
        ? SystemError(operation: "write", path: path, code: EISDIR) : UnusableFile(path: path)
    }
    do { try replace(path, by: data) } catch let error as SystemError where error.code == ENOENT {
      // Somebody else took the new file for a leftover, before it was claimed.
      try replace(path, by: data)
    }
    try synchronizeFolder(of: path)
  }

  private static func replace(_ path: String, by data: Data) throws {
    let temporary = temporaryPath(for: path)
    let file = try SystemFile(temporary, O_WRONLY | O_CREAT | O_EXCL, name: path)
    do {
      _ = file.claim()
      try file.writeAll(data)
      try file.synchronize()
      guard rename(temporary, path) == 0 else {
        throw SystemError(operation: "rename", path: path, code: errno)
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Makes a folder, and those that it is in, so that they outlive the system, too.
  static func makeFolder(_ folder: URL) throws {
    guard !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" else { return }
    try makeFolder(folder.deletingLastPathComponent())
    guard mkdir(folder.path, 0o777) == 0 || errno == EEXIST else {
      throw SystemError(operation: "mkdir", path: folder.path, code: errno)
    }
    try synchronizeFolder(of: folder.path)
  }

  /// Removes the file, if there is one.
  static func remove(_ path: String) throws {
    guard unlink(path) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return }
      throw SystemError(operation: "unlink", path: path, code: errno)
    }
    try synchronizeFolder(of: path)
  }

  /// Makes sure that a new name outlives the system.
  private static func synchronizeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    // Some file systems cannot; the file itself is stored.
    try? SystemFile(folder, O_RDONLY).synchronize()
  }

  /// Of what kind something is; `nil` if there is nothing.
  private static func kind(of path: String) throws -> mode_t? {
    var information = stat()
    guard lstat(path, &information) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SystemError(operation: "stat", path: path, code: errno)
    }
    return information.st_mode & S_IFMT
  }

  // MARK: Setting aside

  /// Renames a file, so that nothing is written over it.
  ///
  /// - Returns: What it is called then; `nil` if there was none.
  static func setAside(_ path: String) throws -> String? {
    guard let kind = try kind(of: path) else { return nil }
    guard kind == S_IFREG || kind == S_IFLNK else {
      throw kind == S_IFDIR
        ? SystemError(operation: "rename", path: path, code: EISDIR) : UnusableFile(path: path)
    }
    let place = try claimedPlace(beside: path)
    guard rename(path, place) == 0 else {
      let code = errno
      unlink(place)
      // Another process was quicker.
      if code == ENOENT { return nil }
      throw SystemError(operation: "rename", path: path, code: code)
    }
    try synchronizeFolder(of: path)
    return place
  }

  /// A name that nobody else has, or will take.
  private static func claimedPlace(beside path: String) throws -> String {
    var number = 1
    while true {
      let place = "\(path).undecodable-\(number)"
      do {
        _ = try SystemFile(place, O_WRONLY | O_CREAT | O_EXCL)
        return place
      } catch let error as SystemError where error.code == EEXIST { number += 1 }
    }
  }

  // MARK: Leftovers

  private static let temporarySuffix = ".tmp"
  /// Another one in each process.
  private static let token = String(UInt64.random(in: 0...(.max)), radix: 36)
  private static let count = Atomic<UInt64>(0)

  private static func temporaryPath(for path: String) -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    return "\(path).\(token)-\(String(number, radix: 36))\(temporarySuffix)"
  }

  /// Removes what processes that have ended have left in a folder.
  ///
  /// - Parameter suffix: How the names of the files end that are written there.
  static func removeLeftovers(in folder: String, of suffix: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard name.hasSuffix(temporarySuffix), parts.count > 2, parts[parts.count - 2].contains("-"),
        parts.dropLast(2).joined(separator: ".").hasSuffix(suffix)
      else { continue }
      let path = "\(folder)/\(name)"
      // Who still writes it has claimed it.
      if let file = try? SystemFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW), file.claim() { unlink(path) }
    }
  }
}
