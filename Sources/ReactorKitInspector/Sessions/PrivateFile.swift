internal import Foundation

/// Files that only the user of the program may read, such as recorded sessions, which have whole states.
enum PrivateFile {
  /// Creates an empty file with the mode 0600, in place of the file that has the name.
  ///
  /// The file is created under a name of its own, and then renamed. So another program that has the old file open, or that has
  /// created it in advance, gets nothing; and of a link, the link itself is replaced, and not the file that it leads to. A
  /// device is opened as it is, because it keeps nothing.
  ///
  /// - Throws: The error of the system; `EEXIST` if the name is that of something else, such as a pipe or a folder.
  static func create(_ file: URL) throws -> FileHandle {
    #if os(Windows)
      // Windows knows no modes: a file has the rights of its folder.
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    #else
      let path = file.path(percentEncoded: false)
      var status = stat()
      if lstat(path, &status) == 0 {
        switch status.st_mode & S_IFMT {
        case S_IFREG, S_IFLNK: break
        case S_IFCHR: return try device(path)
        default: throw POSIXError(.EEXIST, userInfo: [NSFilePathErrorKey: path])
        }
      }
      let name = ".\(file.lastPathComponent.prefix(100)).\(UUID().uuidString)"
      let draft = file.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw error(path) }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      guard rename(draft, path) == 0 else {
        let error = error(path)
        unlink(draft)
        throw error
      }
      return handle
    #endif
  }

  #if !os(Windows)
    private static func device(_ path: String) throws -> FileHandle {
      let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw error(path) }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      var status = stat()
      // Another program may have replaced it since it was looked at.
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else {
        throw POSIXError(.EEXIST, userInfo: [NSFilePathErrorKey: path])
      }
      return handle
    }

    private static func error(_ path: String) -> POSIXError {
      POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO, userInfo: [NSFilePathErrorKey: path])
    }
  #endif
}
