// Unsafe code: data is read and written through addresses that are valid for the length given, while the
// closure runs.
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
