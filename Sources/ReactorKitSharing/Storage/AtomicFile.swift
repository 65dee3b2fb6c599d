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
        // A link that leads nowhere exists all the same.
        case S_IFLNK?: throw error
        // The file was made meanwhile.
        default: continue
        }
      }
    }
  }

  /// Writes a new file beside the old one, waits until that is stored, and puts it in the place of the old
  /// one.
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

  /// Makes a folder, and the folders above it, so that they survive a crash of the system, too.
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

  /// Makes sure that a new name survives a crash of the system.
  private static func synchronizeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    // Some file systems cannot synchronize a folder; the file itself is stored.
    try? SystemFile(folder, O_RDONLY).synchronize()
  }

  /// The kind of the file at a path; `nil` if there is none.
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
  /// - Returns: The new path of the file; `nil` if there was none.
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

  /// A path that no other file has or will get: an empty file takes it.
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
  /// A random text, different in each process.
  private static let token = String(UInt64.random(in: 0...(.max)), radix: 36)
  private static let count = Atomic<UInt64>(0)

  private static func temporaryPath(for path: String) -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    return "\(path).\(token)-\(String(number, radix: 36))\(temporarySuffix)"
  }

  /// Removes the temporary files that ended processes have left in a folder.
  ///
  /// - Parameter suffix: The end of the names of the files that are written there.
  static func removeLeftovers(in folder: String, of suffix: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard name.hasSuffix(temporarySuffix), parts.count > 2, parts[parts.count - 2].contains("-"),
        parts.dropLast(2).joined(separator: ".").hasSuffix(suffix)
      else { continue }
      let path = "\(folder)/\(name)"
      // A process that still writes the file has claimed it.
      if let file = try? SystemFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW), file.claim() { unlink(path) }
    }
  }
}
