internal import Foundation
internal import TestSupport

#if os(Linux)
  /// A folder for one case, which is removed with this object. As root, it is a small file system of its own, if the
  /// system permits that, so that it can be full.
  final class WorldFolder {
    let url = temporaryFolder()
    private let isMounted: Bool

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      isMounted = geteuid() == 0 && mount("none", url.path, "tmpfs", 0, "size=8m,mode=700") == 0
    }

    deinit {
      if isMounted { umount2(url.path, Int32(MNT_DETACH)) }
      try? FileManager.default.removeItem(at: url)
    }
  }

  /// The file that takes all room that is left on a small disk.
  struct Filler {
    let path: String

    /// - Returns: Whether the disk is full now; not if it is a large one.
    func fill() -> Bool {
      var space = statvfs()
      guard statvfs(path, &space) == 0 || statvfs((path as NSString).deletingLastPathComponent, &space) == 0,
        UInt64(space.f_blocks) * UInt64(space.f_frsize) <= 16 << 20
      else { return false }
      let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard file >= 0 else { return errno == ENOSPC }
      defer { close(file) }
      let page = [UInt8](repeating: 0, count: 4_096)
      while write(file, page, page.count) > 0 {}
      return errno == ENOSPC
    }

    /// Frees the room at once: a process that is being started may still have the file open, so that removing it would not.
    func remove() {
      truncate(path, 0)
      unlink(path)
    }
  }

  /// Takes away the right to add, remove and replace files in a folder. The files themselves are not opened: closing one
  /// would end the locks that a database of this process has on it.
  enum Rights {
    /// - Returns: Whether it was possible.
    static func set(_ isAllowed: Bool, for folder: URL) -> Bool {
      // Nothing but a flag of the file system keeps root from writing.
      geteuid() == 0
        ? setImmutable(!isAllowed, folder.path) : chmod(folder.path, isAllowed ? 0o700 : 0o500) == 0
    }

    private static func setImmutable(_ isImmutable: Bool, _ folder: String) -> Bool {
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      // FS_IOC_GETFLAGS, FS_IOC_SETFLAGS and FS_IMMUTABLE_FL, which are macros that Swift does not import.
      var flags: CLong = 0
      guard ioctl(descriptor, 0x8008_6601, &flags) == 0 else { return false }
      flags = isImmutable ? flags | 0x10 : flags & ~0x10
      return ioctl(descriptor, 0x4008_6602, &flags) == 0
    }
  }
#endif
