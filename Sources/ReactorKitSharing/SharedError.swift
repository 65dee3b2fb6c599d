/// A problem with loading, saving, watching or declaring a shared value. The value in memory goes on; no
/// stored data is lost.
public struct SharedError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of a problem.
  public enum Reason: Equatable, Sendable {
    /// The stored data could not be read: the value stays as it is, or begins with the default. The data is
    /// put aside before it is overwritten.
    case unreadable
    /// The stored data could not be decoded: the value stays as it is, or begins with the default.
    ///
    /// - keptAt: Where the data was put aside; `nil` if it is where it was: then it is put aside before it is
    ///   overwritten.
    case undecodable(keptAt: String?)
    /// The value could not be encoded; the data that was stored before is still there.
    case unencodable
    /// The value could not be saved; the data that was stored before is still there. The next write, or
    /// `flush`, tries again. If others store a value before, theirs counts: this one is then kept under another key of
    /// the same storage, which the details tell.
    case unwritable
    /// Changes that others make to the stored data are not seen.
    case unwatchable
    /// The path leads out of its folder, or the key cannot be the name of a file; the value is in memory
    /// only.
    case invalidPath
    /// The key was declared with another type or storage elsewhere, and that value is held; this declaration has a value of
    /// its own, in memory only.
    case conflict
    /// The value is of a standard type, such as `Int`, and was declared without a key; this declaration has a
    /// value of its own, in memory only.
    case missingKey
  }

  /// The key of the value, as it was declared, or made from its declaration.
  public let key: String
  /// The kind of the problem.
  public let reason: Reason
  /// The details, such as the message of the system, or where the other declaration is.
  public let details: String
  /// Whether the value leaves out a part of the data, and is used otherwise.
  var isPartial = false
  /// Whether others have stored a newer value before this one could be saved.
  var isOvertaken = false
  /// What mends this very cause; `nil` if it is not known any better than by the reason.
  var advice: String?

  /// The problem, and how to fix it.
  public var description: String { Diagnostics.text(of: self) }
}
