/// How much of a value is read.
package struct ValueLimits: Equatable, Sendable {
  /// The greatest number of characters of a line.
  package var characters: Int
  /// The greatest number of characters of a node's line, whose rest is read at its path.
  package var nodeCharacters = 200
  /// How many children a page has.
  package var children = 100
  /// The greatest number of nodes of one answer.
  package var nodes: Int
  /// How many values may stand in each other before the rest is left out.
  package var depth = 64
  /// The greatest number of elements of a set or dictionary that are sorted; more are read in the order of
  /// their storage.
  package var sorted = 10_000
  /// The greatest number of parts that are counted for the size of a value, or compared.
  package var visits = 100_000
  /// The greatest number of values that are written as one expression.
  package var expressions: Int

  package init(characters: Int = 200, nodes: Int = 2_000, expressions: Int = 5_000) {
    (self.characters, self.nodes, self.expressions) = (characters, nodes, expressions)
  }
}
