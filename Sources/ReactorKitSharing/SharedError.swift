/// Something that went wrong with a shared value. The value in memory goes on; nothing that was stored is
/// lost.
public struct SharedError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Reason: Equatable, Sendable {
    /// What is stored could not be read: the value stays what it is, or begins with the default. What is
    /// stored is put aside before it is overwritten.
    case unreadable
    /// What is stored could not be decoded: the value stays what it is, or begins with the default.
    ///
    /// - keptAt: Where it was put aside; `nil` if it is where it was: then it is put aside before it is
    ///   overwritten.
    case undecodable(keptAt: String?)
    /// The value could not be encoded; what was stored before is still there.
    case unencodable
    /// The value could not be saved; what was stored before is still there. The next write, or `flush`, tries
    /// again.
    case unwritable
    /// Changes that others make to what is stored are not seen.
    case unwatchable
    /// The path leads out of its folder, or the key cannot be the name of a file; the value is in memory
    /// only.
    case invalidPath
    /// The key was declared with another type or storage elsewhere; this declaration has a value of its own,
    /// in memory only.
    case conflict
    /// The value is of a standard type, such as `Int`, and was declared without a key; this declaration has a
    /// value of its own, in memory only.
    case missingKey
  }

  /// The key of the value, as it was declared, or made from its declaration.
  public let key: String
  /// What went wrong.
  public let reason: Reason
  /// What the system says, or where the other declaration is.
  public let details: String

  /// What went wrong, and what to do about it.
  public var description: String { Diagnostics.text(of: self) }
}
