// Unsafe code: data is read and written through addresses that are valid for the length given, while the
// closure runs.
internal import Foundation

/// Files whose content is replaced in one step.
enum AtomicFile {
  /// The content; `nil` if there is no such file.
  static func read(_ path: String) throws -> Data? {
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      // What the error calls it differs between systems.
      var information = stat()
      if lstat(path, &information) != 0, errno == ENOENT || errno == ENOTDIR { return nil }
      throw error
    }
  }

  /// Writes beside the file, waits until that is stored, and puts it in the file's place.
  static func write(_ data: Data, to path: String) throws {
    let temporary = "\(path).\(getpid())\(temporarySuffix)"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError(operation: "open", path: temporary, code: errno) }
    do {
      try write(data, to: file, path: temporary)
      guard fsync(file) == 0 else { throw SystemError(operation: "fsync", path: temporary, code: errno) }
    } catch {
      close(file)
      unlink(temporary)
      throw error
    }
    guard close(file) == 0, rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw SystemError(operation: "rename", path: path, code: code)
    }
    try syncFolder(of: path)
  }

  private static func write(_ data: Data, to file: Int32, path: String) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #else
          let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw SystemError(operation: "write", path: path, code: errno) }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Makes sure that a new name outlives the system.
  private static func syncFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let file = open(folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    // Some file systems cannot; the file itself is stored.
    _ = fsync(file)
  }

  /// Renames a file, so that nothing is written over it.
  ///
  /// - Returns: What it is called then.
  static func setAside(_ path: String) throws -> String {
    var information = stat()
    guard lstat(path, &information) == 0 else {
      throw SystemError(operation: "stat", path: path, code: errno)
    }
    guard information.st_mode & S_IFMT != S_IFDIR else {
      throw SystemError(operation: "rename", path: path, code: EISDIR)
    }
    for number in 1... {
      let place = "\(path).undecodable-\(number)"
      // Fails if there is one, in one step: two processes may do this.
      guard link(path, place) == 0 else {
        if errno == EEXIST { continue }
        throw SystemError(operation: "link", path: place, code: errno)
      }
      guard unlink(path) == 0 else { throw SystemError(operation: "unlink", path: path, code: errno) }
      return place
    }
    throw SystemError(operation: "link", path: path, code: EEXIST)
  }

  private static let temporarySuffix = ".tmp"

  /// Removes what processes that have ended have left beside a file.
  static func removeLeftovers(of path: String) {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let prefix = url.lastPathComponent + "."
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasPrefix(prefix), name.hasSuffix(temporarySuffix),
        let process = Int32(name.dropFirst(prefix.count).dropLast(temporarySuffix.count)),
        process != getpid(),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }
}
