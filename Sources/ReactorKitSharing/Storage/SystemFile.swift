// Unsafe code: data is read and written through addresses that are valid for the length given, while the
// closure runs.
internal import CReactorSupport
internal import Foundation

/// An open file; the `deinit` closes it.
struct SystemFile: ~Copyable {
  private let descriptor: Int32
  /// The path that errors tell.
  private let path: String

  /// - Parameter name: The path that errors tell, if it is another one.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0o600, name: String? = nil) throws {
    self.path = name ?? path
    var opened: Int32
    repeat { opened = open(path, flags | O_CLOEXEC, mode) } while opened < 0 && errno == EINTR
    descriptor = opened
    guard opened >= 0 else { throw SystemError(operation: "open", path: self.path, code: errno) }
  }

  deinit { close(descriptor) }

  private func check(_ operation: String, _ body: (Int32) -> Int) throws -> Int {
    while true {
      let result = body(descriptor)
      if result >= 0 { return result }
      guard errno == EINTR else { throw SystemError(operation: operation, path: path, code: errno) }
    }
  }

  /// All of a regular file.
  func readAll() throws -> Data {
    var information = stat()
    _ = try check("stat") { Int(fstat($0, &information)) }
    switch information.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SystemError(operation: "read", path: path, code: EISDIR)
    default: throw UnusableFile(path: path)
    }
    var data = Data()
    // One byte more, so that a file whose size is told as 0 is read, too.
    var size = Int(information.st_size) + 1
    while true {
      let start = data.count
      data.count += size
      let count = try data.withUnsafeMutableBytes { bytes in
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return try check("read") { read($0, rest.baseAddress, rest.count) }
      }
      data.count = start + count
      guard count > 0 else { return data }
      size = max(size - count, 65_536)
    }
  }

  func writeAll(_ data: Data) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        rest = rest.dropFirst(try check("write") { write($0, part.baseAddress, part.count) })
      }
    }
  }

  /// Whether it is a regular file of this user.
  var isOwnRegularFile: Bool {
    var information = stat()
    return fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
      && information.st_uid == geteuid()
  }

  /// Takes mode, owner, group and extended attributes (access control lists, too) of another file, as far as the
  /// process may.
  func takeAttributes(of old: String) {
    var information = stat()
    guard stat(old, &information) == 0 else { return }
    var mode = information.st_mode & 0o7777
    let hasOwner = fchown(descriptor, information.st_uid, information.st_gid) == 0
    let hasGroup = hasOwner || fchown(descriptor, uid_t.max, information.st_gid) == 0
    if !hasOwner { mode &= 0o777 }
    // Another group may do what all may, and no more.
    if !hasGroup { mode &= 0o707 | (mode & 0o007) << 3 }
    if hasGroup {
      #if os(Linux) || os(Android)
        rk_attributes_copy(old, descriptor)
      #elseif canImport(Darwin)
        let file = open(old, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        if file >= 0 {
          fcopyfile(file, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
          close(file)
        }
      #endif
    }
    fchmod(descriptor, mode)
  }

  /// Waits until the content is stored.
  func synchronize() throws { _ = try check("fsync") { Int(fsync($0)) } }

  /// Claims the file until it is closed, or the process ends.
  ///
  /// - Returns: Whether nobody else has claimed it.
  func claim() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}

/// A pipe, a device or the like.
struct UnusableFile: Error, CustomStringConvertible {
  let path: String
  var description: String { Diagnostics.noRegularFile(path) }
}
