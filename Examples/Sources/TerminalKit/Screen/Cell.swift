/// One cell of a frame.
public struct Cell: Hashable, Sendable {
  /// What is drawn; for the right half of a wide character, the same character as in the left half.
  public let character: Character
  /// How it is drawn.
  public internal(set) var style: Style
  /// The part of the character that this cell holds.
  public let part: Part

  /// The part of a character that a cell holds.
  public enum Part: Hashable, Sendable {
    /// All of it.
    case whole
    /// The left half of a wide character.
    case left
    /// The right half of a wide character.
    case right
  }

  /// An empty cell with the terminal's own background.
  public static let blank = Cell(character: " ", style: .plain, part: .whole)
}
