/// One small fault that could be put into a source file.
package struct Mutation: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
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

  package let kind: Kind
  /// The path below the package's `Sources`.
  package let file: String
  package let line: Int
  package let column: Int
  /// The source's line that it starts on, without the space around it.
  package let lineText: String
  package let before: String
  package let after: String
  /// The bytes of the file that it replaces.
  let range: Range<Int>
  package let lastLine: Int
  let pieces: [Piece]

  package var id: String { "\(file):\(line):\(column):\(kind.rawValue)" }
  package var module: String { String(file.prefix { $0 != "/" }) }

  /// Whether the lines that it replaces include `line`.
  package func covers(line: Int) -> Bool { self.line <= line && line <= lastLine }
}
