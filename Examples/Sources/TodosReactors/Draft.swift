public import Foundation

/// What is being typed into the field of a list, and not a todo yet.
public struct Draft: Codable, Equatable, Sendable {
  /// A todo whose title is being changed.
  public struct Edit: Codable, Equatable, Sendable {
    /// The todo; it may be gone meanwhile.
    public let id: Todo.ID
    /// Its title as far as it has been typed.
    public internal(set) var text: String
  }

  /// The title of a new todo, as far as it has been typed. It waits while another one is edited.
  public internal(set) var newText = ""
  /// The todo that is edited, if one is.
  public internal(set) var edit: Edit?

  /// Nothing typed.
  public init() {}

  /// A value that a test expects, by all of its properties.
  init(newText: String, edit: Edit?) { (self.newText, self.edit) = (newText, edit) }

  /// What the field shows.
  public internal(set) var text: String {
    get { edit?.text ?? newText }
    set { if edit == nil { newText = newValue } else { edit?.text = newValue } }
  }

  /// A title as it is kept: without blanks at its ends; `nil` if nothing is left.
  static func title(of text: String) -> String? {
    let title = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return title.isEmpty ? nil : title
  }
}
