/// A name of a library, and what becomes of it.
public struct Rule: Sendable {
  /// Where a name stands in a source.
  public enum Kind: Sendable {
    /// The name of a module in an `import`.
    case module
    /// The name of a type.
    case type
    /// A name behind a dot, or several, such as `rx.items`, which stands for `table.rx.items`.
    case member
    /// The same, where nothing is bound to it. The first name may be the end of another one, or of the name of its type:
    /// `textView.rx.text` stands for `self.noteTextView.rx.text.orEmpty`, and for `note.rx.text` with `let note: UITextView`,
    /// but not for `bind(to: textView.rx.text)`.
    case source
    /// A name behind a dot, or without anything in front of it, as in the type that inherits it.
    case inherited
    /// The name of a method with its labels, such as `takeUntil(_:)`.
    case function
    /// The name of an attribute, without its `@`.
    case attribute
    /// The name of an attribute, for `$name` of each variable that has it.
    case projection
  }

  /// What becomes of a name.
  public enum Verdict: Sendable, Equatable {
    /// The compatibility modules have the name.
    case asIs
    /// `--write` changes it. Both spellings compile.
    case rename(to: String)
    /// Somebody has to change it, in the way that the text tells.
    case edit(String)
    /// There is nothing like it. The text tells what to use.
    case absent(String)
  }

  /// Where the name stands.
  public let kind: Kind
  /// The name, in the form that its kind tells.
  public let from: String
  /// What becomes of it.
  public let verdict: Verdict

  /// The rules for several names, separated by spaces or line breaks.
  static func names(_ kind: Kind, _ verdict: Verdict, _ names: String) -> [Rule] {
    names.split(whereSeparator: \.isWhitespace).map { Rule(kind: kind, from: String($0), verdict: verdict) }
  }

  static func rename(_ kind: Kind, _ from: String, to: String) -> Rule {
    Rule(kind: kind, from: from, verdict: .rename(to: to))
  }

  /// The last name: `items` of `rx.items`, `takeUntil` of `takeUntil(_:)`.
  public var baseName: String {
    let name = from.prefix { $0 != "(" }
    return String(name.split(separator: ".").last ?? name)
  }
}
