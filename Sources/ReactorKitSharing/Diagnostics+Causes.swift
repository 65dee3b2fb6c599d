internal import Foundation
internal import GRDB

/// What to do about a failure of the system.
extension Diagnostics {
  /// `nil` if the cause is not known.
  static func advice(_ reason: SharedError.Reason, because cause: any Error) -> String? {
    if case .unwritable = reason, cause is UndecodableStorage {
      return "restore or remove the broken database; the next write, or 'flush', tries again."
    }
    guard let code = code(of: cause) else { return nil }
    switch reason {
    case .unreadable:
      return remedy(for: code).map { "\($0). It is put aside before anything else is saved in its place." }
    case .unwritable: return remedy(for: code).map { "\($0); the next write, or 'flush', tries again." }
    case .unwatchable: return code == ENOSPC || code == EMFILE ? nil : remedy(for: code).map { "\($0)." }
    default: return nil
    }
  }

  private static func remedy(for code: Int32) -> String? {
    switch code {
    case ENOSPC, EDQUOT: "free some space"
    case EFBIG: "raise the limit of the size of files"
    case EACCES, EPERM: "give the program the right to read and write there"
    case EROFS: "choose a place that is not read-only"
    case ENOTDIR: "choose another path, or move away the file that is in the place of a folder"
    case EISDIR, EINVAL: "choose another path, or move away what is in the place of the file"
    case ENOENT: "make the link lead to a file, or remove it"
    case ELOOP: "mend the link that leads to itself"
    case ENAMETOOLONG: "choose a shorter path or key"
    case EMFILE, ENFILE: "close files, or raise the limit of open ones"
    case EBUSY: "let the other program end its transaction"
    case EIO: "look at the health of the disk"
    default: nil
    }
  }

  /// The code of the system for a failure, or for the like of it.
  private static func code(of cause: any Error) -> Int32? {
    switch cause {
    case let cause as SystemError: return cause.code
    case is UnusableFile: return EINVAL
    case let cause as DatabaseError:
      return switch cause.resultCode {
      case .SQLITE_FULL: ENOSPC
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN: EACCES
      case .SQLITE_BUSY, .SQLITE_LOCKED: EBUSY
      case .SQLITE_IOERR: EIO
      default: nil
      }
    case let cause as CocoaError:
      if let cause = cause.underlying as? POSIXError { return cause.code.rawValue }
      return switch cause.code {
      case .fileWriteOutOfSpace: ENOSPC
      case .fileReadNoPermission, .fileWriteNoPermission: EACCES
      case .fileWriteVolumeReadOnly: EROFS
      default: nil
      }
    default: return nil
    }
  }
}
