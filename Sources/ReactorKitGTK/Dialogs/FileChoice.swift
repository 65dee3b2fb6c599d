#if GTK
/// A choice of files or folders as a part of a reactor's state.
///
/// Declare it `@Pulse var fileChoice: FileChoice?`, and show it with `GTKWindow.fileChoices(of:_:send:)`.
@available(macOS 15.4, *)
public struct FileChoice: Hashable, Sendable {
  /// What is chosen.
  public enum Kind: Hashable, Sendable {
    /// A file that exists.
    case open
    /// Files that exist.
    case openSeveral
    /// A file to write; the user confirms that an existing one is replaced.
    case save
    /// A folder.
    case folder
  }

  /// Files that can be chosen, by the endings of their names.
  public struct Filter: Hashable, Sendable {
    /// What the user selects the filter by.
    public var name: String
    /// Patterns such as `*.txt`.
    public var patterns: [String]

    /// Files whose names fit one of the patterns.
    public init(_ name: String, patterns: [String]) {
      self.name = name
      self.patterns = patterns
    }
  }

  /// What is chosen.
  public var kind: Kind
  /// The title of the dialog.
  public var title: String
  /// The text of the button that accepts; `nil` for one that fits the kind.
  public var accept: String?
  /// The name that a file to write has at first.
  public var suggestedName: String?
  /// The folder that is shown at first; `nil` for the one that was used last.
  public var folder: String?
  /// What can be chosen; empty for everything.
  public var filters: [Filter]

  /// A choice.
  public init(
    _ kind: Kind, title: String, accept: String? = nil, suggestedName: String? = nil, folder: String? = nil,
    filters: [Filter] = []
  ) {
    self.kind = kind
    self.title = title
    self.accept = accept
    self.suggestedName = suggestedName
    self.folder = folder
    self.filters = filters
  }
}
#endif
