/// What this module tells its users.
enum Diagnostics {
  static let foreignVersion = "ReactorKitSharing: a version belongs to another shared value."

  static func nestedWrite(_ key: String) -> String {
    """
    The shared value '\(key)' was written while the same thread was writing it.
    To fix this, change it through the parameter of the closure that was passed to 'withLock', and let what is called \
    from there take that value instead of writing the shared one.
    """
  }

  static func nestedLoad(_ key: String) -> String {
    """
    The shared value '\(key)' was used while its default was being made, or while it was being decoded.
    To fix this, make its default, and its 'init(from:)', independent of it.
    """
  }

  static func text(of error: SharedError) -> String {
    """
    Shared value '\(error.key)': \(happened(error.reason))
      \(error.details)
    To fix this, \(advice(error.reason))
    """
  }

  private static func happened(_ reason: SharedError.Reason) -> String {
    switch reason {
    case .unreadable: "what is stored cannot be read, so the default is used."
    case .undecodable(let place?):
      "what is stored cannot be decoded, so the default is used. It was moved to '\(place)'."
    case .undecodable(nil):
      "what is stored cannot be decoded, so the default is used, in memory only. It could not be put aside, and is where it was."
    case .unencodable: "it cannot be encoded, so it is in memory only."
    case .unwritable: "it cannot be saved, so it is in memory only."
    case .unwatchable: "it cannot be seen whether others change what is stored."
    case .invalidPath: "its path leads out of its folder, so it is in memory only."
    case .conflict:
      "it is declared with another type or storage elsewhere, so this declaration has a value of its own."
    }
  }

  private static func advice(_ reason: SharedError.Reason) -> String {
    switch reason {
    case .unreadable: "make it readable; it is put aside before anything else is saved in its place."
    case .undecodable: "use 'migrating' to read what earlier versions have stored."
    case .unencodable: "look at 'encode(to:)' of its type: JSON knows no infinite numbers, for example."
    case .unwritable: "make room, or the folder writable; the next write, or 'flush', tries again."
    case .unwatchable: "raise the system's limit of watched files."
    case .invalidPath: "use a relative path without '..'."
    case .conflict: "declare the key once, as a 'SharedKey', and use that everywhere."
    }
  }
}
