internal import Foundation
internal import Synchronization

/// Files whose content is replaced in one step.
///
/// A symbolic link stays: the file that it leads to is read, and replaced. To remove or set aside means the link
/// itself. A folder, pipe or device is left alone.
///
/// A new file is the user's own (0600), and so is a new folder (0700). A file that is replaced passes its mode,
/// owner, group and extended attributes on, as far as the process may.
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
    let path = try target(of: path)
    let kind = try kind(of: path)
    if let kind, kind != S_IFREG {
      throw kind == S_IFDIR
        ? SystemError(operation: "write", path: path, code: EISDIR) : UnusableFile(path: path)
    }
    let isNew = kind == nil
    do { try replace(path, by: data, isNew) } catch let error as SystemError where error.code == ENOENT {
      // Somebody else took the new file for a leftover, before it was claimed.
      try replace(path, by: data, isNew)
    }
    try synchronizeFolder(of: path)
  }

  /// The path of the file that a link leads to, or will; other paths as they are.
  static func target(of path: String) throws -> String {
    guard try kind(of: path) == S_IFLNK else { return path }
    let route = FileRoute(to: path)
    if let failure = route.failure { throw failure }
    guard route.isComplete else { throw SystemError(operation: "open", path: path, code: ENOENT) }
    // In a folder where every user may make links, a link of another user could choose which file is replaced.
    var (link, folder) = (stat(), stat())
    if lstat(path, &link) == 0,
      stat(URL(fileURLWithPath: path).deletingLastPathComponent().path, &folder) == 0,
      folder.st_mode & S_ISVTX != 0, folder.st_mode & S_IWOTH != 0, link.st_uid != geteuid(),
      link.st_uid != folder.st_uid
    {
      throw SystemError(operation: "open", path: path, code: EACCES)
    }
    return route.end
  }

  /// Makes an empty file, if there is nothing yet. A file that is there is not opened: closing it would end the
  /// locks that a database of this process has on it.
  static func makeEmpty(_ path: String) throws {
    #if os(Linux) || os(Android)
      if mknod(path, S_IFREG | 0o600, 0) == 0 { return }
      // Some file systems make files by opening them only.
      guard errno == EPERM || errno == ENOSYS || errno == EOPNOTSUPP || errno == EINVAL else {
        if errno == EEXIST { return }
        throw SystemError(operation: "open", path: path, code: errno)
      }
    #endif
    do { _ = try SystemFile(path, O_WRONLY | O_CREAT | O_EXCL) } catch let error as SystemError
      where error.code == EEXIST
    {}
  }

  private static func replace(_ path: String, by data: Data, _ isNew: Bool) throws {
    let temporary = temporaryPath(for: path)
    let file = try SystemFile(temporary, O_WRONLY | O_CREAT | O_EXCL, name: path)
    do {
      _ = file.claim()
      try file.writeAll(data)
      if !isNew { file.takeAttributes(of: path) }
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
    guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else {
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
}
