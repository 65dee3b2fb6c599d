/// One small fault that could be put into a source file.
public struct Mutation: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// A condition of `if`, `guard`, `while`, `where` or `?:` means its opposite.
    case negateCondition = "negate-condition"
    /// A condition of `guard` is always met.
    case removeGuard = "remove-guard"
    /// The branch of an `if` without `else` is never taken.
    case removeBranch = "remove-branch"
    /// A call, an assignment or an `await` does not happen.
    case removeStatement = "remove-statement"
    /// An operator is replaced: `<` by `<=`, `+` by `-`, `&&` by `||`.
    case swapOperator = "swap-operator"
    /// A number is one more.
    case offByOne = "off-by-one"
    /// `true` is `false`, and the other way round.
    case swapBoolean = "swap-boolean"
  }

  /// What the mutated text is made of.
  enum Piece: Equatable, Sendable {
    case text(String)
    /// Stands for the mutation's number.
    case number
    /// A part of the source, in which other mutations may lie.
    case source(Range<Int>)
  }

  public let kind: Kind
  /// The path below the package's `Sources`.
  public let file: String
  public let line: Int
  public let column: Int
  /// The source's line that it starts on, without the space around it.
  public let lineText: String
  public let before: String
  public let after: String
  /// The bytes of the file that it replaces.
  let range: Range<Int>
  let lastLine: Int
  let pieces: [Piece]

  public var id: String { "\(file):\(line):\(column):\(kind.rawValue)" }
  public var module: String { String(file.prefix { $0 != "/" }) }

  /// Whether the lines that it replaces include `line`.
  public func covers(line: Int) -> Bool { self.line <= line && line <= lastLine }
}
